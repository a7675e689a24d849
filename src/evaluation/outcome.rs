//! The rows that an evaluation derived.

use datalog::program::{Relation, ValueKind};
use datalog::relation::StoredRelation;
use datalog::sorted_rows::SortedRows;
use datalog::symbols::SymbolTable;
use datalog::{Checked, Run};

/// A program and its rows.
pub struct Outcome<'c> {
    /// The program.
    pub checked: &'c Checked,
    /// The rows of its relations.
    pub run: Run,
}

/// A relation and its rows.
#[derive(Clone, Copy)]
pub struct Output<'a> {
    /// The relation.
    pub relation: &'a Relation,
    /// The rows.
    pub rows: &'a StoredRelation,
    symbols: &'a SymbolTable,
    records: &'a [Vec<ValueKind>],
}

impl Outcome<'_> {
    /// Returns the outputs of the program, in the order of their declarations.
    pub fn outputs(&self) -> impl Iterator<Item = Output<'_>> {
        let relations = 0..self.checked.program.relations.len();
        let outputs = relations.map(|number| self.output(number));
        outputs.filter(|output| output.relation.output.is_some())
    }

    /// Returns the output of a relation with a name.
    pub fn named(&self, relation: &str) -> Option<Output<'_>> {
        self.outputs().find(|one| one.relation.name == relation)
    }

    /// Returns the relation with a number.
    pub fn output(&self, number: usize) -> Output<'_> {
        let program = &self.checked.program;
        Output::new(
            &program.relations[number],
            &self.run.relations[number],
            &self.run.symbols,
            &program.records,
        )
    }
}

/// Returns a line with name and number of rows for each relation with `.printsize`.
pub fn sizes(checked: &Checked, run: &Run) -> String {
    let relations = checked.program.relations.iter().zip(&run.relations);
    let printed = relations.filter(|(relation, _)| relation.printsize);
    printed
        .map(|(relation, rows)| format!("{}\t{}\n", relation.name, rows.len()))
        .collect()
}

impl<'a> Output<'a> {
    /// Makes an output of a relation; `symbols` and `records` are those of its program's run.
    pub fn new(
        relation: &'a Relation,
        rows: &'a StoredRelation,
        symbols: &'a SymbolTable,
        records: &'a [Vec<ValueKind>],
    ) -> Self {
        Output {
            relation,
            rows,
            symbols,
            records,
        }
    }

    /// Returns the rows, sorted bytewise, with the delimiter and the header that the program declares.
    pub fn sorted(self) -> SortedRows<'a> {
        let file = self.relation.output.as_ref();
        let delimiter = file.map_or(b'\t', |file| file.delimiter);
        let (symbols, records) = (self.symbols, self.records);
        SortedRows::new(self.relation, self.rows, delimiter, symbols, records)
            .headed(file.is_some_and(|file| file.headers))
    }

    /// Returns the rows as lines.
    pub fn lines(self) -> Vec<u8> {
        let mut lines = Vec::new();
        // Writing to memory does not fail.
        let _ = self.sorted().write(&mut lines);
        lines
    }

    /// Returns the rows as texts, sorted.
    pub fn texts(self) -> Vec<Vec<String>> {
        let mut texts = Vec::with_capacity(self.rows.len());
        // Pushing a row does not fail.
        let _ = self.sorted().each_row(usize::MAX, &mut |row| {
            let row = row.iter().map(|text| String::from_utf8_lossy(text));
            texts.push(row.map(String::from).collect());
            Ok(())
        });
        texts
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashMap;
    use std::path::Path;

    use datalog::{Facts, NEVER, Options};

    use super::*;

    #[test]
    fn outputs_have_sorted_rows_and_the_declared_form() {
        const PROGRAM: &str = "\
            .decl a__b(x: number, y: symbol)\n.output a__b(delimiter=\",\", headers=true)\n\
            a__b(2, \"y\"). a__b(10, \"x\").\n\
            .decl c(x: number)\n.printsize c\nc(1).\n";
        let checked = datalog::read(Path::new("test.dl"), &PROGRAM).unwrap();
        let options = Options {
            facts: Facts::Texts(&HashMap::new()),
            jobs: 1,
            progress: &(),
            stop: &NEVER,
        };
        let run = datalog::run(&checked.program, &checked.source, &options).unwrap();
        let outcome = Outcome {
            checked: &checked,
            run,
        };
        let outputs: Vec<Output> = outcome.outputs().collect();
        assert_eq!(outputs.len(), 1);
        assert_eq!(outputs[0].relation.predicate(), "a:b");
        assert_eq!(outputs[0].lines(), b"x,y\n10,x\n2,y\n");
        assert_eq!(outputs[0].texts(), [["10", "x"], ["2", "y"]]);
        assert!(outcome.named("c").is_none());
        assert_eq!(sizes(&checked, &outcome.run), "c\t1\n");
    }
}
