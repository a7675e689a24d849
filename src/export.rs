//! Exports inputs to workspaces: plans the inputs, runs workers on them, and writes what they send.

mod link;
mod previous;
mod programs;
mod source_root;
mod summary;
mod units;

use previous::Previous;
use programs::Programs;
use source_root::SourceRoots;

use capture::database;
use containers::Columns;
use globset::Glob;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::FxHashSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

use crate::batch::{self, Event, Exported, Failure, Key, Limits, Process};
use crate::discover::{self, Copied, Input, Selection};
use crate::error::Error;
use crate::rows::escape;
use crate::rows::predicates::{Row as _, gap};
use crate::schema::{Part, Skip};
use crate::terminal::{Progress, report, signal, warn};
use crate::text::count;
use crate::workspace::Layout;
use crate::workspace::journal::{self, Done, History};
use crate::workspace::manifest::{
    Counts, FailedEntry, ModuleEntry, Options, Status, Versions, WithoutBitcode,
};
use crate::workspace::output::{ExportSpec, FileEntries, WorkspaceWriter};
use crate::workspace::partition::{self, Partition};
use crate::workspace::staging::{self, OverwritePolicy, StagingDir};
use crate::{hash, ids};

/// The request for an export.
pub struct Config {
    /// The files.
    pub selection: Selection,
    /// The columns of Parquet files.
    pub columns: Option<Columns>,
    /// The compilation database whose units are inputs.
    pub build: Option<database::Options>,
    /// The programs whose units are exported; all, if there are none.
    pub programs: Vec<String>,
    /// The partition that is exported.
    pub partition: Option<Partition>,
    /// The source root, as debug info names it.
    pub source_root: Option<PathBuf>,
    /// The parts of the facts that stay empty, sorted, each once.
    pub skip: Vec<Part>,
    /// The workspace to write.
    pub output: PathBuf,
    /// The division of modules between workspaces.
    pub layout: Layout,
    /// The tables are compressed.
    pub gzip: bool,
    /// The treatment of an existing output.
    pub existing: OverwritePolicy,
    /// Relates declarations to definitions of other modules.
    pub link: bool,
    /// The number of worker processes.
    pub jobs: usize,
    /// The limits of a module.
    pub limits: Limits,
    /// Stops at the first input that fails.
    pub fail_fast: bool,
    /// Records the time of each module.
    pub timings: bool,
    /// Prints errors only.
    pub quiet: bool,
    /// Prints the name of each module, and LLVM's warnings.
    pub verbose: bool,
}

/// Returns the programs of the inputs with their kinds, units and members without bitcode, as lines.
///
/// # Errors
/// The inputs cannot be read, or no program is known.
pub fn list_programs(config: &Config) -> Result<String, Error> {
    let discovered = discover::discover(&config.selection, config.columns.is_some())?;
    let mut programs = Programs::read(&discovered.captures, &discovered.inputs)?;
    if let Some(build) = &config.build {
        programs.add_targets(build)?;
    }
    programs.list()
}

/// Exports all inputs.
///
/// # Errors
/// Any error that prevents the output. A failed input is recorded in the manifest and is not an error.
pub fn run(config: &Config) -> Result<ExitCode, Error> {
    let begun = Instant::now();
    // Forked before there are threads. If that fails, workers are spawned when they are needed.
    let first = Process::copy(config.limits).ok();
    let plan = Plan::new(config)?;
    execute(config, plan, first, begun)
}

/// The inputs of an export, sorted, and what is known to be missing.
struct Plan {
    inputs: Vec<Input>,
    failures: Vec<discover::Failure>,
    /// Units that do not compile.
    uncompiled: Vec<FailedEntry>,
    without_bitcode: Vec<WithoutBitcode>,
    /// Ids of files that look like the id of another file's member.
    ambiguous: FxHashSet<String>,
    staging: StagingDir,
}

