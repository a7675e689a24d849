//! Parses and evaluates queries.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use datalog::diagnostic::Diagnostic;
use datalog::program::{Program, Relation};
use datalog::query::{ANSWER, Vocabulary};
use datalog::sorted_rows::SortedRows;
use datalog::source::Files;
use datalog::{Checked, Facts, Options, Session};

use super::{QueryArgs, empty};
use crate::error::{Error, report, warn};
use crate::evaluation::shipped::{self, Local};
use crate::evaluation::{Bar, find_compressed, places, print};
use crate::names;
use crate::results::{self, Format, Results};
use crate::sarif::About;
use crate::sarif::triage::Triage;
use crate::schema::PREDICATES;
use crate::terminal::to_stdout;
use crate::workspace::{self, read};

/// The file name of a query in diagnostics.
const PATH: &str = "query";

/// The vocabulary and the facts; keeps relations that a query needed.
pub struct QuerySession<'r> {
    args: &'r QueryArgs,
    vocabulary: Vocabulary,
    session: Session,
    facts: Vec<PathBuf>,
    /// A query has used source locations.
    asked_places: bool,
}

/// How to print an answer.
pub struct OutputOptions {
    /// The format; by default text on a terminal and TSV elsewhere.
    pub format: Option<Format>,
    /// Print only the number of rows.
    pub count: bool,
    /// The largest number of rows to print.
    pub limit: usize,
}

/// The outcome of a query.
pub enum Answer {
    /// The answer was printed.
    Printed,
    /// The query or the facts have an error, which was reported.
    Refused,
    /// The user interrupted it.
    Stopped,
}

/// The files that a query includes; including the vocabulary, by any path, has no effect.
struct Included;

impl Files for Included {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        Local.read(path)
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        match Path::new(name).file_name() {
            Some(file) if file == "vocabulary.dl" => shipped::vocabulary(),
            _ => Local.include(from, name),
        }
    }

    fn identity(&self, path: &Path) -> PathBuf {
        Local.identity(path)
    }
}

impl<'r> QuerySession<'r> {
    /// Reads the vocabulary.
    ///
    /// # Errors
    /// There is no workspace.
    pub fn new(args: &'r QueryArgs) -> Result<Self, Error> {
        let facts = workspace::require_all(&args.workspace.facts)?;
        Ok(QuerySession {
            args,
            vocabulary: vocabulary()?,
            session: Session::default(),
            facts,
            asked_places: false,
        })
    }

    /// Parses a query.
    fn read(&self, text: &str) -> Result<Checked, Vec<Diagnostic>> {
        let mut checked = self.vocabulary.query(Path::new(PATH), text, &Included)?;
        find_compressed(&mut checked.program, &self.args.workspace.facts);
        Ok(checked)
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
        let relations = self.vocabulary.relations();
        relations.filter(|(name, _)| {
            !PREDICATES
                .iter()
                .any(|predicate| predicate.relation == *name)
        })
    }

    /// Drops the kept relations.
    pub fn forget(&mut self) -> Result<(), Error> {
        self.vocabulary = vocabulary()?;
        Ok(())
    }

    /// Parses and evaluates a query, and prints the answer.
    ///
    /// # Errors
    /// The answer cannot be written.
    pub fn ask(
        &mut self,
        text: &str,
        show: &OutputOptions,
        stop: &AtomicBool,
    ) -> Result<Answer, Error> {
        match self.read(text) {
            Ok(mut checked) => {
                print(&checked.warnings);
                self.answer(&mut checked, show, stop)
            }
            Err(problems) => {
                print(&problems);
                Ok(Answer::Refused)
            }
        }
    }

