//! Parses and evaluates queries.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use datalog::program::{Program, Relation};
use datalog::query::{ANSWER, Vocabulary};
use datalog::relation::StoredRelation;
use datalog::source::Files;
use datalog::{Checked, Facts, Options, Session};

use super::empty;
use crate::error::Error;
use crate::evaluation::shipped::{self, Local};
use crate::evaluation::{Bar, Output};
use crate::location::derived;
use crate::report::sarif::About;
use crate::report::sarif::triage::Triage;
use crate::report::{self, Format, Results};
use crate::schema::PREDICATES;
use crate::terminal::{print_diagnostics, to_stdout, warn};
use crate::workspace::Workspaces;

/// The file name of a query in diagnostics.
const PATH: &str = "query";

/// The vocabulary and the facts; keeps relations that a query needed.
pub struct QuerySession {
    workspaces: Workspaces,
    jobs: usize,
    vocabulary: Vocabulary,
    session: Session,
    /// A query has used source locations.
    asked_places: bool,
}

/// The form of an answer.
pub struct OutputOptions {
    /// The format; by default text on a terminal and TSV elsewhere.
    pub format: Option<Format>,
    /// Print only the number of rows.
    pub count: bool,
    /// The largest number of rows to print.
    pub limit: usize,
    /// The column by which the rows are sorted.
    pub sort: Option<String>,
    /// Print the greatest values of the column first; without `sort`, of the last column.
    pub greatest_first: bool,
}

impl OutputOptions {
    /// Returns the column by which the rows of an output are sorted first.
    fn sort_column(&self, relation: &Relation) -> Option<usize> {
        match &self.sort {
            Some(sort) => relation.columns.iter().position(|(name, _)| name == sort),
            None if self.greatest_first => relation.columns.len().checked_sub(1),
            None => None,
        }
    }
}

/// The files that a query includes; including the vocabulary, by any path, has no effect.
struct Included;

impl Files for Included {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        Local.read(path)
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        match Path::new(name).file_name() {
            Some(file) if file == "vocabulary.dl" && !shipped::is_within(from) => {
                shipped::vocabulary_path()
            }
            _ => Local.include(from, name),
        }
    }

    fn identity(&self, path: &Path) -> PathBuf {
        Local.identity(path)
    }
}

impl QuerySession {
    /// Reads the vocabulary, for queries over workspaces; for a single query only what it needs.
    ///
    /// # Errors
    /// The vocabulary cannot be read.
    pub fn new(workspaces: Workspaces, jobs: usize, query: Option<&str>) -> Result<Self, Error> {
        // Messages about a query, and the files that it includes, may name any relation.
        let query = query.filter(|text| !text.contains(".include"));
        let part = query.map(|text| shipped::vocabulary_of(text, &Included));
        let part = part.transpose()?.zip(query);
        let part = part.filter(|(part, text)| part.query(Path::new(PATH), text, &Included).is_ok());
        Ok(QuerySession {
            workspaces,
            jobs,
            vocabulary: match part {
                Some((part, _)) => part,
                None => shipped::vocabulary(&Included)?,
            },
            session: Session::default(),
            asked_places: false,
        })
    }

    /// Keeps the relations of a query's statements for later queries; returns whether it has any.
    pub fn keep(&mut self, text: &str) -> bool {
        let with = self.vocabulary.extended(Path::new(PATH), text, &Included);
        // It was parsed before, so this cannot fail.
        let Some(vocabulary) = with.ok() else {
            return false;
        };
        let has_any = vocabulary.relations().count() > self.vocabulary.relations().count();
        self.vocabulary = vocabulary;
        has_any
    }

    /// Returns the kept relations with their columns.
    pub fn kept(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.vocabulary.relations().filter(|(name, _)| {
            !PREDICATES
                .iter()
                .any(|predicate| predicate.relation == *name)
        })
    }

    /// Drops the kept relations.
    pub fn forget(&mut self) -> Result<(), Error> {
        self.vocabulary = shipped::vocabulary(&Included)?;
        Ok(())
    }