impl Plan {
    fn new(config: &Config) -> Result<Self, Error> {
        let is_here = |id: &[u8]| partition::has(config.partition, id);
        let discovered = discover::discover(&config.selection, config.columns.is_some())?;
        let (mut inputs, mut failures) = (discovered.inputs, discovered.failures);
        failures.retain(|failure| is_here(&failure.id));
        let build = config.build.as_ref();
        let mut programs = Programs::read(&discovered.captures, &inputs)?;
        if let Some(build) = build {
            programs.add_targets(build)?;
        }
        programs.select(&config.programs, config.quiet)?;
        if !config.quiet {
            programs.warn_of_changed();
        }
        let all_programs = config.programs.is_empty();
        inputs.retain(|input| all_programs || programs.has(input));
        let staging = staging_dir(config)?;
        let partial = staging.partial().to_owned();
        signal::on_signal(move || {
            capture::discard_unfinished();
            staging::abandon(&partial);
        });
        let mut uncompiled = Vec::new();
        if let Some(build) = build {
            let say = (config.quiet, config.verbose);
            let is_wanted = |id: &[u8]| is_here(id) && (all_programs || programs.has_unit(id));
            inputs.extend(units::compile(build, &is_wanted, say, &mut uncompiled)?);
            let is_empty = inputs.is_empty() && failures.is_empty() && uncompiled.is_empty();
            if is_empty && config.partition.is_none() {
                return Err(Error::NoCommands(build.database.clone()));
            }
            inputs = discover::sorted(inputs)?;
        }
        // Computed from the inputs of all partitions, so that the result is the same in each.
        let ambiguous = ambiguous(&inputs);
        inputs.retain(|input| is_here(&input.id));
        SourceRoots::new(config.source_root.as_deref(), build.and_then(build_folder))
            .assign(&mut inputs);
        programs.assign(&mut inputs);
        let mut without_bitcode = programs.without_bitcode();
        without_bitcode.retain(|lacking| is_here(lacking.object.as_bytes()));
        Ok(Plan {
            inputs,
            failures,
            uncompiled,
            without_bitcode,
            ambiguous,
            staging,
        })
    }
}

/// Exports the inputs of a plan.
fn execute(
    config: &Config,
    plan: Plan,
    first: Option<Process>,
    begun: Instant,
) -> Result<ExitCode, Error> {
    let mut inputs = plan.inputs;
    let (output, history) =
        WorkspaceWriter::create(plan.staging, spec(config), |done| matching(done, &inputs))?;
    copy_streams(&mut inputs, output.partial())?;
    let start = start(&history, inputs.len());
    let mut export = Export {
        previous: Previous::open(output.previous(), &config.skip, &inputs)?,
        output,
        progress: Progress::files(inputs.len(), config.quiet),
        config,
        ambiguous: plan.ambiguous,
        taken: None,
        sha256: String::new(),
        unchanged: 0,
        passed_over: 0,
        failed: 0,
    };
    export.progress.set(start.0, history.failed.len());
    for failure in plan.failures {
        let entry = FailedEntry {
            id: ids::module_id(&failure.id),
            status: Status::Unreadable,
            reason: failure.reason,
        };
        export.refuse(&failure.name, entry)?;
    }
    for entry in plan.uncompiled {
        export.refuse(&entry.id.clone(), entry)?;
    }
    if config.programs.is_empty() {
        export.warn_of_lacking(plan.without_bitcode.len());
    }
    export.output.lacks(plan.without_bitcode);
    let known = export.previous.as_ref().map(|previous| previous.known());
    let directory = export.output.partial().to_owned();
    let request = batch::Batch {
        inputs: &inputs,
        start,
        known: &|file| known.as_ref()?.get(file).cloned(),
        columns: config.columns.as_ref(),
        jobs: config.jobs,
        first: Mutex::new(first),
        limits: config.limits,
        verbose: config.verbose,
        timings: config.timings,
        skip: Skip::from_parts(&config.skip),
        directory: &directory,
    };
    batch::run(&request, journal::EVERY, |event| match event {
        Some((key, event)) => export.event(&inputs[key.0], event),
        None => export.output.idle(),
    })?;
    export.finish(begun)
}

/// Creates the staging directory of the output.
fn staging_dir(config: &Config) -> Result<StagingDir, Error> {
    let create = |existing| StagingDir::create(&config.output, existing, staging::WORKSPACE);
    let existing = config.existing;
    let at_once = OverwritePolicy {
        wait: false,
        ..existing
    };
    match create(at_once) {
        Err(busy @ Error::Busy(_)) if existing.wait => {
            if !config.quiet {
                warn(&format!("{busy}; waiting until it has finished"));
            }
            create(existing)
        }
        created => created,
    }
}

/// Copies inputs that can be read once only, such as pipes and the standard input, to files of the staging directory.
fn copy_streams(inputs: &mut [Input], partial: &Path) -> Result<(), Error> {
    for input in inputs.iter_mut().filter(|input| input.is_stream()) {
        let copied = match &input.path {
            Some(path) => File::open(path).and_then(|file| Copied::from_stream(file, partial)),
            None => Copied::from_stream(io::stdin().lock(), partial),
        };
        input.copy = Some(copied.map_err(Error::io(input.display()))?);
    }
    Ok(())
}

