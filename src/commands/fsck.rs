//! `llvm-facts fsck`: checks every byte of a workspace against its manifest.
//!
//! First each file is checked ([`fact_file`]), then the workspace is read module by module, as `--resume` and `merge` do
//! ([`modules`]). The first step needs memory for the longest row, the second as much as the reader.

mod fact_file;
mod modules;
mod update;

use clap::Args;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::OsStringExt as _;
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use crate::args::{ThreadArgs, WorkspaceArgs, limit};
use crate::discover::STDIN_ID;
use crate::error::Error;
use crate::evaluation::shipped;
use crate::rows::escape;
use crate::rows::predicates::{Row as _, gap};
use crate::terminal::{report, to_stdout, warn};
use crate::text::{count, shown};
use crate::workspace::manifest::{self, Index, IndexEntry, Manifest, TableEntry};
use crate::workspace::output::FileEntries;
use crate::workspace::rows::file;
use crate::workspace::{Workspace, workspaces};
use crate::{hash, schema};

/// The directory of `export --link`.
const LINK: &str = "link";

/// A file that version 0.1.0 wrote into compressed workspaces for Soufflé.
const INPUT: &str = "input.dl";

/// The exit status if a file could not be checked.
const UNDONE: u8 = 2;

#[derive(Args)]
#[command(after_help = include_str!("fsck.txt"))]
pub struct FsckArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// Also compare the inputs, which are below this directory
    #[arg(long, value_name = "DIR")]
    inputs: Option<PathBuf>,
    /// Accept the tables as they are: write their sizes, rows and BLAKE3 to manifest.json
    #[arg(long, conflicts_with_all = ["inputs", "limit"])]
    update: bool,
    /// Name the first N problems; 0 names all
    #[arg(long, value_name = "N", default_value = "20", value_parser = limit)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print no report; the exit status has the result
    #[arg(short, long)]
    quiet: bool,
}

/// The message for a missing file.
const MISSING: &str = "is missing";

/// A difference between a workspace and its manifest.
struct Problem {
    path: PathBuf,
    reason: String,
    /// The file could not be checked, so it may be correct.
    unknown: bool,
}

impl Problem {
    fn new(path: impl Into<PathBuf>, reason: impl Into<String>) -> Self {
        Problem {
            path: path.into(),
            reason: reason.into(),
            unknown: false,
        }
    }

    /// Creates the problem of a file that could not be read.
    fn io(path: impl Into<PathBuf>, error: &io::Error) -> Self {
        use io::ErrorKind::*;
        let damage = [
            NotFound,
            InvalidData,
            InvalidInput,
            UnexpectedEof,
            IsADirectory,
            NotADirectory,
            Other,
        ];
        Problem {
            path: path.into(),
            reason: match error.kind() {
                NotFound => MISSING.to_owned(),
                _ => error.to_string(),
            },
            // These errors mean damaged contents; others, such as permissions and limits, only prevent reading.
            unknown: !damage.contains(&error.kind()),
        }
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::Io { path, source } => Problem::io(path, &source),
            Error::NoWorkspace { path, reason } => Problem::new(path, reason),
            Error::OtherSchema { path, .. } => {
                Problem::new(path, "was written by another version of the schema")
            }
            other => Problem::new("", other.to_string()),
        }
    }
}

impl FsckArgs {
    /// Verifies a workspace or a directory of workspaces.
    ///
    /// # Errors
    /// The directory is not a workspace.
    pub fn run(self) -> Result<ExitCode, Error> {
        let mut worst = 0;
        for facts in self.workspace.facts() {
            worst = worst.max(self.verify(facts)?);
        }
        Ok(ExitCode::from(worst))
    }

    /// Returns the exit status for a path.
    fn verify(&self, facts: &Path) -> Result<u8, Error> {
        let nothing = |reason: String| Error::NoWorkspace {
            path: facts.to_owned(),
            reason,
        };
        fs::read_dir(facts).map_err(|error| nothing(error.to_string()))?;
        if !facts.join(manifest::FILE).exists() {
            return Err(nothing(format!("it has no {}", manifest::FILE)));
        }
        if self.update {
            update::run(facts, self.quiet)?;
            return Ok(0);
        }
        if let Some(inputs) = &self.inputs {
            fs::read_dir(inputs).map_err(Error::io(inputs))?;
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.number());
        let mut found = Found::default();
        pool.build()?.install(|| {
            match manifest::format(facts).as_deref() {
                Some(manifest::WORKSPACES) => found.workspaces(facts),
                _ => drop(found.workspace(facts, &BTreeSet::new())),
            }
            if let Some(inputs) = &self.inputs {
                found.inputs(inputs);
            }
        });
        found.report(self, facts)
    }
}

