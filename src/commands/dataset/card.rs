//! The dataset card, `README.md`, in the form that Hugging Face reads.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::DatasetArgs;
use super::scan::Scan;
use super::split::{By, NAMES};
use super::statistics::{Statistics, Totals};
use super::table_schema::{MODULES, TableSchema};
use super::table_writers::Written;
use crate::schema;

/// The number of failed inputs that the card names; `dataset.json` names all.
const FAILURES: usize = 20;

/// The table that the examples load.
const EXAMPLE: &str = "function__name";

/// The contents of the card.
pub struct Card<'a> {
    /// The options.
    pub request: &'a DatasetArgs,
    /// The contents of the manifests.
    pub scan: &'a Scan,
    /// The counts.
    pub statistics: &'a Statistics,
    /// The tables.
    pub tables: &'a [Written],
}

impl Card<'_> {
    /// Returns the text of the card.
    pub fn text(&self) -> String {
        [
            self.front_matter(),
            self.introduction(),
            self.splits(),
            self.packages(),
            self.loading(),
            self.missing(),
            self.table_list(),
            self.license(),
        ]
        .concat()
    }

    fn names(&self) -> Vec<&'static str> {
        let splits = self.request.splitter.splits();
        splits.into_iter().map(|split| NAMES[split]).collect()
    }

    /// Returns the text as YAML. A JSON string is a YAML string too.
    fn front_matter(&self) -> String {
        let mut text = format!(
            "---\npretty_name: {}\nlicense: {}\nsize_categories:\n- {}\ntags:\n- llvm\n- llvm-ir\n- compilers\n- program-analysis\n- datalog\nconfigs:\n",
            serde_json::Value::from(self.request.title.as_str()),
            serde_json::Value::from(self.request.license.as_str()),
            size_category(self.statistics.all().rows)
        );
        // The modules first: the viewer shows the first table.
        let (modules, others): (Vec<&Written>, Vec<&Written>) = self
            .tables
            .iter()
            .partition(|table| table.schema.name == MODULES);
        for table in modules.into_iter().chain(others) {
            let name = table.schema.name;
            let _ = writeln!(text, "- config_name: {name}");
            if name == MODULES {
                text += "  default: true\n";
            }
            text += "  data_files:\n";
            // Hugging Face's library fails on a split without rows.
            let splits = self.names().into_iter().enumerate();
            for (_, split) in splits.filter(|(index, _)| table.rows(*index) > 0) {
                let _ = writeln!(
                    text,
                    "  - split: {split}\n    path: data/{name}/{split}-*.parquet"
                );
            }
        }
        text + "---\n"
    }

    fn introduction(&self) -> String {
        let all = self.statistics.all();
        let list =
            |versions: &BTreeSet<String>| Vec::from_iter(versions.iter().cloned()).join(", ");
        format!(
            "# {title}\n\n\
            {modules} LLVM modules as relations: {rows} rows of {predicates} predicates over functions, blocks, instructions, \
            operands, constants, types and global variables. Each predicate is a table: `call_instruction__arg`, `vector_type__size`.\n\n\
            | made with | |\n|---|---|\n\
            | tool | llvm-facts {tool} (exported by {exported}) |\n\
            | LLVM | {llvm} |\n\
            | schema | {schema} |\n\n\
            - The first column of every table is `module`. The table `modules` says where each module comes from. Join tables by ids: \
            `function__name.function` is `instruction__function.function`.\n\
            - Types and constants that several modules share are repeated for each module, so that every split is complete. Join them by \
            `module` too.\n\
            - Text is UTF-8. A tab, line break, backslash, control byte or invalid byte is written as `\\XX`, two hexadecimal digits. There \
            are no nulls, and no duplicate rows within a module.\n\
            - The list below and the metadata of the files (`llvm-facts.meaning`) describe the tables.\n\n",
            title = self.request.title,
            modules = all.modules,
            rows = all.rows,
            predicates = self
                .tables
                .iter()
                .filter(|table| table.schema.predicate.is_some())
                .count(),
            tool = env!("CARGO_PKG_VERSION"),
            exported = list(&self.scan.tools),
            llvm = list(&self.scan.llvm),
            schema = schema::version(),
        )
    }

    fn splits(&self) -> String {
        let splitter = &self.request.splitter;
        let key = match (splitter.by, splitter.depth()) {
            (By::Module, _) => {
                "the SHA-256 of its content: equal modules are in one split".to_owned()
            }
            (By::Project, depth) => format!(
                "its project, the first {depth} directories of its id (the id itself if it has none): a project is in one split"
            ),
        };
        let mut text = format!(
            "## Splits\n\nThe split of a module depends on {key}. SHA-256(seed, a zero byte, that key) is a place among the shares {shares}; the \
            seed is {seed}. Adding modules moves none of the others.\n\n",
            shares = splitter.shares,
            seed = match splitter.seed.as_str() {
                "" => "empty".to_owned(),
                seed => format!("`{seed}`"),
            },
        );
        text += &match (self.scan.duplicates.len(), self.request.deduplicate) {
            (0, _) => "No two modules have the same content.\n\n".to_owned(),
            (number, true) => format!(
                "{number} modules with the content of a module with a smaller id were left out.\n\n"
            ),
            (number, false) => format!(
                "{number} modules have the content of another module; {} contents are in more than one split.\n\n",
                self.scan.shared
            ),
        };
        text += "| split | modules | bytes | functions | with a body | instructions | rows | rejected by LLVM's verifier |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
        let all = self.statistics.all();
        let totals = self.names().into_iter().zip(&self.statistics.totals);
        for (name, totals) in totals.chain([("all", &all)]) {
            text += &split_row(name, totals);
        }
        text + "\n"
    }

    fn loading(&self) -> String {
        let table = self
            .tables
            .iter()
            .find(|table| table.schema.name == EXAMPLE);
        let (Some(table), Some(split)) = (table, self.names().first().copied()) else {
            return String::new();
        };
        let files = table.files.first().map_or(0, Vec::len);
        let file = format!("data/{EXAMPLE}/{split}-00000-of-{files:05}.parquet");
        let glob = format!("data/{EXAMPLE}/{split}-*.parquet");
        format!(
            "## Load\n\n\
            ```python\nimport pandas; print(pandas.read_parquet(\"{file}\"))\n```\n\n\
            ```python\nimport polars; print(polars.read_parquet(\"{glob}\"))\n```\n\n\
            ```python\nimport duckdb; print(duckdb.sql(\"SELECT * FROM '{glob}'\"))\n```\n\n\
            ```r\nprint(arrow::read_parquet(\"{file}\"))\n```\n\n\
            `sha256sum -c --quiet SHA256SUMS` checks the files. `dataset.json` has counts, options and files for programs.\n\n"
        )
    }

    /// Describes what is missing: rows of `gap`, failed inputs, and objects without bitcode.
    fn missing(&self) -> String {
        let mut text = "## What is missing\n\n".to_owned();
        let (gaps, failed) = (&self.statistics.gaps, &self.scan.failed);
        if gaps.is_empty() {
            text += "The schema describes everything in the modules.\n\n";
        } else {
            text += "The schema does not describe these parts of modules, see the table `gap`:\n\n| what | rows |\n|---|--:|\n";
            for (what, rows) in gaps {
                let _ = writeln!(text, "| {} | {rows} |", code(what));
            }
            text += "\n";
        }
        if failed.is_empty() {
            text += "Every input was exported.\n\n";
        } else {
            let _ = write!(
                text,
                "{} inputs could not be exported; `dataset.json` lists all.\n\n| input | reason |\n|---|---|\n",
                failed.len()
            );
            for entry in failed.iter().take(FAILURES) {
                let (id, status) = (code(&entry.id), entry.status.words());
                let reason = code(first_line(&entry.reason));
                let _ = writeln!(text, "| {id} | {status}: {reason} |");
            }
            text += "\n";
        }
        let without = &self.scan.without_bitcode;
        if !without.is_empty() {
            let _ = write!(
                text,
                "{} objects of the builds have no bitcode, and are in no module; `dataset.json` lists all.\n\n| object | kind | reason |\n|---|---|---|\n",
                without.len()
            );
            for entry in without.iter().take(FAILURES) {
                let (object, reason) = (code(&entry.name()), code(first_line(&entry.reason)));
                let _ = writeln!(text, "| {object} | {} | {reason} |", entry.kind);
            }
            text += "\n";
        }
        text
    }

    /// Lists the packages of captured builds.
    fn packages(&self) -> String {
        let packages = &self.statistics.packages.0;
        if packages.is_empty() {
            return String::new();
        }
        let mut text =
            "## Packages\n\n| package | version | modules | files with its licence |\n|---|---|--:|---|\n".to_owned();
        for (name, versions) in packages {
            for (version, package) in versions {
                let files = package.license_files.iter().map(|file| code(file));
                let files = Vec::from_iter(files).join(", ");
                let modules = package.modules;
                let _ = writeln!(text, "| {name} | {version} | {modules} | {files} |");
            }
        }
        text + "\n"
    }

    fn table_list(&self) -> String {
        let names = self.names();
        let mut text = format!(
            "## Tables\n\n| table | columns | {} | a row |\n|---|---|{}---|\n",
            names.join(" | "),
            "--:|".repeat(names.len())
        );
        for table in self.tables {
            let rows = (0..names.len()).map(|split| table.rows(split).to_string());
            let meaning = table
                .schema
                .predicate
                .map_or(table.schema.meaning, |predicate| predicate.doc);
            let meaning = meaning.split_once(". ").map_or(meaning, |(first, _)| first);
            let _ = writeln!(
                text,
                "| `{}` | {} | {} | {} |",
                table.schema.name,
                columns(&table.schema),
                Vec::from_iter(rows).join(" | "),
                meaning.trim_end_matches('.').replace('|', "\\|")
            );
        }
        text + "\n"
    }

    fn license(&self) -> String {
        let license = match self.request.license.as_str() {
            "unknown" => "To be filled in, here and in `license` above",
            license => license,
        };
        format!(
            "## Licence\n\n{license}. The rows are made from programs, whose licences apply to them.\n"
        )
    }
}