/// Returns the folder of the compilation database.
fn build_folder(build: &database::Options) -> Option<&Path> {
    match &build.root {
        Some(root) => Some(root),
        None if build.database.is_dir() => Some(&build.database),
        None => match build.database.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => Some(parent),
            _ => Some(Path::new(".")),
        },
    }
}

/// Returns the source roots of an input for the journal.
fn spelled(input: &Input) -> Vec<String> {
    let roots = input.source_roots.iter();
    roots.map(|root| escape::escaped(root)).collect()
}

fn spec(config: &Config) -> ExportSpec {
    ExportSpec {
        layout: config.layout,
        options: Options {
            gzip: config.gzip,
            skip: config.skip.clone(),
            columns: config.columns.clone(),
            include: globs(&config.selection.include),
            exclude: globs(&config.selection.exclude),
            part: config.partition,
            programs: config.programs.clone(),
        },
        versions: Versions::current(),
    }
}

fn globs(globs: &[Glob]) -> Vec<String> {
    globs.iter().map(|glob| glob.glob().to_owned()).collect()
}

/// Returns how many finished jobs of an interrupted run match the current inputs.
fn matching(done: &[Done], inputs: &[Input]) -> Result<usize, Error> {
    // The index of the input of each job.
    let mut files: Vec<usize> = Vec::new();
    let mut next = 0;
    for done in done {
        match inputs.get(next) {
            Some(input) if ids::module_id(&input.id) == done.file => files.push(next),
            _ => break,
        }
        next += usize::from(done.next.is_none());
    }
    let inputs = &inputs[..files.last().map_or(0, |last| last + 1)];
    let digest = |input: &Input| {
        // The contents of a stream are not known yet.
        let path = input.path.as_ref().filter(|_| !input.is_stream())?;
        let sha256 = File::open(path).and_then(hash::of_reader);
        Some(sha256.unwrap_or_default())
    };
    let digests: Vec<Option<String>> = inputs.par_iter().map(digest).collect();
    let same = |(done, input): &(&Done, &usize)| {
        digests[**input].as_ref() == Some(&done.sha256)
            && done.source_roots == spelled(&inputs[**input])
            && done.provenance == inputs[**input].provenance_digest()
    };
    Ok(done.iter().zip(&files).take_while(same).count())
}

/// Returns the first job that is left.
fn start(history: &History, inputs: usize) -> Key {
    let files = history.done.iter().filter(|done| done.next.is_none());
    let next = history.done.last().and_then(|done| done.next);
    (files.count().min(inputs), next.unwrap_or(0))
}

impl From<Failure> for FailedEntry {
    fn from(failure: Failure) -> Self {
        FailedEntry {
            id: failure.id,
            status: failure.status,
            reason: failure.reason,
        }
    }
}

struct Export<'a> {
    output: WorkspaceWriter,
    previous: Option<Previous>,
    progress: Progress,
    config: &'a Config,
    /// Ids of files that look like the id of another file's member.
    ambiguous: FxHashSet<String>,
    /// The failure of the current module if its id is another's, so that it is not written.
    taken: Option<FailedEntry>,
    /// The SHA-256 of the current file.
    sha256: String,
    unchanged: u64,
    /// The number of files without bitcode that the user did not name.
    passed_over: usize,
    failed: u64,
}

/// Returns the ids of files that a member of another file may have too: a file can be named `lib.a(list.o)`.
fn ambiguous(inputs: &[Input]) -> FxHashSet<String> {
    let odd = |input: &&Input| input.id.iter().any(|byte| b"(#".contains(byte));
    let inputs = inputs.iter().filter(odd);
    inputs.map(|input| ids::module_id(&input.id)).collect()
}

