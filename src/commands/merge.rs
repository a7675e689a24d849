//! `llvm-facts merge` and `split`: from workspaces to one, or to several.

use rustc_hash::FxHashSet;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::error::Error;
use crate::escape;
use crate::interrupt;
use crate::terminal::{Progress, count};
use crate::workspace::Layout;
use crate::workspace::manifest;
use crate::workspace::output::{Output, Plan};
use crate::workspace::place::{self, Existing, Place};
use crate::workspace::read::{self, Modules};

/// What is to be made of what.
pub struct Request {
    /// Workspaces, or directories of workspaces.
    pub sources: Vec<PathBuf>,
    /// The directory to write.
    pub output: PathBuf,
    /// Replace an existing one.
    pub force: bool,
    /// How modules are divided between workspaces.
    pub layout: Layout,
    /// Compress the tables.
    pub gzip: bool,
    /// Print errors only.
    pub quiet: bool,
}

/// Writes the modules of the sources as an export of all of them would.
///
/// # Errors
/// A source is no workspace, or two have the same module, or are of different versions; or writing failed.
pub fn run(request: &Request) -> Result<ExitCode, Error> {
    let (plan, modules) = plan(request)?;
    place::require_apart(&request.output, &request.sources)?;
    let mut sources = Vec::new();
    let mut failed = Vec::new();
    let mut without_bitcode = Vec::new();
    for path in &request.sources {
        sources.push(Modules::open(path)?);
        failed.extend(read::failed(path)?);
        without_bitcode.extend(read::without_bitcode(path)?);
    }
    let existing = Existing {
        replace: request.force,
        resume: false,
    };
    let place = Place::create(&request.output, existing, place::WORKSPACE)?;
    let partial = place.partial().to_owned();
    interrupt::on_signal(move || place::abandon(&partial));
    let (mut output, _) = Output::create(place, plan, |_| Ok(0))?;
    // Closed before the place goes: removing a directory takes a descriptor, of which there may be no more.
    let mut sources = sources;
    for entry in failed {
        output.fail(entry)?;
    }
    output.lacks(without_bitcode);
    let progress = Progress::files(modules, request.quiet);
    let mut seen = FxHashSet::default();
    while let Some(index) = first(&mut sources)? {
        let source = &mut sources[index];
        if let Some(entry) = source.peek()? {
            progress.at(&entry.id);
            if !seen.insert(entry.id.clone()) {
                return Err(Error::TwiceTheModule {
                    id: entry.id.clone(),
                    path: request.sources[index].clone(),
                });
            }
        }
        source.copy(&mut output)?;
        progress.next();
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
        // A closed pipe is no reason to fail: the workspace is complete.
        let _ = writeln!(io::stdout(), "{path}: {modules}{divided}, {rows} rows");
    }
    Ok(ExitCode::SUCCESS)
}

/// The plan for the output, which says what all sources say; and the number of modules.
fn plan(request: &Request) -> Result<(Plan, usize), Error> {
    let mut modules = 0;
    let mut common = None;
    for source in &request.sources {
        for directory in read::directories(source)? {
            let manifest = manifest::outline(&directory)?;
            modules += manifest.modules();
            let versions = manifest.versions();
            match &mut common {
                None => common = Some((versions, manifest.options)),
                Some((first, options)) => {
                    if *first != versions {
                        return Err(Error::NoWorkspace {
                            path: directory,
                            reason: format!(
                                "written by llvm-facts {} with LLVM {}, the others by {} with {}",
                                versions.version, versions.llvm, first.version, first.llvm
                            ),
                        });
                    }
                    if *options != manifest.options {
                        options.include.clear();
                        options.exclude.clear();
                        // Of each module `gap` says what it lacks.
                        options.skip.extend(manifest.options.skip);
                        options.skip.sort();
                        options.skip.dedup();
                    }
                }
            }
        }
    }
    let (versions, mut options) = common.ok_or(Error::Nothing)?;
    options.gzip = request.gzip;
    let plan = Plan {
        layout: request.layout,
        options,
        versions,
    };
    Ok((plan, modules))
}

/// The source with the module that comes first: an export sorts files by their ids, and takes their modules in order.
fn first(sources: &mut [Modules]) -> Result<Option<usize>, Error> {
    let mut first: Option<(Vec<u8>, usize)> = None;
    for (index, source) in sources.iter_mut().enumerate() {
        if let Some(entry) = source.peek()? {
            let file = escape::unescaped(entry.file());
            if first.as_ref().is_none_or(|(least, _)| file < *least) {
                first = Some((file, index));
            }
        }
    }
    Ok(first.map(|(_, index)| index))
}
