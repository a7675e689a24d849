//! `llvm-facts merge` and `split`: from workspaces to one, or to several.

use rustc_hash::FxHashSet;
use rustix::process::{Resource, getrlimit};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::error::Error;
use crate::escape;
use crate::interrupt;
use crate::portion::Portion;
use crate::schema;
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
    let mut paths = Vec::new();
    for source in &request.sources {
        paths.extend(read::sources(source)?);
    }
    let (plan, modules) = plan(request, &paths)?;
    place::require_apart(&request.output, &request.sources)?;
    let mut sources = Vec::new();
    let mut failed = Vec::new();
    let mut without_bitcode = Vec::new();
    for path in &paths {
        sources.push(Modules::open(path)?);
        let missing = read::missing(path)?;
        failed.extend(missing.failed);
        without_bitcode.extend(missing.without_bitcode);
    }
    let existing = Existing {
        replace: request.force,
        resume: false,
        wait: false,
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
                return Err(Error::TwiceTheModule {
                    id: entry.id.clone(),
                    path: paths[index].clone(),
                });
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
        // A closed pipe is no reason to fail: the workspace is complete.
        let _ = writeln!(io::stdout(), "{path}: {modules}{divided}, {rows} rows");
    }
    Ok(ExitCode::SUCCESS)
}

/// How many sources may keep their files open from one module to the next.
fn most_open() -> usize {
    /// Each file that is open has a buffer.
    const MOST: usize = 256;
    // As many files are the output's.
    let files = schema::facts().count();
    let limit = getrlimit(Resource::Nofile).current;
    let limit = limit.map_or(usize::MAX, |limit| {
        usize::try_from(limit).unwrap_or(usize::MAX)
    });
    (limit / files).saturating_sub(2).min(MOST)
}

/// The plan for the output, which says what all sources say; and the number of modules.
fn plan(request: &Request, sources: &[PathBuf]) -> Result<(Plan, usize), Error> {
    let mut modules = 0;
    let mut common = None;
    let mut portions = Vec::new();
    for source in sources {
        for directory in read::directories(source)? {
            let mut manifest = manifest::outline(&directory)?;
            modules += manifest.modules();
            if request.layout == Layout::One {
                portions.extend(manifest.options.part.take());
            }
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
    whole(&portions)?;
    let (versions, mut options) = common.ok_or(Error::Nothing)?;
    options.gzip = request.gzip;
    let plan = Plan {
        layout: request.layout,
        options,
        versions,
    };
    Ok((plan, modules))
}

/// Refuses parts that are not all of the whole.
fn whole(portions: &[Portion]) -> Result<(), Error> {
    let refused = |reason| Err(Error::Portions { reason });
    let Some(first) = portions.first() else {
        return Ok(());
    };
    if let Some(other) = portions.iter().find(|portion| portion.of() != first.of()) {
        return refused(format!(
            "the parts {first} and {other} are not of one division"
        ));
    }
    let mut sorted = portions.to_vec();
    sorted.sort();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return refused(format!("the part {} is there twice", pair[0]));
    }
    let missing: Vec<String> = first.missing(portions).map(|one| one.to_string()).collect();
    match missing.as_slice() {
        [] => Ok(()),
        [one] => refused(format!("the part {one} is missing")),
        [one, rest @ ..] => refused(format!(
            "the parts {one} and {} more are missing",
            rest.len()
        )),
    }
}

/// The file of a source's next module.
fn file(source: &mut Modules) -> Result<Option<Vec<u8>>, Error> {
    let entry = source.peek()?;
    Ok(entry.map(|entry| escape::unescaped(entry.file())))
}