impl Export<'_> {
    fn event(&mut self, input: &Input, event: Event) -> Result<(), Error> {
        if self.taken.is_some() {
            return match event {
                Event::End(_) => match self.taken.take() {
                    Some(entry) => self.fail(input, entry),
                    None => Ok(()),
                },
                Event::Failed(_) => {
                    self.taken = None;
                    self.event(input, event)
                }
                _ => Ok(()),
            };
        }
        match event {
            Event::Opened { sha256, modules } => {
                self.sha256 = sha256;
                self.passed_over += usize::from(modules == 0 && !input.explicit);
                Ok(())
            }
            Event::Unchanged => self.keep(input),
            Event::Begin { id, .. } => {
                self.progress.at(&id);
                if self.is_taken(input, &id) {
                    self.taken = Some(FailedEntry {
                        reason: format!("another module has the id `{id}`"),
                        status: Status::Unreadable,
                        id,
                    });
                    return Ok(());
                }
                self.output.begin(&id)
            }
            Event::Rows(chunk) => self.output.rows(&chunk),
            Event::Entities(chunk) => self.output.entities(&chunk),
            Event::End(exported) => {
                let entry = self.entry(input, *exported);
                if self.config.verbose {
                    let broken = if entry.verified {
                        ""
                    } else {
                        " (rejected by LLVM's verifier)"
                    };
                    self.progress.say(&format!("{}{broken}", entry.id));
                }
                self.output.end(&entry)
            }
            Event::Failed(failure) => self.fail(input, failure.into()),
            Event::Log(text) => {
                self.progress.say(&text);
                Ok(())
            }
            Event::Done { next } => {
                if next.is_none() {
                    self.progress.next();
                }
                self.output.done(Done {
                    file: ids::module_id(&input.id),
                    sha256: self.sha256.clone(),
                    source_roots: spelled(input),
                    provenance: input.provenance_digest(),
                    next,
                })?;
                if next.is_none() {
                    self.sha256.clear();
                }
                Ok(())
            }
        }
    }

    /// Returns the manifest's entry of a module.
    fn entry(&self, input: &Input, module: Exported) -> ModuleEntry {
        let file = ids::module_id(&input.id);
        let rows = Counts::new(module.rows.into_iter());
        ModuleEntry {
            file: (file != module.id).then_some(file),
            file_sha256: (self.sha256 != module.sha256).then(|| self.sha256.clone()),
            id: module.id,
            sha256: module.sha256,
            bytes: module.bytes,
            source_filename: module.source_filename,
            triple: module.triple,
            columns: module.columns.into_iter().collect(),
            provenance: input.provenance_digest(),
            verified: module.verified,
            gaps: rows.get(gap::TABLE),
            rows,
            seconds: module.seconds,
        }
    }

    /// Returns whether the id of a file's member may also be another file's.
    fn is_taken(&self, input: &Input, id: &str) -> bool {
        let file = ids::module_id(&input.id);
        let part = id.strip_prefix(&file).unwrap_or_default();
        let mut ends = part.match_indices(['(', '#']).map(|(at, _)| at).skip(1);
        !part.is_empty()
            && (self.ambiguous.contains(id)
                || ends.any(|end| self.ambiguous.contains(&id[..file.len() + end])))
    }

    /// Copies the modules of an unchanged file from the existing workspace.
    fn keep(&mut self, input: &Input) -> Result<(), Error> {
        let file = ids::module_id(&input.id);
        if let Some(previous) = &mut self.previous {
            self.sha256 = previous.sha256(&file);
            self.unchanged += previous.copy(&file, &mut self.output)?;
        }
        Ok(())
    }

    /// Records the failure of an input or of one of its modules.
    fn fail(&mut self, input: &Input, entry: FailedEntry) -> Result<(), Error> {
        // The path as the user spelled it, and the member of the file.
        let file = ids::module_id(&input.id);
        let part = entry.id.strip_prefix(&file).unwrap_or_default();
        self.report(&format!("{}{part}", input.display()), &entry)?;
        self.output.fail(entry)
    }

    /// Says how many objects of a captured build have no bitcode.
    fn warn_of_lacking(&self, number: usize) {
        if number == 0 || self.config.quiet {
            return;
        }
        let things = count(number, "object");
        self.progress.suspend(|| {
            warn(&format!(
                "{things} of the captured build without bitcode, and so not in the facts: see `without_bitcode` in the manifest"
            ));
        });
    }

    /// Records an argument that has no input file.
    fn refuse(&mut self, name: &str, entry: FailedEntry) -> Result<(), Error> {
        self.report(name, &entry)?;
        self.output.refuse(entry);
        Ok(())
    }

    fn report(&mut self, name: &str, entry: &FailedEntry) -> Result<(), Error> {
        self.failed += 1;
        self.progress.failed();
        let line = format!("{name}: {}", entry.reason);
        self.progress.suspend(|| report(&line));
        if self.config.fail_fast {
            Err(Error::FailFast)
        } else {
            Ok(())
        }
    }

    fn finish(mut self, begun: Instant) -> Result<ExitCode, Error> {
        self.progress.finish();
        let derive = |directory: &Path| {
            if self.config.link {
                link::link(directory, self.config.jobs)
            } else {
                Ok(FileEntries::new())
            }
        };
        match self.output.complete(derive) {
            Err(Error::Nothing) if self.failed == 0 => {
                return Err(Error::NoBitcode(self.passed_over));
            }
            completed => completed?,
        }
        let written = self.output.finish()?;
        if !self.config.quiet {
            summary::summarize(&self.config.output, &written, self.unchanged, begun);
        }
        Ok(match written.failed.len() {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::from(1),
        })
    }
}
