//! The arguments of `check`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{BatchArgs, ThreadArgs};
use crate::commands::check::{self, Format};
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if nothing is violated, 1 if something is, 2 if the check could not be done: no
workspace, or facts that cannot be read (with file, line and reason on stderr).

A constraint is what LangRef or the schema demands; every module that LLVM's verifier accepts keeps
all. The report has first what makes LLVM reject the module, then what makes it drop the debug info,
and of either the constraint with the most violations first. tsv and json have all violations,
whatever the limit. tsv is sorted bytewise, the lines of the violation.tsv of datalog/main.dl; json is
  {\"violations\": 1, \"constraints\": [{\"name\": ..., \"meaning\": ..., \"severity\": \"rejected\",
    \"llvm\": [messages of LLVM's verifier], \"violations\": 1,
    \"subjects\": [{\"subject\": ..., \"place\": ..., \"detail\": ...}]}]}
and begins with \"checked\", the number of constraints, if a part was asked for.

Where debug info says where in the source a subject is, text, json and sarif say so: src/list.c:7:3.
sarif is a log for code-scanning services and editors; docs/sarif.md says how it gets there.

Constraints are of one module each, and are evaluated for some modules at a time: --batch-rows is the
number of rows that a batch of modules has about, and memory does not grow with the number of modules.

--stem and --constraint check a part, and only what that part needs is read and derived. The stem of a
constraint is the name of its file below datalog/constraints.

Examples:
  llvm-facts export build/ && llvm-facts check
  llvm-facts check facts --stem call --constraint instruction:next
  llvm-facts check --explain phi_instruction:dominance
  llvm-facts check facts --limit 0 | less
  llvm-facts check facts --format tsv | cut -f2 | sort -u     whatever violates anything
  llvm-facts check facts --format sarif > check.sarif
  llvm-facts check facts --quiet || exit 1                    in a script")]
pub struct CheckArgs {
    /// The workspace that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Check the constraints of STEM only, such as call (may be repeated)
    #[arg(long, value_name = "STEM")]
    stem: Vec<String>,
    /// Check the constraint of this name only (may be repeated, and beside --stem)
    #[arg(long, value_name = "NAME")]
    constraint: Vec<String>,
    /// Say what the constraint of this name demands, with its rules and an example, and check nothing
    #[arg(long, value_name = "NAME", exclusive = true)]
    explain: Option<String>,
    /// How to report
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show the first N subjects of each constraint in the text; 0 shows all
    #[arg(long, value_name = "N", default_value_t = 5)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    batches: BatchArgs,
    /// No report: the exit status says it
    #[arg(short, long)]
    quiet: bool,
}

impl CheckArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        if let Some(name) = &self.explain {
            check::explain(name)?;
            return Ok(ExitCode::SUCCESS);
        }
        check::check(&check::Request {
            facts: self.facts,
            stems: self.stem,
            constraints: self.constraint,
            format: self.format,
            limit: self.limit,
            jobs: self.threads.number(),
            batch_rows: self.batches.batch_rows,
            quiet: self.quiet,
        })
    }
}
