//! `llvm-facts export`: input by input from bytes to rows.

use bumpalo::Bump;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use crate::discover::{self, Input};
use crate::error::{Error, report};
use crate::facts::Facts;
use crate::ids;
use crate::llvm::{self, Context, Module, Severity};
use crate::walk::Walk;
use crate::workspace::{self, FailedEntry, ModuleEntry, Workspace};

/// What is to be exported, and how.
pub struct Config {
    /// Files, directories, or `-` for stdin.
    pub inputs: Vec<PathBuf>,
    /// The workspace to write.
    pub output: PathBuf,
    /// The directory that ids are paths below, if one for all.
    pub root: Option<PathBuf>,
    /// Replace an existing workspace.
    pub force: bool,
    /// Print errors only.
    pub quiet: bool,
    /// Name each module, and pass on LLVM's warnings.
    pub verbose: bool,
}

/// Exports all inputs.
///
/// # Errors
/// What leaves no workspace behind; an input that fails does not.
pub fn run(config: &Config) -> Result<ExitCode, Error> {
    let root = config.root.as_deref();
    let (inputs, failures) = discover::discover(&config.inputs, root)?;
    let mut export = Export {
        workspace: Workspace::create(&config.output, config.force)?,
        facts: Facts::new(),
        modules: Vec::new(),
        failed: Vec::new(),
        progress: progress(inputs.len() as u64, config.quiet),
        verbose: config.verbose,
        current: Arc::default(),
    };
    discard_on_signal(export.workspace.partial().to_owned());
    llvm::initialize();
    discard_on_fatal(
        export.workspace.partial().to_owned(),
        export.current.clone(),
    );
    for (argument, reason) in failures {
        export.fail(&argument, argument.clone(), reason);
    }
    for input in &inputs {
        export.begin(input);
        export.input(input)?;
        export.progress.inc(1);
    }
    export.progress.finish_and_clear();
    export.finish(config)
}

struct Export {
    workspace: Workspace,
    facts: Facts,
    modules: Vec<ModuleEntry>,
    failed: Vec<FailedEntry>,
    progress: ProgressBar,
    verbose: bool,
    /// The input that LLVM is at, for the case that it ends the process.
    current: Arc<Mutex<String>>,
}

impl Export {
    fn begin(&self, input: &Input) {
        self.progress.set_message(input.display());
        if let Ok(mut current) = self.current.lock() {
            *current = input.display();
        }
    }

    /// Exports an input, or reports why it cannot be.
    fn input(&mut self, input: &Input) -> Result<(), Error> {
        let id = ids::module_id(&input.id);
        let bytes = match input.read() {
            Ok(bytes) => bytes,
            Err(error) => {
                self.fail(&input.display(), id, error.to_string());
                return Ok(());
            }
        };
        if bytes.is_empty() {
            self.fail(&input.display(), id, "the file is empty".to_owned());
            return Ok(());
        }
        let context = Context::new();
        match Module::read(&context, &id, bytes) {
            Ok(module) => {
                let broken = module.verify();
                self.modules.push(ModuleEntry {
                    id,
                    verified: broken.is_none(),
                });
                self.module(input, &module, broken.as_deref())?;
            }
            Err(reason) => {
                self.fail(&input.display(), id, printable(&reason));
            }
        }
        self.pass_on_warnings(input, &context);
        Ok(())
    }

    fn module(
        &mut self,
        input: &Input,
        module: &Module<'_>,
        broken: Option<&[u8]>,
    ) -> Result<(), Error> {
        let arena = Bump::new();
        let mut function_arena = Bump::new();
        let mut walk = Walk::new(&arena, &input.id, module);
        walk.module(&mut self.facts, broken);
        for function in module.functions() {
            walk.function(&mut self.facts, &function_arena, function);
            function_arena.reset();
            self.workspace.write(&mut self.facts)?;
        }
        walk.finish(&mut self.facts);
        self.workspace.write(&mut self.facts)?;
        if self.verbose {
            let broken = broken.map_or(String::new(), |message| {
                format!(" (the verifier: {})", printable(message))
            });
            self.say(&format!("{}{broken}", input.display()));
        }
        Ok(())
    }

    fn pass_on_warnings(&self, input: &Input, context: &Context) {
        if !self.verbose {
            return;
        }
        for (severity, text) in context.take_diagnostics() {
            if severity == Severity::Warning {
                self.say(&format!("{}: LLVM: {}", input.display(), printable(&text)));
            }
        }
    }

    fn say(&self, line: &str) {
        // Nobody is left to be told that stderr is gone.
        self.progress
            .suspend(|| drop(writeln!(io::stderr(), "{line}")));
    }

    fn fail(&mut self, display: &str, id: String, reason: String) {
        self.progress
            .suspend(|| report(&format!("{display}: {reason}")));
        self.failed.push(FailedEntry { id, reason });
    }

    fn finish(mut self, config: &Config) -> Result<ExitCode, Error> {
        if self.modules.is_empty() {
            return Err(Error::Nothing);
        }
        let (modules, failed) = (self.modules.len(), self.failed.len());
        let (major, minor, patch) = llvm::version();
        self.workspace.finish(
            &mut self.facts,
            format!("{major}.{minor}.{patch}"),
            self.modules,
            self.failed,
        )?;
        if !config.quiet {
            let rows: u64 = self.facts.tables().iter().map(|table| table.rows).sum();
            let failures = match failed {
                0 => String::new(),
                failed => format!(", {failed} failed"),
            };
            let modules = count(modules, "module");
            let output = config.output.display();
            let line = format!("{output}: {modules}, {rows} rows{failures}");
            // A closed pipe is no reason to fail: the workspace is complete.
            let _ = writeln!(io::stdout(), "{line}");
        }
        Ok(if failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(1)
        })
    }
}

/// A number of things: `1 row`, `2 rows`.
pub fn count(number: usize, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {word}{plural}")
}

fn progress(total: u64, quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {wide_msg} {eta}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// When LLVM gives up on a module it ends the process: not without saying at which one, and not leaving half a workspace.
fn discard_on_fatal(partial: PathBuf, current: Arc<Mutex<String>>) {
    llvm::on_fatal(move |reason| {
        let current = current
            .lock()
            .map_or_else(|_| String::new(), |current| current.clone());
        let reason = printable(reason);
        report(&format!(
            "{current}: LLVM cannot go on and ends the export: {reason}"
        ));
        workspace::discard(&partial);
        std::process::exit(2);
    });
}

/// LLVM's words for a terminal: it quotes what it could not read, which may be any bytes.
fn printable(text: &[u8]) -> String {
    let mut lines = String::new();
    for line in text.trim_ascii_end().split(|byte| *byte == b'\n') {
        let mut escaped = Vec::new();
        ids::escape(line, &mut escaped);
        if !lines.is_empty() {
            lines.push('\n');
        }
        lines.push_str(&String::from_utf8_lossy(&escaped));
    }
    lines
}

/// On Ctrl-C and the like: away with the unfinished workspace, and out.
fn discard_on_signal(partial: PathBuf) {
    let handler = move || {
        // Under another name first, so that no further file is created in it.
        let mut doomed = partial.clone().into_os_string();
        doomed.push(".discarded");
        let doomed = PathBuf::from(doomed);
        let doomed = match std::fs::rename(&partial, &doomed) {
            Ok(()) => doomed,
            Err(_) => partial.clone(),
        };
        workspace::discard(&doomed);
        // As a shell reports a process that SIGINT ended.
        std::process::exit(130);
    };
    // Without a handler the unfinished workspace stays, under a name that says so.
    let _ = ctrlc::set_handler(handler);
}
