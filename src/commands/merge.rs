//! `llvm-facts merge` and `split`: rewrite workspaces as one or as several.

use clap::{ArgGroup, Args};
use rustc_hash::FxHashSet;
use rustix::process::{Resource, getrlimit};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Write as _};
use std::mem;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::args::LayoutArgs;
use crate::error::Error;
use crate::rows::escape;
use crate::schema;
use crate::terminal::{Progress, signal};
use crate::text::{count, shown};
use crate::workspace::manifest::{Options, Versions};
use crate::workspace::output::{ExportSpec, WorkspaceWriter};
use crate::workspace::partition::Partition;
use crate::workspace::read::Modules;
use crate::workspace::staging::{self, OverwritePolicy, StagingDir};
use crate::workspace::{Layout, Workspaces};

#[derive(Args)]
#[command(after_help = include_str!("merge.txt"))]
pub struct MergeArgs {
    /// Workspaces, directories of workspaces that export or split wrote, or folders with workspaces in them
    #[arg(required = true, value_name = "FACTS")]
    sources: Vec<PathBuf>,
    /// The workspace to write
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace an existing workspace or directory of workspaces, but no source (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Put the names of the workspaces before their ids: p1/main.bc
    ///
    /// Parts and shards of one export count as one workspace.
    #[arg(long)]
    qualify: bool,
    /// Compress the tables (.tsv.gz); `llvm-facts datalog --gzip` writes programs for Soufflé that read them
    #[arg(long)]
    gzip: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Args)]
// As clap would write it, and shorter: usage is not wrapped.
#[command(override_usage = "llvm-facts split [OPTIONS] -o <DIR> <--shard <N>|--per-module> <FACTS>", group = ArgGroup::new("division").required(true).args(["shard", "per_module"]), after_help = include_str!("split.txt"))]
pub struct SplitArgs {
    /// A workspace, or a directory of workspaces
    #[arg(value_name = "FACTS")]
    source: PathBuf,
    /// The directory to write
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace an existing workspace or directory of workspaces, but not the source (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    #[command(flatten)]
    layout: LayoutArgs,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl MergeArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        rewrite(&Rewrite {
            sources: self.sources,
            output: self.output,
            force: self.force,
            layout: Layout::One,
            qualify: self.qualify,
            gzip: self.gzip,
            quiet: self.quiet,
        })
    }
}

impl SplitArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        rewrite(&Rewrite {
            sources: vec![self.source],
            output: self.output,
            force: self.force,
            layout: self.layout.layout(),
            qualify: false,
            gzip: self.layout.gzip,
            quiet: self.quiet,
        })
    }
}

/// The sources of a merge or split, and its output.
struct Rewrite {
    /// Workspaces, or directories of workspaces.
    sources: Vec<PathBuf>,
    output: PathBuf,
    force: bool,
    /// The division of modules between workspaces.
    layout: Layout,
    /// The names of workspaces are put before ids.
    qualify: bool,
    gzip: bool,
    quiet: bool,
}