    /// Evaluates a parsed query and prints its outputs.
    fn answer(
        &mut self,
        checked: &mut Checked,
        show: &OutputOptions,
        stop: &AtomicBool,
    ) -> Result<Answer, Error> {
        let unsortable = |relation: &&Relation| self.sort_column(relation).is_none();
        if let (Some(column), Some(relation)) =
            (&self.args.sort, outputs(&checked.program).find(unsortable))
        {
            let columns = relation.columns.iter().map(|(name, _)| name.as_str());
            let columns: Vec<&str> = columns.collect();
            report(&format!(
                "--sort: the answer has no column `{column}`, only `{}`",
                columns.join("`, `")
            ));
            return Ok(Answer::Refused);
        }
        // Warns only once.
        if !self.asked_places {
            self.asked_places = places::warn_of_none(&checked.program, &self.args.workspace.facts);
        }
        let bar = Bar::new(false);
        let options = Options {
            facts: Facts::Folders(&self.facts),
            jobs: self.args.threads.number(),
            progress: &bar,
            stop,
        };
        let vocabulary = &self.vocabulary;
        let is_shared = |relation: &str| vocabulary.declares(relation);
        let result = self.session.run(checked, &options, &is_shared);
        bar.finish();
        if let Err(problems) = result {
            if stop.load(Ordering::Relaxed) {
                return Ok(Answer::Stopped);
            }
            print(&problems);
            return Ok(Answer::Refused);
        }
        for note in self.session.symbols().notes() {
            warn(&note);
        }
        self.print(&checked.program, show)?;
        Ok(Answer::Printed)
    }

    fn print(&self, program: &Program, show: &OutputOptions) -> Result<(), Error> {
        let outputs = outputs(program);
        if show.count {
            let mut text = String::new();
            let mut outputs = outputs.peekable();
            while let Some(relation) = outputs.next() {
                let rows = self
                    .session
                    .rows(&relation.name)
                    .map_or(0, |rows| rows.len());
                if !text.is_empty() || outputs.peek().is_some() {
                    text += &format!("{}\t", relation.name);
                }
                text += &format!("{rows}\n");
            }
            return to_stdout(text.as_bytes());
        }
        let results: Vec<Results> = outputs
            .filter_map(|relation| {
                let lines = self.lines(program, relation)?;
                Some(Results {
                    name: name(relation),
                    about: About::default(),
                    lines: match self.sort_column(relation) {
                        Some(column) => lines.by_column(column, self.args.top.is_some()),
                        None => lines,
                    },
                    limit: show.limit,
                })
            })
            .collect();
        results::print(&results, show.format, &Triage::default())?;
        for (relation, result) in self::outputs(program).zip(&results) {
            if result.lines.is_empty() {
                let meant = |word: &str| self.meant(word).unwrap_or_default();
                for reason in empty::reasons(program, &relation.name, &self.session, &meant) {
                    warn(&reason);
                }
            }
        }
        Ok(())
    }

    /// Returns the ids and names of the entities that a word means: a name of the source, which facts have as names of IR.
    fn meant(&self, word: &str) -> Result<Vec<String>, Error> {
        let workspaces = self.facts.iter();
        let workspaces = workspaces.map(|path| Ok((path.clone(), read::manifest(path)?)));
        let workspaces: Vec<_> = workspaces.collect::<Result<_, Error>>()?;
        names::meant(&workspaces[..], word)
    }

    /// Returns the column by which the rows of an output are sorted first.
    fn sort_column(&self, relation: &Relation) -> Option<usize> {
        let mut columns = relation.columns.iter();
        match &self.args.sort {
            Some(sort) => columns.position(|(name, _)| name == sort),
            None => self.args.top.and(relation.columns.len().checked_sub(1)),
        }
    }

    fn lines<'a>(&'a self, program: &'a Program, relation: &'a Relation) -> Option<SortedRows<'a>> {
        let rows = self.session.rows(&relation.name)?;
        let symbols = self.session.symbols();
        Some(SortedRows::new(
            relation,
            rows,
            b'\t',
            symbols,
            &program.records,
        ))
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

fn vocabulary() -> Result<Vocabulary, Error> {
    Vocabulary::read(&shipped::vocabulary(), &Included).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Error::io("vocabulary.dl")(io::Error::other(problems.join("\n")))
    })
}