/// The problems found so far.
#[derive(Default)]
struct Found {
    problems: Vec<Problem>,
    modules: u64,
    rows: u64,
    ids: FxHashSet<String>,
    /// The SHA-256 of each input file, by id.
    files: BTreeMap<String, String>,
    /// The number of input files compared.
    inputs: Option<usize>,
    /// None of the input files exists.
    elsewhere: bool,
    /// The tables that users supply to shipped programs.
    supplied: BTreeSet<String>,
}

impl Found {
    fn problem(&mut self, path: impl Into<PathBuf>, reason: impl Into<String>) {
        self.problems.push(Problem::new(path, reason));
    }

    /// Verifies a directory of workspaces.
    fn workspaces(&mut self, directory: &Path) {
        let index = match manifest::read_index(directory) {
            Ok(index) => index,
            Err(error) => return self.problems.push(error.into()),
        };
        let path = directory.join(manifest::FILE);
        if index.workspaces.is_empty() {
            self.problem(&path, "names no workspaces");
        }
        let mut known = BTreeSet::new();
        let mut is_first = Vec::new();
        for entry in &index.workspaces {
            let is_new = known.insert(directory.join(&entry.path));
            if !is_new {
                self.problem(&path, format!("names {} twice", entry.path));
            }
            is_first.push(is_new);
        }
        self.strays(directory, &BTreeSet::from([manifest::FILE.into()]), &known);
        let mut before: Option<(&IndexEntry, Ends)> = None;
        for (entry, is_new) in index.workspaces.iter().zip(is_first) {
            let ends = self.member(directory, &index, entry, &known);
            let Some(ends) = ends.filter(|_| is_new) else {
                continue;
            };
            if let Some((before, last)) = before.replace((entry, ends.clone()))
                && match ends.first.cmp(&last.last) {
                    Ordering::Less => true,
                    // Both have modules of one file; only the names of shards tell their order.
                    Ordering::Equal => is_shard_behind(&before.path, &entry.path),
                    Ordering::Greater => false,
                }
            {
                let (path, before) = (&entry.path, &before.path);
                let index = directory.join(manifest::FILE);
                self.problem(
                    &index,
                    format!("lists {path} after {before}; workspaces must be in the order of their modules"),
                );
            }
        }
    }

    /// Verifies a workspace of a directory of workspaces.
    fn member(
        &mut self,
        directory: &Path,
        index: &Index,
        entry: &IndexEntry,
        known: &BTreeSet<PathBuf>,
    ) -> Option<Ends> {
        let workspace = directory.join(&entry.path);
        let path = workspace.join(manifest::FILE);
        let mut is_other = false;
        match File::open(&path).and_then(hash::of_reader) {
            Err(error) => {
                self.problems.push(Problem::io(path, &error));
                return None;
            }
            Ok(sha256) if sha256 != entry.sha256 => {
                let is = format!(
                    "its SHA-256 is {sha256}, not {} as {} says",
                    entry.sha256,
                    directory.join(manifest::FILE).display()
                );
                self.problem(&path, is);
                is_other = true;
            }
            Ok(_) => {}
        }
        let (modules, version, ends) = self.workspace(&workspace, known)?;
        let index_path = directory.join(manifest::FILE);
        if modules != entry.modules {
            let (path, says) = (&entry.path, entry.modules);
            let reason = format!("says that {path} has {says} modules; it has {modules}");
            self.problem(&index_path, reason);
        }
        if version != index.version {
            let (path, says) = (&entry.path, &index.version);
            let reason = format!("is of llvm-facts {says}, {path} of {version}");
            self.problem(&index_path, reason);
        }
        // The order is not checked for a workspace that is not the one in the index.
        ends.filter(|_| !is_other)
    }

