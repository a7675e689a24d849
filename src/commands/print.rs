//! `llvm-facts print`: prints the modules of a workspace as textual IR.

use clap::Args;
use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

use crate::args::WorkspaceArgs;
use crate::error::Error;
use crate::names::suggest;
use crate::print::{self, Tables};
use crate::report::files::write_file;
use crate::rows::escape;
use crate::terminal::{print_error, to_stdout};
use crate::text::all_shown;
use crate::workspace::read::Modules;
use crate::workspace::{Workspace, Workspaces};

/// The number of modules that the message names if one must be chosen.
const NAMED: usize = 5;

#[derive(Args)]
#[command(after_help = include_str!("print.txt"))]
pub struct PrintArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// Print only the module with this id
    #[arg(short, long, value_name = "ID")]
    module: Option<String>,
    /// Write one module to a file, or several to a directory [default: stdout]
    #[arg(short, long, value_name = "FILE|DIR")]
    output: Option<PathBuf>,
    /// Instead of the text, write the line of each entity in it, from 1, a tab, and its id
    #[arg(long)]
    lines: bool,
    /// Replace existing files
    #[arg(short, long, requires = "output")]
    force: bool,
}

impl PrintArgs {
    /// Prints modules.
    ///
    /// # Errors
    /// No module was printed.
    pub fn run(self) -> Result<ExitCode, Error> {
        let workspaces = Workspaces::open(self.workspace.facts())?;
        let modules = workspaces.modules();
        let ids: Vec<&str> = modules.map(|module| module.id.as_str()).collect();
        let mut printing = Printing {
            args: &self,
            chosen: choose(&self, &ids)?,
            single: self.module.is_some() || ids.len() == 1,
            printed: 0,
            failed: 0,
        };
        for workspace in workspaces.iter() {
            printing.workspace(workspace)?;
        }
        Ok(match (printing.printed, printing.failed) {
            (_, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        })
    }
}

/// The state of the command.
struct Printing<'r> {
    args: &'r PrintArgs,
    /// The requested module; `None` for all.
    chosen: Option<&'r str>,
    /// Only one module is printed.
    single: bool,
    printed: usize,
    failed: usize,
}

impl Printing<'_> {
    fn wants(&self, id: &str) -> bool {
        self.chosen.is_none_or(|chosen| chosen == id)
    }

    fn workspace(&mut self, workspace: &Workspace) -> Result<(), Error> {
        if self.single {
            let mut modules = workspace.modules().iter();
            if let Some(position) = modules.position(|one| self.wants(&one.id)) {
                let tables = Tables::one(workspace, position)?;
                self.module(&workspace.modules()[position].id, &tables)?;
            }
            return Ok(());
        }
        let mut modules = Modules::new(vec![workspace.clone()])?;
        for module in workspace.modules() {
            let tables = Tables::read(&mut modules)?;
            self.module(&module.id, &tables)?;
        }
        Ok(())
    }

    /// Returns the output for a module.
    fn text(&self, id: &str, tables: &Tables) -> Result<String, Error> {
        if !self.args.lines {
            return print::module(tables, id).map_err(unprintable(id));
        }
        let printed = print::with_lines(tables, id).map_err(unprintable(id))?;
        let mut rows = String::new();
        for (line, entity) in printed.lines {
            rows.push_str(&format!("{}\t{entity}\n", line + 1));
        }
        Ok(rows)
    }

    /// Returns the file of a module in a directory.
    ///
    /// # Errors
    /// The id is no path below it, which a foreign workspace may have.
    fn place(&self, directory: &Path, id: &str) -> Result<PathBuf, Error> {
        let mut name = escape::unescaped(id);
        let ending: &[u8] = if self.args.lines { b".lines" } else { b".ll" };
        name.extend_from_slice(ending);
        let name = PathBuf::from(OsString::from_vec(name));
        let below = |part: Component<'_>| matches!(part, Component::Normal(_));
        if !name.components().all(below) {
            let reason = "the id of the module is no path below the directory";
            return Err(Error::io(name)(io::Error::other(reason)));
        }
        Ok(directory.join(name))
    }

    fn module(&mut self, id: &str, tables: &Tables) -> Result<(), Error> {
        let result = self.text(id, tables).and_then(|text| {
            let force = self.args.force;
            match &self.args.output {
                None => to_stdout(text.as_bytes()),
                Some(path) if self.single => write_file(path, text.as_bytes(), force),
                Some(path) => write_file(&self.place(path, id)?, text.as_bytes(), force),
            }
        });
        match result {
            Err(error) if self.single => return Err(error),
            Err(error) => {
                self.failed += 1;
                print_error(&error);
            }
            Ok(()) => self.printed += 1,
        }
        Ok(())
    }
}

/// Returns the error for a module that cannot be printed.
fn unprintable(id: &str) -> impl Fn(print::Problem) -> Error {
    move |problem| Error::Unprintable {
        module: id.to_owned(),
        reason: problem.to_string(),
    }
}

/// Returns the requested module; `None` for all.
fn choose<'r>(args: &'r PrintArgs, ids: &[&str]) -> Result<Option<&'r str>, Error> {
    match &args.module {
        Some(id) if ids.contains(&id.as_str()) => Ok(Some(id)),
        Some(id) => Err(Error::NoModule {
            path: args.workspace.facts().first().cloned().unwrap_or_default(),
            id: id.clone(),
            suggestion: suggest(id, ids.iter().copied()).map(str::to_owned),
        }),
        None if ids.len() > 1 && args.output.is_none() => {
            let (path, total) = (all_shown(args.workspace.facts()), ids.len());
            let some = ids[..NAMED.min(total)].join(", ");
            let more = if total > NAMED { ", ..." } else { "" };
            Err(Error::Usage(format!(
                "{path}: {total} modules ({some}{more}); --module names one, --output a directory for all"
            )))
        }
        None => Ok(None),
    }
}
