//! Reads questions and answers them.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use datalog::diagnostic::Diagnostic;
use datalog::lines::Lines;
use datalog::program::{Program, Relation};
use datalog::query::{ANSWER, Vocabulary};
use datalog::source::Files;
use datalog::{Checked, Options, Session};

use super::{Request, empty};
use crate::error::{Error, warn};
use crate::evaluation::shipped::{self, Local};
use crate::evaluation::{Bar, find_compressed, print};
use crate::results::{self, Results};
use crate::terminal::to_stdout;
use crate::workspace;

/// What a query is called where its places are told.
const PATH: &str = "query";

/// The vocabulary and the facts, of which what was needed once stays.
pub struct Asking<'r> {
    pub request: &'r Request,
    pub vocabulary: Vocabulary,
    session: Session,
    facts: Vec<PathBuf>,
}

/// What became of a query.
pub enum Answer {
    /// It was answered.
    Printed,
    /// It or the facts were refused, which was told.
    Refused,
    /// Somebody ended it.
    Stopped,
}

/// The files that a query includes: the vocabulary is there already, however it is named.
struct Included;

impl Files for Included {
    fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
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

impl<'r> Asking<'r> {
    /// Reads the vocabulary.
    ///
    /// # Errors
    /// There is no workspace.
    pub fn new(request: &'r Request) -> Result<Self, Error> {
        let facts = workspace::require_all(&request.facts)?;
        let vocabulary = Vocabulary::read(&shipped::vocabulary(), &Included);
        Ok(Asking {
            request,
            vocabulary: vocabulary.map_err(refused)?,
            session: Session::default(),
            facts,
        })
    }

    /// Reads a query.
    pub fn read(&self, text: &str) -> Result<Checked, Vec<Diagnostic>> {
        let mut checked = self.vocabulary.query(Path::new(PATH), text, &Included)?;
        find_compressed(&mut checked.program, &self.request.facts);
        Ok(checked)
    }

    /// Keeps the relations of a query for the next ones.
    pub fn keep(&mut self, text: &str) {
        // It was read before; what it declares is declared again from its rules.
        if let Ok(vocabulary) = self.vocabulary.with(Path::new(PATH), text, &Included) {
            self.vocabulary = vocabulary;
        }
    }

    /// Answers a query.
    ///
    /// # Errors
    /// The answer cannot be written.
    pub fn ask(&mut self, text: &str, stop: &AtomicBool) -> Result<Answer, Error> {
        match self.read(text) {
            Ok(mut checked) => {
                print(&checked.warnings);
                self.answer(&mut checked, stop)
            }
            Err(problems) => {
                print(&problems);
                Ok(Answer::Refused)
            }
        }
    }

    /// Evaluates a query that was read, and prints its outputs.
    pub fn answer(&mut self, checked: &mut Checked, stop: &AtomicBool) -> Result<Answer, Error> {
        let bar = Bar::new(false);
        let options = Options {
            facts: &self.facts,
            jobs: self.request.jobs,
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
        self.print(&checked.program)?;
        Ok(Answer::Printed)
    }

    fn print(&self, program: &Program) -> Result<(), Error> {
        let outputs = program.relations.iter();
        let outputs = outputs.filter(|relation| relation.output.is_some());
        if self.request.count {
            let mut text = String::new();
            let mut outputs = outputs.peekable();
            while let Some(relation) = outputs.next() {
                let rows = self.session.rows(&relation.name).map_or(0, |rows| rows.len());
                if !text.is_empty() || outputs.peek().is_some() {
                    text += &format!("{}\t", relation.name);
                }
                text += &format!("{rows}\n");
            }
            return to_stdout(text.as_bytes());
        }
        let results: Vec<Results> = outputs
            .filter_map(|relation| {
                Some(Results {
                    name: name(relation),
                    lines: self.lines(program, relation)?,
                    limit: self.request.limit.unwrap_or(usize::MAX),
                })
            })
            .collect();
        results::print(&results, self.request.format)?;
        for (relation, result) in program.relations.iter().filter(|r| r.output.is_some()).zip(&results) {
            if result.lines.is_empty() && results::is_for_people(self.request.format) {
                for reason in empty::reasons(program, &relation.name, &self.session) {
                    warn(&reason);
                }
            }
        }
        Ok(())
    }

    fn lines<'a>(&'a self, program: &'a Program, relation: &'a Relation) -> Option<Lines<'a>> {
        let rows = self.session.rows(&relation.name)?;
        let symbols = self.session.symbols();
        Some(Lines::new(relation, rows, b'\t', symbols, &program.records))
    }
}

/// A relation's name for people.
fn name(relation: &Relation) -> &str {
    match relation.name.as_str() {
        ANSWER => "answer",
        name => name,
    }
}

fn refused(problems: Vec<Diagnostic>) -> Error {
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    Error::io("vocabulary.dl")(std::io::Error::other(problems.join("\n")))
}