    /// Verifies a workspace; returns its number of modules, its version and its ends. Other workspaces of the index may be inside it.
    fn workspace(
        &mut self,
        directory: &Path,
        known: &BTreeSet<PathBuf>,
    ) -> Option<(u64, String, Option<Ends>)> {
        let manifest = match workspaces::read_manifest(directory) {
            Ok(manifest) => Arc::new(manifest),
            Err(error) => {
                let mut problem = Problem::from(error);
                // The manifest is well-formed, but this version cannot read the workspace.
                problem.unknown |= manifest::read(directory).is_ok();
                problem.unknown |= manifest::is_of_another_form(directory);
                self.problems.push(problem);
                return None;
            }
        };
        let (modules, version) = (manifest.modules.len() as u64, manifest.version.clone());
        let ends = Ends::from_manifest(&manifest);
        let (gzip, tables) = (manifest.options.gzip, &manifest.tables);
        let derived = &manifest.derived;
        self.modules += modules;
        self.rows += tables.values().map(|table| table.rows).sum::<u64>();
        self.manifest(directory, &manifest);

        let predicates: Vec<_> = schema::facts().collect();
        let mut names = BTreeSet::from([manifest::FILE.into()]);
        names.extend(predicates.iter().map(|p| file(p, gzip).into()));
        if gzip {
            names.insert(INPUT.into());
        }
        self.derived(directory, derived);
        if !derived.is_empty() {
            names.insert(LINK.into());
        }
        self.strays(directory, &names, known);

        let damaged = || -> Vec<Option<Problem>> {
            let each = predicates.into_par_iter().with_max_len(1);
            let check = |predicate: &'static schema::Predicate| {
                let entry = tables.get(predicate.name);
                let entry = entry.unwrap_or_else(|| TableEntry::empty(gzip));
                let path = directory.join(file(predicate, gzip));
                fact_file::check(&path, predicate, entry, gzip)
            };
            each.map(check).collect()
        };
        let workspace = Workspace {
            directory: directory.to_owned(),
            manifest: Arc::clone(&manifest),
            qualifier: None,
        };
        let (damaged, read) = rayon::join(damaged, || modules::check(workspace));
        let problems = self.problems.len();
        self.problems.extend(damaged.into_iter().flatten());
        if self.problems.len() == problems {
            // Reported only if the files are intact, since damaged files cause further problems.
            self.problems.extend(read);
        }
        Some((modules, version, ends))
    }

    /// Verifies the files of derived rows.
    fn derived(&mut self, directory: &Path, derived: &FileEntries) {
        let mut names = BTreeSet::new();
        for (name, entry) in derived {
            let file = Path::new(name);
            let path = directory.join(file);
            match file.file_name() {
                Some(name) if file.parent() == Some(Path::new(LINK)) => {
                    names.insert(name.to_owned());
                }
                _ => {
                    let path = directory.join(manifest::FILE);
                    self.problem(path, format!("names {name}, which is not in {LINK}/"));
                    continue;
                }
            }
            match File::open(&path).and_then(hash::blake3_of_reader) {
                Err(error) => self.problems.push(Problem::io(path, &error)),
                Ok(blake3) if blake3 != entry.blake3 => {
                    let says = &entry.blake3;
                    let is = format!("its BLAKE3 is {blake3}, and manifest.json says {says}");
                    self.problem(path, is);
                }
                Ok(_) => {}
            }
        }
        if !derived.is_empty() {
            self.strays(&directory.join(LINK), &names, &BTreeSet::new());
        }
    }

    /// Verifies that a manifest is consistent.
    fn manifest(&mut self, directory: &Path, manifest: &Manifest) {
        let path = directory.join(manifest::FILE);
        let names = || schema::facts().map(|predicate| predicate.name);
        let known: FxHashSet<&str> = names().collect();
        for name in manifest.tables.keys() {
            if !known.contains(name.as_str()) {
                let reason = format!("names a table {name}, which is no predicate");
                self.problem(&path, reason);
            }
        }
        for entry in &manifest.modules {
            let id = &entry.id;
            if !self.ids.insert(id.clone()) {
                self.problem(&path, format!("has {id} a second time"));
            }
            if entry.rows.get(gap::TABLE) != entry.gaps {
                let says = entry.gaps;
                let reason = format!("says that {id} has {says} gaps, and other rows of gap");
                self.problem(&path, reason);
            }
            if entry.rows.iter().any(|(table, _)| table >= known.len()) {
                let reason = format!("has more numbers of rows of {id} than predicates");
                self.problem(&path, reason);
            }
            let (file, sha256) = (entry.file(), entry.file_sha256());
            match self.files.get(file) {
                Some(other) if other != sha256 => {
                    self.problem(&path, format!("has two SHA-256 of the input {file}"));
                }
                Some(_) => {}
                None => drop(self.files.insert(file.to_owned(), sha256.to_owned())),
            }
        }
    }

    /// Reports files that do not belong to a workspace. Enters directories that contain workspaces.
    fn strays(
        &mut self,
        directory: &Path,
        names: &BTreeSet<OsString>,
        workspaces: &BTreeSet<PathBuf>,
    ) {
        let mut entries: Vec<PathBuf> = match fs::read_dir(directory) {
            Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
            Err(error) => return self.problems.push(Problem::io(directory, &error)),
        };
        entries.sort();
        for path in entries {
            let name = path.file_name().unwrap_or_default();
            let is_directory = path.is_dir();
            // The first entry at or after `path` in order is `path` itself, or inside it if any entry is.
            let next = workspaces.range(path.clone()..).next();
            match next {
                _ if names.contains(name) => {}
                Some(next) if is_directory && *next == path => {}
                Some(next) if is_directory && next.starts_with(&path) => {
                    self.strays(&path, &BTreeSet::new(), workspaces);
                }
                _ => match shipped::supplied_tables().find(|table| name == *table) {
                    Some(table) => {
                        self.supplied.insert(table.to_owned());
                    }
                    None => self.problem(path, "is nothing that manifest.json names"),
                },
            }
        }
    }

    /// Compares the input files with the manifests.
    fn inputs(&mut self, root: &Path) {
        let files = std::mem::take(&mut self.files);
        let check = |(id, sha256): (&String, &String)| -> Option<Problem> {
            let below = PathBuf::from(OsString::from_vec(escape::unescaped(id)));
            let path = root.join(&below);
            if !is_below(&below) {
                return Some(Problem::new(id, "is no path below the inputs"));
            }
            match File::open(&path).and_then(hash::of_reader) {
                Err(error) if error.kind() == io::ErrorKind::NotFound && id == STDIN_ID => None,
                Err(error) => Some(Problem::io(path, &error)),
                Ok(now) if now != *sha256 => Some(Problem::new(
                    path,
                    format!("has changed: its SHA-256 is {now}, not {sha256}"),
                )),
                Ok(_) => None,
            }
        };
        let all = files.len();
        self.inputs = Some(all);
        let problems: Vec<Problem> = files.par_iter().filter_map(check).collect();
        let missing = problems.iter().filter(|problem| problem.reason == MISSING);
        self.elsewhere = all > 0 && missing.count() == all;
        self.problems.extend(problems);
    }

    fn report(self, args: &FsckArgs, facts: &Path) -> Result<u8, Error> {
        if !args.quiet {
            for problem in self.problems.iter().take(args.limit) {
                report(&format!("{}: {}", shown(&problem.path), problem.reason));
            }
            if let more @ 1.. = self.problems.len().saturating_sub(args.limit) {
                report(&format!("and {more} more (--limit 0 shows all)"));
            }
        }
        if self.elsewhere
            && !args.quiet
            && let Some(inputs) = &args.inputs
        {
            warn(&format!(
                "{}: none of the inputs is there: --inputs takes the directory that export was given, or its --root; what \
                 export -p compiled is in no such directory",
                shown(inputs)
            ));
        }
        if !self.problems.is_empty() {
            return Ok(if self.problems.iter().all(|problem| problem.unknown) {
                UNDONE
            } else {
                1
            });
        }
        if !args.quiet {
            let modules = count(self.modules as usize, "module");
            let inputs = self.inputs.map(|inputs| count(inputs, "input"));
            let inputs = inputs.map_or_else(String::new, |inputs| format!(", {inputs}"));
            let supplied: Vec<String> = self.supplied.into_iter().collect();
            let supplied = match supplied.join(", ") {
                none if none.is_empty() => none,
                names => format!("; not checked, tables of programs: {names}"),
            };
            let (facts, rows) = (facts.display(), self.rows);
            let line = format!(
                "{facts}: {modules}, {rows} rows{inputs}: all as manifest.json says{supplied}\n"
            );
            to_stdout(line.as_bytes())?;
        }
        Ok(0)
    }
}

/// The unescaped ids of a workspace's first and last file, by which an export sorts them.
#[derive(Clone)]
struct Ends {
    first: Vec<u8>,
    last: Vec<u8>,
}

impl Ends {
    fn from_manifest(manifest: &Manifest) -> Option<Self> {
        let (first, last) = (manifest.modules.first()?, manifest.modules.last()?);
        Some(Ends {
            first: escape::unescaped(first.file()),
            last: escape::unescaped(last.file()),
        })
    }
}

/// Returns whether both are shards and the first has the higher number.
fn is_shard_behind(first: &str, second: &str) -> bool {
    let number = |path: &str| path.strip_prefix("shard-")?.parse::<u64>().ok();
    number(first)
        .zip(number(second))
        .is_some_and(|(first, second)| first > second)
}

/// Returns whether a relative path stays below its base.
fn is_below(path: &Path) -> bool {
    let mut names = path.components().peekable();
    names.peek().is_some() && names.all(|name| matches!(name, Component::Normal(_)))
}
