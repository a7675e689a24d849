//! The command line: the list of commands. [`args`](crate::args) has the arguments that they share.

pub mod help;

use clap::{
    ColorChoice, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum as _,
};
use rustix::process::{Resource, getrlimit, setrlimit};
use std::env;
use std::process::ExitCode;
use std::sync::LazyLock;

use crate::batch::worker;
use crate::commands;
use crate::error::Error;
use crate::terminal::signal;
use crate::workspace::manifest::Versions;
use help::Extent;

/// LLVM modules as relations: writes one TSV per predicate, and evaluates Datalog over them.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// When messages and help have colours; auto asks the terminal, NO_COLOR and CLICOLOR
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = ColorChoice::Auto, hide_short_help = true)]
    color: ColorChoice,
    /// Print progress as lines to stderr, at most one each two seconds, where it is no terminal
    #[arg(long, global = true, hide_short_help = true)]
    progress: bool,
}

const EXAMPLES: &str = "\
`llvm-facts COMMAND --help` has each command's options, exit status and examples. All commands take --color WHEN (auto, always or
never), and --progress for progress as lines where stderr is no terminal.

Exit status: 0 if all went well, 1 if something was found or not everything could be done, 2 if nothing could. Messages are on stderr.

Examples:
  clang-22 -c -emit-llvm -g list.c -o build/list.bc
  llvm-facts export build/ --output facts     facts of every module below build/
  llvm-facts capture -- make -j8              a build's bitcode, for export bitcode
  llvm-facts export -p compile_commands.json  facts of what a build compiles
  llvm-facts check facts                      do LLVM's restrictions hold in them?
  llvm-facts fsck facts                       are the files as they were written?
  llvm-facts stats facts                      how much is it, and of what?
  llvm-facts print facts --module src/list.c  a module as textual IR again
  llvm-facts show main                        an entity: its IR, its source, its facts
  llvm-facts run mine.dl -F facts -D out      a Datalog program of your own over them
  llvm-facts datalog datalog                  the Datalog programs, from this binary
  souffle -F facts -D out datalog/main.dl     rules and constraints, with the other engine
  llvm-facts schema vector_type:size          what is this predicate?";

/// A command for each line: its variant, and its arguments in [`commands`](crate::commands), which run it.
macro_rules! commands {
    ($($(#[$attribute:meta])* $name:ident($module:ident::$arguments:ident),)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($(#[$attribute])* $name(Box<commands::$module::$arguments>),)*
        }

        impl Command {
            fn run(self) -> Result<ExitCode, Error> {
                match self {
                    $(Command::$name(arguments) => arguments.run(),)*
                }
            }
        }
    };
}

commands! {
    /// Write the facts of LLVM modules (.bc, .ll, and objects and archives with bitcode) into a workspace directory
    Export(export::ExportArgs),
    /// Make one workspace of several
    Merge(merge::MergeArgs),
    /// Make several workspaces of one
    Split(merge::SplitArgs),
    /// Run a build, and keep the bitcode of its compilations
    Capture(capture::CaptureArgs),
    /// Report the constraints that a workspace violates
    Check(check::CheckArgs),
    /// Compare every byte of a workspace with its manifest
    #[command(alias = "verify")]
    Fsck(fsck::FsckArgs),
    /// Count modules, functions, instructions, rows and gaps of a workspace
    Stats(stats::StatsArgs),
    /// Write modules again as textual IR, from their facts alone
    Print(print::PrintArgs),
    /// Evaluate a query over facts: a Datalog body, or a prompt
    Query(query::QueryArgs),
    /// Show an entity: what it is, its IR and its source, and the facts that mention it
    Show(show::ShowArgs),
    /// Evaluate a Datalog program over facts, as Soufflé does
    Run(run::RunArgs),
    /// Report what is wrong in the code: all recipes at once
    Findings(findings::FindingsArgs),
    /// Explain how a row was derived: the rule, the rows that it used, down to facts
    Why(why::WhyArgs),
    /// Explain why a program reports nothing at a place: the condition that its nearest rule lacks
    WhyNot(why_not::WhyNotArgs),
    /// Compare two workspaces or SARIF logs: functions, calls, violations, findings
    Diff(diff::DiffArgs),
    /// Draw control flow, calls, loops, types, or the rows of a relation: DOT, Mermaid, SVG
    Graph(graph::GraphArgs),
    /// Check that both engines, this and Soufflé, evaluate a program alike
    Lint(lint::LintArgs),
    /// Describe a predicate; without a name, list predicates by task
    Schema(schema::SchemaArgs),
    /// Write the Datalog programs that belong to the facts
    Datalog(datalog::DatalogArgs),
    /// Write a workspace as a research dataset: Parquet files in splits, with a card
    Dataset(dataset::DatasetArgs),
    /// Write a workspace as Parquet or Arrow files, one for each predicate
    Tables(tables::TablesArgs),
    /// Write a workspace as one SQLite database
    Sqlite(sqlite::SqliteArgs),
    /// Generate shell completions
    Completions(shell::CompletionsArgs),
    /// Write the manual pages
    Man(shell::ManArgs),
}

/// The arguments of a worker of `export`. It is not a subcommand because clap suggests hidden ones too.
#[derive(Parser)]
struct WorkerArgs {
    #[arg(long)]
    parent: i32,
    #[arg(long)]
    memory: Option<u64>,
}

/// Runs the command of the arguments.
pub fn run() -> Result<ExitCode, Error> {
    raise_fd_limit();
    signal::handle_sigxfsz();
    let mut words = env::args_os().skip(1).peekable();
    if words.peek().is_some_and(|word| word == worker::COMMAND) {
        let arguments = WorkerArgs::parse_from(words);
        let status = worker::run(arguments.parent, arguments.memory);
        return Ok(ExitCode::from(status));
    }
    let matches = command(Extent::Help).color(asked_color()).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    if cli.progress {
        crate::terminal::print_progress();
    }
    match cli.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    cli.command.run()
}

/// Returns the command line with its help.
pub fn command(extent: Extent) -> clap::Command {
    static VERSION: LazyLock<String> = LazyLock::new(version);
    help::lay_out(Cli::command().version(VERSION.as_str()), extent)
}

/// Returns the versions of this program, of LLVM and of the schema: the first digits of the digest that manifests have.
fn version() -> String {
    let versions = Versions::current();
    let schema = &versions.schema[..12];
    format!(
        "{} (LLVM {}, schema {schema})",
        versions.version, versions.llvm
    )
}

/// Returns the value of `--color`, for messages about arguments before they are parsed.
fn asked_color() -> ColorChoice {
    let words = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned());
    let words = words.take_while(|word| word != "--");
    let mut asked = ColorChoice::Auto;
    let mut is_value = false;
    for word in words {
        let value = word.strip_prefix("--color=").or(is_value.then_some(&*word));
        if let Some(choice) = value.and_then(|value| ColorChoice::from_str(value, false).ok()) {
            asked = choice;
        }
        is_value = word == "--color";
    }
    asked
}

/// Raises the limit of open files to the hard limit: a workspace has hundreds of files, and some commands open several workspaces.
fn raise_fd_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If this fails, a command that needs more files reports it.
    let _ = setrlimit(Resource::Nofile, limit);
}
