//! Writes what programs derive, for people and other programs.
//!
//! Rows are those of Soufflé, sorted bytewise, in every format: [`csv`], [`json`], [`sarif`], [`text`]. [`outputs`] writes the outputs of a
//! program, as [`files`] or to stdout; [`proofs`] shows how rows were derived, [`near_misses`] what keeps rows from being derived.

mod csv;
pub mod files;
pub mod json;
pub mod near_misses;
pub mod outputs;
pub mod proofs;
pub mod sarif;
mod text;

use std::io::{self, IsTerminal as _, Write};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use datalog::program::ValueKind;
use datalog::sorted_rows::SortedRows;

use crate::columnar::{self, Column, ColumnType, Schema, TableWriter};
use crate::error::Error;
use crate::terminal::{deliver, to_stdout};
use sarif::About;
use sarif::triage::Triage;

/// A format of results. Each command has some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// A row a line, with tabs between columns
    Tsv,
    /// RFC 4180, with the names of the columns in the first line
    Csv,
    /// One JSON value
    Json,
    /// SARIF 2.1.0, for code-scanning services and editors
    Sarif,
    /// A Parquet file of one relation, with numbers as int64
    Parquet,
    /// An Arrow IPC file of one relation, with numbers as int64
    Arrow,
    /// A graph for Graphviz
    Dot,
    /// One page for a browser, with all that it needs
    Html,
}

/// The formats of rows.
pub const ROWS: &[Format] = &[
    Format::Text,
    Format::Tsv,
    Format::Csv,
    Format::Json,
    Format::Sarif,
    Format::Parquet,
    Format::Arrow,
];

impl Format {
    /// Returns a parser of arguments that accepts some formats.
    pub fn among(formats: &'static [Format]) -> impl TypedValueParser<Value = Format> {
        let names = formats.iter().filter_map(ValueEnum::to_possible_value);
        PossibleValuesParser::new(names).try_map(|name| ValueEnum::from_str(&name, false))
    }

    /// Returns the extension of a file in this format.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Tsv => "tsv",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Sarif => "sarif",
            Format::Parquet => columnar::Format::Parquet.extension(),
            Format::Arrow => columnar::Format::Arrow.extension(),
            Format::Dot => "dot",
            Format::Html => "html",
        }
    }
}

/// The rows of a relation to write.
pub struct Results<'a> {
    /// The name of the relation.
    pub name: &'a str,
    /// The description of the relation in its program.
    pub about: About,
    /// The rows.
    pub lines: SortedRows<'a>,
    /// The largest number of rows to write.
    pub limit: usize,
}

impl<'a> Results<'a> {
    /// Returns all rows of a relation.
    pub fn all(name: &'a str, about: About, lines: SortedRows<'a>) -> Self {
        Results {
            name,
            about,
            lines,
            limit: usize::MAX,
        }
    }

    /// Returns the names of the columns.
    fn names(&self) -> impl Iterator<Item = &str> {
        self.lines.columns().iter().map(|(name, _)| name.as_str())
    }

    /// Returns for each column whether it has numbers.
    fn numeric(&self) -> Vec<bool> {
        let columns = self.lines.columns().iter();
        columns
            .map(|(_, kind)| matches!(kind, ValueKind::Number))
            .collect()
    }

    /// Returns the number of rows to write.
    fn len(&self) -> usize {
        self.lines.len().min(self.limit)
    }

    /// Calls `found` with each row to write.
    fn each(&self, found: &mut dyn FnMut(&[Vec<u8>]) -> io::Result<()>) -> io::Result<()> {
        self.lines.each_row(self.limit, found)
    }

    fn table(&self, format: columnar::Format, out: &mut (dyn Write + Send)) -> io::Result<()> {
        let columns = self.lines.columns().iter().map(|(name, kind)| {
            let ty = match kind {
                ValueKind::Number => ColumnType::Number,
                _ => ColumnType::Text,
            };
            Column::new(name.clone(), ty)
        });
        let schema = Schema {
            name: self.name.to_owned(),
            columns: columns.collect(),
            metadata: Vec::new(),
            has_module: false,
            repeated: None,
        };
        let mut table = TableWriter::new(format, schema, out)?;
        self.each(&mut |row| {
            let pushed = table.push(row.iter().map(Vec::as_slice));
            pushed.map_err(|reason| io::Error::other(reason.to_string()))?
        })?;
        table.finish().map(drop)
    }

    fn tsv(&self, out: &mut dyn Write) -> io::Result<()> {
        self.each(&mut |row| match row {
            [] => out.write_all(b"()\n"),
            columns => {
                out.write_all(&columns.join(&b'\t'))?;
                out.write_all(b"\n")
            }
        })
    }
}

/// Returns whether the output is text for people, which is the default on a terminal.
pub fn is_for_people(format: Option<Format>) -> bool {
    format.map_or_else(
        || io::stdout().is_terminal(),
        |format| format == Format::Text,
    )
}

