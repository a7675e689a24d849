//! The arguments of `graph`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{FactsArgs, ThreadArgs};
use crate::commands::graph::{self, Form, Request};
use crate::error::Error;
use crate::graph::cfg::Told;
use crate::graph::cut::Cut;

#[derive(Args)]
#[command(after_help = "\
What there is to draw:
  cfg FUNCTION          blocks and the ways between them, with conditions
  dominators FUNCTION   the tree of immediate dominators; --post: post-dominators
  loops FUNCTION        control flow with loops as clusters, each in the one around it
  calls [FUNCTION]      which functions call which, those of indirect calls dashed
  points-to [FUNCTION]  pointers and the objects that they may point to
  types [TYPE]          structures, with offsets, and the structures in them
  debug [NODE]          debug info: the nodes that a node, function, variable or type leads to
  RELATION              any relation with two columns of texts, as edges: function:calls
  QUERY                 the answers to a query, as `llvm-facts query` takes it

A function, type or node is named by its id (src/list.bc:@main), the end of it (@main), or its name.
calls FUNCTION draws what the function calls, directly or not; calls --to FUNCTION what calls it.

Exit status: 0 if there is a picture, 1 if there is nothing to draw or too much, 2 if the command
line was wrong or something could not be read or written.

Examples:
  llvm-facts graph cfg main -o main.svg              the control flow of main, as a picture
  llvm-facts graph cfg main --lines source           blocks with lines of the source, as DOT
  llvm-facts graph calls main --depth 2 -o calls.mmd what main calls, in two steps, as Mermaid
  llvm-facts graph calls --from main --to memcpy     all ways from main to memcpy
  llvm-facts graph loops main | dot -Tpdf -o main.pdf
  llvm-facts graph function:calls                    the rows of a relation
  llvm-facts graph 'function:calls(a, b), function:declaration(b)'
  llvm-facts graph reaches --program mine.dl         a relation of a program of your own")]
pub struct GraphArgs {
    /// cfg, dominators, loops, calls, points-to, types, debug, a relation, or a query
    #[arg(value_name = "WHAT")]
    what: String,
    /// The function, type or node that it is about
    #[arg(value_name = "OF")]
    of: Option<String>,
    #[command(flatten)]
    facts: FactsArgs,
    /// Write to a file; without --format its ending says in which form: .svg, .dot, .gv, .mmd
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The form of the picture [default: by the ending of the file, otherwise dot]
    #[arg(long, value_name = "FORM")]
    format: Option<Form>,
    /// Replace an existing file
    #[arg(short, long, requires = "output")]
    force: bool,
    /// What is told of blocks [default: ir for cfg, otherwise none]
    #[arg(long, value_name = "WHAT")]
    lines: Option<Told>,
    /// Only what NODE leads to
    #[arg(long, value_name = "NODE")]
    from: Option<String>,
    /// Only what leads to NODE
    #[arg(long, value_name = "NODE")]
    to: Option<String>,
    /// Only what is at most N edges away from where the picture begins, or from --from and --to
    #[arg(long, value_name = "N")]
    depth: Option<usize>,
    /// Draw graphs of at most N nodes and four times as many edges
    #[arg(long, value_name = "N", default_value_t = 300)]
    limit: usize,
    /// Post-dominators instead of dominators
    #[arg(long)]
    post: bool,
    /// The relation is one of this program, a .dl file
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadArgs,
}

impl GraphArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        graph::run(&Request {
            what: self.what,
            of: self.of,
            facts: self.facts.facts,
            output: self.output,
            form: self.format,
            force: self.force,
            lines: self.lines,
            cut: Cut {
                from: self.from,
                to: self.to,
                depth: self.depth,
                limit: self.limit,
            },
            post: self.post,
            program: self.program,
            jobs: self.threads.number(),
        })
    }
}
