//! `llvm-facts completions` and `llvm-facts man`: the command line for shells and as manual pages.

use clap::{Arg, Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::cli;
use crate::cli::help::{self, Extent};
use crate::error::Error;
use crate::evaluation::shipped;
use crate::schema;
use crate::terminal::to_stdout;

#[derive(Args)]
#[command(after_help = include_str!("completions.txt"))]
pub struct CompletionsArgs {
    /// The shell that reads the script
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

#[derive(Args)]
#[command(after_help = include_str!("man.txt"))]
pub struct ManArgs {
    /// The directory for the pages; it is created if necessary, and its pages of the same names are replaced
    #[arg(value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    directory: PathBuf,
}

impl CompletionsArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        let mut command = with_values(cli::command(Extent::Help));
        let name = command.get_name().to_owned();
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, &name, &mut script);
        // In bash's, the commands of a program with a hyphen have two names, of which one leads nowhere.
        let wrong = name.replace('-', "__subcmd__");
        let script = String::from_utf8_lossy(&script).replace(&wrong, &name.replace('-', "__"));
        to_stdout(script.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the command line with the values that completion offers for some options, which accept other values too.
fn with_values(command: Command) -> Command {
    let mut groups: Vec<&str> = schema::public().map(|one| one.group).collect();
    groups.sort_unstable();
    groups.dedup();
    let values = |values: Vec<&'static str>| move |arg: Arg| arg.value_parser(values.clone());
    let (programs, groups) = (
        values(shipped::programs().map(|one| one.name).collect()),
        values(groups),
    );
    command
        .mut_subcommand("run", |run| run.mut_arg("analysis", programs.clone()))
        .mut_subcommand("why", |why| why.mut_arg("analysis", programs.clone()))
        .mut_subcommand("why-not", |why| why.mut_arg("recipe", programs))
        .mut_subcommand("check", |check| check.mut_arg("group", groups))
}

impl ManArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        let mut command = cli::command(Extent::Manual);
        fs::create_dir_all(&self.directory).map_err(Error::io(&self.directory))?;
        // Gives the commands their full names.
        command.build();
        let version = command.get_version().unwrap_or_default().to_owned();
        let below = command.get_subcommands();
        for command in below
            .chain([&command])
            .filter(|one| one.get_name() != "help")
        {
            let name = command.get_display_name().unwrap_or(command.get_name());
            let path = self.directory.join(format!("{name}.1"));
            fs::write(&path, man_page(command, &version)).map_err(Error::io(path))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns a manual page with the usual sections.
fn man_page(command: &Command, version: &str) -> Vec<u8> {
    let text = command.get_after_help().map(ToString::to_string);
    let text = text.unwrap_or_default();
    let (mut details, mut status, mut examples) = (Vec::new(), None, None);
    for paragraph in text.split("\n\n") {
        if let Some(rest) = paragraph.strip_prefix(help::EXIT_STATUS) {
            status = Some(rest.trim_start());
        } else if let Some(rest) = paragraph.strip_prefix(help::EXAMPLES) {
            examples = Some(rest);
        } else {
            details.push(paragraph);
        }
    }
    let mut page = Vec::new();
    let man = Man::new(command.clone())
        .source(format!("llvm-facts {version}"))
        .manual("llvm-facts");
    let render = || -> io::Result<()> {
        man.render_title(&mut page)?;
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        let mut roff = Roff::new();
        for paragraph in details {
            roff.control("PP", []);
            add(&mut roff, paragraph);
        }
        roff.to_writer(&mut page)?;
        man.render_options_section(&mut page)?;
        if command.has_subcommands() {
            man.render_subcommands_section(&mut page)?;
        }
        let mut roff = Roff::new();
        for (title, text) in [("EXIT STATUS", status), ("EXAMPLES", examples)] {
            if let Some(text) = text {
                roff.control("SH", [title]);
                add(&mut roff, text.trim_start_matches('\n'));
            }
        }
        roff.to_writer(&mut page)
    };
    // Into memory, which takes all.
    let _ = render();
    page
}

/// Adds a paragraph; indented lines stay unchanged.
fn add(roff: &mut Roff, paragraph: &str) {
    for line in paragraph.lines() {
        match line.strip_prefix(' ') {
            None => roff.text([roman(line)]),
            Some(_) => roff.control("nf", []).text([roman(line)]).control("fi", []),
        };
    }
}