/// Prints relations to stdout: text on a terminal and TSV elsewhere, unless a format is asked for.
///
/// # Errors
/// Those of [`write`]; a closed pipe is not an error.
pub fn print(results: &[Results], format: Option<Format>, triage: &Triage) -> Result<(), Error> {
    let format = if is_for_people(format) {
        Format::Text
    } else {
        format.unwrap_or(Format::Tsv)
    };
    if matches!(format, Format::Parquet | Format::Arrow) && io::stdout().is_terminal() {
        return Err(Error::Usage(format!(
            "{} is not for a terminal: redirect it to a file",
            format.ending()
        )));
    }
    let mut text = Vec::new();
    write(results, format, triage, &mut text).map_err(Error::io("stdout"))?;
    match format {
        Format::Text => deliver(anstream::stdout().lock(), &text),
        _ => to_stdout(&text),
    }
}

/// Writes relations. Text contains ANSI styles; strip them for files (`StripStream`).
///
/// # Errors
/// Writing fails, or the format cannot hold the relations.
pub fn write(
    results: &[Results],
    format: Format,
    triage: &Triage,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    match (format, results) {
        (Format::Json, [one]) => json::array(one, "", out).and_then(|()| out.write_all(b"\n")),
        (Format::Json, several) => json::object(several, out),
        (Format::Sarif, results) => sarif::relations::write(results, triage, out),
        (Format::Csv, [one]) => csv::write(one, out),
        (Format::Parquet, [one]) => one.table(columnar::Format::Parquet, out),
        (Format::Arrow, [one]) => one.table(columnar::Format::Arrow, out),
        (Format::Csv | Format::Parquet | Format::Arrow, _) => Err(io::Error::other(format!(
            "a file of {} holds one relation; a folder (-D DIR) takes a file for each",
            format.ending()
        ))),
        (_, [one]) => single(one, format, out),
        // With headings, as Soufflé gives them.
        (_, several) => several.iter().try_for_each(|one| {
            write!(out, "---------------\n{}\n===============\n", one.name)?;
            single(one, format, out)?;
            out.write_all(b"===============\n")
        }),
    }
}

fn single(results: &Results, format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Text => text::write(results, out),
        _ => results.tsv(out),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashMap;
    use std::path::Path;

    use datalog::{Facts, NEVER, Options};

    use super::*;
    use crate::evaluation::Outcome;

    const PROGRAM: &str = "\
        /// Calls of `f`.\n.decl found(place: symbol, message: symbol, n: number)\n.output found\n\
        found(\"a.c:7:3\", \"calls f\", 10). found(\"b.bc:@g\", \"tab\\there\", 9).\n\
        .decl empty(x: symbol)\n.output empty\n";

    /// Writes the outputs of [`PROGRAM`] with these names.
    fn written(names: &[&str], format: Format) -> io::Result<String> {
        let checked = datalog::read(Path::new("test.dl"), &PROGRAM).unwrap();
        let options = Options {
            facts: Facts::Texts(&HashMap::new()),
            jobs: 1,
            progress: &(),
            stop: &NEVER,
        };
        let run = datalog::run(&checked.program, &checked.source, &options).unwrap();
        let checked = &checked;
        let outcome = Outcome { checked, run };
        let outputs = outcome.outputs();
        let wanted = outputs.filter(|one| names.contains(&one.relation.name.as_str()));
        let results = wanted.map(|output| {
            let about = About::read(&checked.source, output.relation);
            Results::all(&output.relation.name, about, output.sorted())
        });
        let results: Vec<Results> = results.collect();
        let mut out = Vec::new();
        write(&results, format, &Triage::default(), &mut out)?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn each_format_has_the_rows_of_a_relation() {
        let found = |format| written(&["found"], format).unwrap();
        assert_eq!(
            found(Format::Tsv),
            "a.c:7:3\tcalls f\t10\nb.bc:@g\ttab\there\t9\n"
        );
        assert_eq!(
            found(Format::Csv),
            "place,message,n\na.c:7:3,calls f,10\nb.bc:@g,tab\there,9\n"
        );
        let json: serde_json::Value = serde_json::from_str(&found(Format::Json)).unwrap();
        let rows = serde_json::json!([
            {"place": "a.c:7:3", "message": "calls f", "n": 10},
            {"place": "b.bc:@g", "message": "tab\there", "n": 9},
        ]);
        assert_eq!(json, rows);
        let text = anstream::adapter::strip_str(&found(Format::Text)).to_string();
        let lines = [
            "place    message     n",
            "a.c:7:3  calls f    10",
            "b.bc:@g  tab\\there   9",
            "2 rows",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
        let sarif: serde_json::Value = serde_json::from_str(&found(Format::Sarif)).unwrap();
        let run = &sarif["runs"][0];
        let rule = &run["tool"]["driver"]["rules"][0];
        assert_eq!(rule["fullDescription"]["text"], "Calls of `f`.");
        let location = |result: usize| &run["results"][result]["locations"][0];
        let region = &location(0)["physicalLocation"]["region"];
        assert_eq!(
            (&region["startLine"], &region["startColumn"]),
            (&7.into(), &3.into())
        );
        let entity = &location(1)["logicalLocations"][0]["fullyQualifiedName"];
        assert_eq!(entity, "b.bc:@g");
    }

    #[test]
    fn formats_refuse_relations_that_they_cannot_hold() {
        for (names, format, reason) in [
            (&["found", "empty"][..], Format::Csv, "one relation"),
            (&["found", "empty"], Format::Parquet, "one relation"),
            (&["empty"], Format::Sarif, "`place` and `message`"),
        ] {
            let error = written(names, format).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
        let json = written(&["found", "empty"], Format::Json).unwrap();
        assert!(json.contains("\"empty\": []"), "{json}");
    }
}