    /// Parses and evaluates a query, and prints the answer.
    ///
    /// # Errors
    /// The query or the facts have an error, `stop` was set, or the answer cannot be written.
    pub fn ask(
        &mut self,
        text: &str,
        show: &OutputOptions,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let mut checked = self.vocabulary.query(Path::new(PATH), text, &Included)?;
        print_diagnostics(&checked.warnings);
        let unsortable = |relation: &&Relation| show.sort_column(relation).is_none();
        if let (Some(column), Some(relation)) =
            (&show.sort, outputs(&checked.program).find(unsortable))
        {
            let columns = relation.columns.iter().map(|(name, _)| name.as_str());
            let columns: Vec<&str> = columns.collect();
            return Err(Error::Refused(format!(
                "--sort: the answer has no column `{column}`, only `{}`",
                columns.join("`, `")
            )));
        }
        // Warns only once.
        if !self.asked_places {
            self.asked_places = derived::warn_of_none(&checked.program, &self.workspaces);
        }
        self.evaluate(&mut checked, stop)?;
        let is_empty =
            |relation: &Relation| self.rows(relation).is_some_and(StoredRelation::is_empty);
        if outputs(&checked.program).any(is_empty) {
            // What is said about an empty answer depends on the rows that the query does not need.
            let vocabulary = &self.vocabulary;
            checked = vocabulary.query_whole_files(Path::new(PATH), text, &Included)?;
            self.evaluate(&mut checked, stop)?;
        }
        for note in self.session.symbols().notes() {
            warn(&note);
        }
        self.print(&checked.program, show)
    }

    /// Evaluates a query.
    fn evaluate(&mut self, checked: &mut Checked, stop: &AtomicBool) -> Result<(), Error> {
        shipped::adapt(&mut checked.program, &self.workspaces);
        let bar = Bar::new(false, checked, None);
        let options = Options {
            facts: Facts::Folders(&self.workspaces.folders()),
            jobs: self.jobs,
            progress: &bar,
            stop,
        };
        let vocabulary = &self.vocabulary;
        let is_shared = |relation: &str| vocabulary.declares(relation);
        let result = self.session.run(checked, &options, &is_shared);
        bar.finish();
        match result {
            Err(_) if stop.load(Ordering::Relaxed) => Err(Error::Stopped),
            result => Ok(result?),
        }
    }

    fn rows(&self, relation: &Relation) -> Option<&StoredRelation> {
        self.session.rows(&relation.name)
    }

    fn print(&self, program: &Program, show: &OutputOptions) -> Result<(), Error> {
        let outputs: Vec<Output> = outputs(program)
            .filter_map(|relation| {
                let rows = self.rows(relation)?;
                let symbols = self.session.symbols();
                Some(Output::new(relation, rows, symbols, &program.records))
            })
            .collect();
        if show.count {
            let counts = outputs.iter().map(|output| match outputs.len() {
                1 => format!("{}\n", output.rows.len()),
                _ => format!("{}\t{}\n", output.relation.name, output.rows.len()),
            });
            return to_stdout(counts.collect::<String>().as_bytes());
        }
        let results = outputs.iter().map(|output| Results {
            name: name(output.relation),
            about: About::default(),
            lines: match show.sort_column(output.relation) {
                Some(column) => output.sorted().by_column(column, show.greatest_first),
                None => output.sorted(),
            },
            limit: show.limit,
        });
        let results: Vec<Results> = results.collect();
        report::print(&results, show.format, &Triage::default())?;
        for output in outputs.iter().filter(|output| output.rows.is_empty()) {
            let relation = &output.relation.name;
            for reason in empty::reasons(program, relation, &self.session, &self.workspaces) {
                warn(&reason);
            }
        }
        Ok(())
    }
}

fn outputs(program: &Program) -> impl Iterator<Item = &Relation> {
    let relations = program.relations.iter();
    relations.filter(|relation| relation.output.is_some())
}

/// Returns a relation's name for display.
fn name(relation: &Relation) -> &str {
    match relation.name.as_str() {
        ANSWER => "answer",
        name => name,
    }
}