/// Writes the modules of the sources as an export of all of them would.
///
/// # Errors
/// A source is not a workspace, two sources have the same module or different versions, or writing failed.
fn rewrite(request: &Rewrite) -> Result<ExitCode, Error> {
    let mut all = if request.qualify {
        Workspaces::open(&request.sources)?
    } else {
        Workspaces::open_as_one(&request.sources)?
    };
    let plan = plan(request, &all)?;
    let modules = all.modules().count();
    staging::require_apart(&request.output, &request.sources)?;
    let existing = OverwritePolicy {
        replace: request.force,
        resume: false,
        wait: false,
    };
    let place = StagingDir::create(&request.output, existing, staging::WORKSPACE)?;
    let partial = place.partial().to_owned();
    signal::on_signal(move || staging::abandon(&partial));
    let (mut output, _) = WorkspaceWriter::create(place, plan, |_| Ok(0))?;
    // Closed before the staging directory is removed, since that needs a file descriptor.
    let mut sources = all.readers()?;
    for entry in mem::take(&mut all.failed) {
        output.fail(entry)?;
    }
    output.lacks(mem::take(&mut all.without_bitcode));
    let progress = Progress::files(modules, request.quiet);
    let mut seen = FxHashSet::default();
    // An export sorts files by their ids, and takes their modules in order.
    let mut next = BinaryHeap::new();
    for (index, source) in sources.iter_mut().enumerate() {
        next.extend(file(source)?.map(|file| Reverse((file, index))));
    }
    let release = sources.len() > most_open();
    while let Some(Reverse((_, index))) = next.pop() {
        let source = &mut sources[index];
        if let Some(entry) = source.peek()? {
            progress.at(&entry.id);
            if !seen.insert(entry.id.clone()) {
                let (id, path) = (entry.id.clone(), shown(source.directory()));
                return Err(Error::Usage(format!(
                    "{path}: has the module `{id}`, which another workspace has too; --qualify puts the names of workspaces before ids"
                )));
            }
        }
        source.copy(&mut output)?;
        progress.next();
        next.extend(file(source)?.map(|file| Reverse((file, index))));
        if release && next.peek().is_some_and(|Reverse((_, next))| *next != index) {
            sources[index].release();
        }
    }
    progress.finish();
    output.complete(|_| Ok(Default::default()))?;
    let written = output.finish()?;
    if !request.quiet {
        let modules = count(written.modules as usize, "module");
        let divided = match request.layout {
            Layout::One => String::new(),
            _ => format!(" in {}", count(written.workspaces as usize, "workspace")),
        };
        let (path, rows) = (request.output.display(), written.rows);
        // A closed pipe is not an error, since the workspace is complete.
        let _ = writeln!(io::stdout(), "{path}: {modules}{divided}, {rows} rows");
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the number of sources that may keep their files open between modules.
fn most_open() -> usize {
    /// The upper bound of the result, since every open file has a buffer.
    const MOST: usize = 256;
    // The output needs as many files as a source.
    let files = schema::facts().count();
    let limit = getrlimit(Resource::Nofile).current;
    let limit = limit.map_or(usize::MAX, |limit| {
        usize::try_from(limit).unwrap_or(usize::MAX)
    });
    (limit / files).saturating_sub(2).min(MOST)
}

/// Returns the spec of the output, with the settings that all sources share.
fn plan(request: &Rewrite, workspaces: &Workspaces) -> Result<ExportSpec, Error> {
    let mut common: Option<(Versions, Options)> = None;
    let mut partitions = Vec::new();
    for workspace in workspaces.iter() {
        let mut own = workspace.manifest.options.clone();
        if request.layout == Layout::One {
            partitions.extend(own.part.take());
        }
        let versions = workspace.manifest.versions();
        let Some((first, options)) = &mut common else {
            common = Some((versions, own));
            continue;
        };
        if *first != versions {
            return Err(Error::NoWorkspace {
                path: workspace.directory.clone(),
                reason: format!(
                    "written by llvm-facts {} with LLVM {}, the others by {} with {}",
                    versions.version, versions.llvm, first.version, first.llvm
                ),
            });
        }
        if *options != own {
            options.include.clear();
            options.exclude.clear();
            options.programs.clear();
            // The rows of `gap` record what is missing from each module.
            options.skip.extend(own.skip);
            options.skip.sort();
            options.skip.dedup();
        }
    }
    check_complete(&partitions)?;
    let (versions, mut options) = common.ok_or(Error::Nothing)?;
    options.gzip = request.gzip;
    Ok(ExportSpec {
        layout: request.layout,
        options,
        versions,
    })
}

/// Returns an error unless the partitions are complete.
fn check_complete(partitions: &[Partition]) -> Result<(), Error> {
    let refused = |reason: String| {
        Err(Error::Usage(format!(
            "{reason}; `check` takes them as they are"
        )))
    };
    let Some(first) = partitions.first() else {
        return Ok(());
    };
    let mut others = partitions.iter();
    if let Some(other) = others.find(|other| other.count() != first.count()) {
        return refused(format!(
            "the parts {first} and {other} are not of one division"
        ));
    }
    let mut sorted = partitions.to_vec();
    sorted.sort();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return refused(format!("the part {} is there twice", pair[0]));
    }
    let mut missing = first.missing(partitions);
    match (missing.next(), missing.count()) {
        (None, _) => Ok(()),
        (Some(one), 0) => refused(format!("the part {one} is missing")),
        (Some(one), more) => refused(format!("the parts {one} and {more} more are missing")),
    }
}

/// Returns the file of a source's next module.
fn file(source: &mut Modules) -> Result<Option<Vec<u8>>, Error> {
    let entry = source.peek()?;
    Ok(entry.map(|entry| escape::unescaped(entry.file())))
}