fn split_row(name: &str, totals: &Totals) -> String {
    let numbers = [
        totals.modules,
        totals.bytes,
        totals.functions,
        totals.definitions,
        totals.instructions,
        totals.rows,
        totals.rejected,
    ];
    let cells: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

fn columns(schema: &TableSchema) -> String {
    let columns = schema.columns.iter();
    let columns: Vec<String> = columns
        .map(|column| format!("{} {}", column.name, column.kind.word()))
        .collect();
    columns.join(", ")
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Returns the text in backquotes, for a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'").replace('|', "\\|"))
}

/// Returns Hugging Face's name of a size.
fn size_category(rows: u64) -> &'static str {
    match rows {
        0..1_000 => "n<1K",
        1_000..10_000 => "1K<n<10K",
        10_000..100_000 => "10K<n<100K",
        100_000..1_000_000 => "100K<n<1M",
        1_000_000..10_000_000 => "1M<n<10M",
        10_000_000..100_000_000 => "10M<n<100M",
        100_000_000..1_000_000_000 => "100M<n<1B",
        1_000_000_000..10_000_000_000 => "1B<n<10B",
        10_000_000_000..100_000_000_000 => "10B<n<100B",
        100_000_000_000..1_000_000_000_000 => "100B<n<1T",
        _ => "n>1T",
    }
}
