//! The interactive prompt. Facts, derived rows and rules of one query are kept for the next ones.
//!
//! [`complete`] completes names, [`highlight`] colours them, [`words`] finds them.

mod complete;
mod highlight;
mod words;

use std::borrow::Cow;
use std::env;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use reedline::{
    EditCommand, Emacs, FileBackedHistory, IdeMenu, KeyCode, KeyModifiers, MenuBuilder as _,
    Prompt, PromptEditMode, PromptHistorySearch, Reedline, ReedlineEvent, ReedlineMenu, Signal,
    ValidationResult, Validator, default_emacs_keybindings,
};

use super::session::{OutputOptions, QuerySession};
use crate::args::limit;
use crate::commands::schema;
use crate::error::Error;
use crate::report::ROWS;
use crate::terminal::{print_error, report};
use complete::{Completion, Name, Names};

/// The default number of rows to print.
pub const LIMIT: usize = 50;

/// The number of lines in the history.
const HISTORY: usize = 10_000;

const MENU: &str = "completion";

const HELP: &str = "\
A query is the body of a rule, such as
  function:calls(f, g), function:name(g, \"malloc\")
and ends with Enter, unless a bracket is open or it ends with a comma. Rules end with a full stop, and stay:
  reach(f, g) :- function:calls(f, g).
Tab completes relations and columns, the arrows go through what was asked, Ctrl-R searches there.
Ctrl-C ends a query that runs, or clears the line; Ctrl-D ends the prompt.

  :schema NAME    what a predicate means        :rules          the rules that were given
  :search WORD    predicates about something    :forget         away with them
  :limit N        rows to show; 0 shows all     :format FORMAT  text, tsv, csv or json
  :help           this                          :quit           the end
";

/// Reads and evaluates queries until the input ends.
///
/// # Errors
/// The terminal cannot be used.
pub fn run(show: OutputOptions, session: QuerySession) -> Result<ExitCode, Error> {
    let names = Arc::new(Mutex::new(Names::shipped()));
    let mut session = Session {
        show,
        rules: Vec::new(),
        names: Arc::clone(&names),
        stop: Arc::default(),
        session,
    };
    // Without this handler, Ctrl-C ends the prompt.
    let interrupt = rustix::process::Signal::INT.as_raw();
    let _ = signal_hook::flag::register(interrupt, Arc::clone(&session.stop));
    let mut editor = editor(names);
    println!(":help says what can be asked, Ctrl-D ends");
    loop {
        let line = editor.read_line(&Question);
        match line.map_err(|error| Error::io("terminal")(io::Error::other(error)))? {
            Signal::Success(text) if session.take(text.trim())? => return Ok(ExitCode::SUCCESS),
            Signal::CtrlD => return Ok(ExitCode::SUCCESS),
            _ => {}
        }
    }
}

/// The state of the prompt.
struct Session {
    session: QuerySession,
    show: OutputOptions,
    /// The statements that were kept.
    rules: Vec<String>,
    names: Arc<Mutex<Names>>,
    stop: Arc<AtomicBool>,
}

impl Session {
    /// Runs a query or a command; returns whether the prompt ends.
    fn take(&mut self, text: &str) -> Result<bool, Error> {
        match text.strip_prefix(':') {
            Some(command) => self.command(command),
            None if text.is_empty() => Ok(false),
            None => self.query(text).map(|()| false),
        }
    }

    fn command(&mut self, text: &str) -> Result<bool, Error> {
        let (command, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let argument = argument.trim();
        match command {
            "quit" | "q" | "exit" => return Ok(true),
            "help" | "h" | "?" => print!("{HELP}"),
            "schema" => tell(schema::explain(&[argument.to_owned()])),
            "search" => tell(schema::search(argument)),
            "rules" => self.rules.iter().for_each(|rule| println!("{rule}")),
            "forget" => {
                self.rules.clear();
                self.session.forget()?;
                self.names().own.clear();
            }
            "limit" => match limit(argument) {
                Ok(limit) => self.show.limit = limit,
                Err(_) => report(":limit takes a number of rows; 0 shows all"),
            },
            "format" => match clap::ValueEnum::from_str(argument, true) {
                Ok(format) if ROWS.contains(&format) => self.show.format = Some(format),
                _ => report(":format takes text, tsv, csv or json"),
            },
            _ => report(&format!(
                "there is no :{command}; :help lists what there is"
            )),
        }
        Ok(false)
    }

    fn query(&mut self, text: &str) -> Result<(), Error> {
        self.stop.store(false, Ordering::Relaxed);
        match self.session.ask(text, &self.show, &self.stop) {
            Err(Error::Stopped) => println!("interrupted"),
            Err(error) if error.status() == 1 => print_error(&error),
            Err(error) => return Err(error),
            Ok(()) if self.session.keep(text) => {
                self.rules.push(text.to_owned());
                let own = self.session.kept().map(|(relation, columns)| Name {
                    relation: relation.to_owned(),
                    doc: format!("({}) as it was given", columns.join(", ")),
                    columns: columns.into_iter().map(str::to_owned).collect(),
                });
                let own = own.collect();
                self.names().own = own;
            }
            Ok(()) => {}
        }
        Ok(())
    }

    fn names(&self) -> MutexGuard<'_, Names> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reports the error of a command without ending the prompt.
fn tell(result: Result<ExitCode, Error>) {
    if let Err(error) = result {
        print_error(&error);
    }
}

fn editor(names: Arc<Mutex<Names>>) -> Reedline {
    let mut keys = default_emacs_keybindings();
    let complete = vec![
        ReedlineEvent::Menu(MENU.to_owned()),
        ReedlineEvent::MenuNext,
    ];
    let complete = ReedlineEvent::UntilFound(complete);
    keys.add_binding(KeyModifiers::NONE, KeyCode::Tab, complete);
    let newline = ReedlineEvent::Edit(vec![EditCommand::InsertNewline]);
    keys.add_binding(KeyModifiers::ALT, KeyCode::Enter, newline);
    let menu = Box::new(IdeMenu::default().with_name(MENU));
    let editor = Reedline::create()
        .with_completer(Box::new(Completion(Arc::clone(&names))))
        .with_highlighter(Box::new(highlight::Colors(names)))
        .with_quick_completions(true)
        .with_partial_completions(true)
        .with_validator(Box::new(Whole))
        .with_menu(ReedlineMenu::EngineCompleter(menu))
        .with_edit_mode(Box::new(Emacs::new(keys)));
    // Without a history file there is no history.
    match history_file().and_then(|file| FileBackedHistory::with_file(HISTORY, file).ok()) {
        Some(history) => editor.with_history(Box::new(history)),
        None => editor,
    }
}

/// Returns the path of the history file, `$XDG_STATE_HOME/llvm-facts/history`.
fn history_file() -> Option<PathBuf> {
    let absolute = |name| {
        let path = env::var_os(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let home = || Some(absolute("HOME")?.join(".local/state"));
    let state = absolute("XDG_STATE_HOME").or_else(home)?;
    Some(state.join("llvm-facts").join("history"))
}

/// Accepts a query on Enter if nothing in it is open.
struct Whole;

impl Validator for Whole {
    fn validate(&self, text: &str) -> ValidationResult {
        if text.starts_with(':') || words::CursorContext::at(text).is_whole(text) {
            ValidationResult::Complete
        } else {
            ValidationResult::Incomplete
        }
    }
}

/// `? ` before a query.
struct Question;

impl Prompt for Question {
    fn render_prompt_left(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_right(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn render_prompt_indicator(&self, _: PromptEditMode) -> Cow<'_, str> {
        Cow::Borrowed("? ")
    }

    fn render_prompt_multiline_indicator(&self) -> Cow<'_, str> {
        Cow::Borrowed("  ")
    }

    fn render_prompt_history_search_indicator(&self, search: PromptHistorySearch) -> Cow<'_, str> {
        Cow::Owned(format!("(search: {}) ", search.term))
    }
}
