//! Selects the units of a build to keep, and the programs that contain them.
//!
//! Objects are identified by content: the object that a compiler wrote is recognized in the input of a linker or an archiver,
//! even if it was moved, copied or overwritten in between. A unit is kept if the build has left its object
//! at any path, or a program that contains it.

use rayon::iter::{IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::change::Change;
use super::content::{self, Content, Digests};
use super::index::{LeftOut, LeftOutKind, Program, ProgramMember};
use super::link::{ArchiveMember, Link, Member, ProgramKind};
use super::record::{Kind, Record};
use super::{names, probe};

/// The directories of systems and toolchains for a linker's inputs.
const SYSTEM: [&str; 7] = [
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/gnu/store",
    "/nix/store",
];
const TOOLCHAIN: [&str; 3] = ["lib/clang", "lib/gcc", "lib/rustlib"];

/// The reason for an object without a unit if nothing more is known.
const UNSEEN: &str = "no compiler that was captured made it";

/// The records of a build that has ended.
pub struct Build<'a> {
    /// The project.
    pub root: &'a Path,
    /// The folder of the capture.
    pub output: &'a Path,
    /// The start of the build.
    pub begun: SystemTime,
    /// The digests of the files.
    pub digests: &'a Digests,
    /// The units of earlier captures.
    pub known: Vec<Record>,
    /// The programs of earlier captures.
    pub known_programs: Vec<Program>,
    /// The units of the build, in the order of time.
    pub records: Vec<Record>,
    /// The runs of linkers and archivers, in the order of time.
    pub links: Vec<Link>,
    /// The changes of objects by other tools, in the order of time.
    pub changes: Vec<Change>,
    /// The files below the root that the build wrote, copied or renamed.
    pub written: &'a [(PathBuf, Metadata)],
    /// Keep all units.
    pub all: bool,
    /// Whether the wrappers were on `PATH`.
    pub by_path: bool,
}

/// The units to keep.
#[derive(Default)]
pub struct Selected {
    /// Units of the build, with or without bitcode, in the order of time.
    pub units: Vec<Record>,
    /// Objects without bitcode that are not units.
    pub missing: Vec<Record>,
    /// The programs, each with its members: units, or reasons for their absence.
    pub programs: Vec<(Program, Vec<Found>)>,
    /// The units of this build that are not kept.
    pub left_out: Vec<LeftOut>,
    /// The number of units of earlier captures whose objects are gone.
    pub gone: usize,
}

/// A member of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// The unit with this index.
    Unit(usize),
    /// No unit.
    Nothing {
        /// The object, or its archive.
        object: PathBuf,
        /// The member of the archive.
        member: Option<String>,
        /// The kind.
        kind: Kind,
        /// The reason why there is no bitcode.
        reason: String,
    },
}

/// The files that the build has left, by content.
struct Places {
    paths: FxHashMap<String, BTreeSet<PathBuf>>,
    /// The last recorded content of each path.
    last: FxHashMap<PathBuf, String>,
    /// The contents before and after other tools changed an object, in both directions.
    made_of: FxHashMap<String, String>,
    made_into: FxHashMap<String, Vec<String>>,
}

/// Selects the units of a build.
pub fn select(mut build: Build<'_>) -> Selected {
    through_assembly(&mut build);
    through_moves(&mut build);
    let known = build.known.len();
    let mut units = std::mem::take(&mut build.known);
    units.append(&mut build.records);
    mark_host(&mut units[known..]);
    let places = Places::find(&build, &units);
    let mut graph = Graph::new(&build, &places, units);
    graph.programs();
    graph.without_generators();
    graph.selected(known)
}

/// Identifies the object of a record, and the record among those of the same object.
fn key(record: &Record) -> (PathBuf, Option<PathBuf>) {
    let of_object = match &record.kind {
        Kind::Linked | Kind::Assembly => Some(record.directory.join(&record.source)),
        Kind::Member(member) => Some(PathBuf::from(member)),
        _ => None,
    };
    (record.object.clone(), of_object)
}

/// Replaces the records of compilations to assembly by those of the objects that were assembled from it.
fn through_assembly(build: &mut Build<'_>) {
    let mut kept: Vec<Record> = Vec::new();
    for record in std::mem::take(&mut build.records) {
        let source = names::real(&record.directory, &record.source);
        let is_file = record.source != Path::new("-");
        let units = build.known.iter().chain(&kept);
        let units = units.filter(|unit| unit.bitcode.is_some() && unit.sha256.is_some());
        let unit = units
            .rev()
            .find(|unit| unit.sha256 == record.source_sha256 || is_file && unit.object == source);
        let contents = unit.and_then(|unit| Some((unit.content()?, record.content()?)));
        match contents {
            Some((assembly, object)) if record.kind == Kind::Assembly => {
                build.changes.push(Change {
                    path: record.object,
                    content: object.clone(),
                    pairs: vec![(assembly, object)],
                    time: record.time,
                });
            }
            // Assembly of a compiler that was not captured.
            _ if record.kind == Kind::Assembly && record.error.is_none() => {}
            _ => kept.push(record),
        }
    }
    build.records = kept;
}

/// Finds the programs that were linked elsewhere, and that tools which were not captured have moved and changed, by their machine code. `go
/// build` links in a temporary folder, and writes its id into the program.
fn through_moves(build: &mut Build<'_>) {
    let outputs: FxHashSet<&Path> = build.links.iter().map(|link| &*link.output).collect();
    let gone = build
        .links
        .iter()
        .filter(|link| !link.output.exists() && !probe::is_of_probe(&link.output));
    let gone: FxHashMap<&str, &Link> = gone
        .filter_map(|link| Some((link.code.as_deref()?, link)))
        .collect();
    if gone.is_empty() {
        return;
    }
    let others = build.written.par_iter();
    let others = others.filter(|(path, _)| !outputs.contains(&**path));
    let moved = others.filter_map(|(path, _)| {
        let link = gone.get(content::code(path)?.as_str())?;
        let content = build.digests.content(path)?;
        Some(Change {
            path: path.clone(),
            content: content.clone(),
            pairs: vec![(link.content.clone(), content)],
            time: link.time,
        })
    });
    let moved: Vec<Change> = moved.collect();
    build.changes.extend(moved);
}

/// Returns whether a unit has an object of its own.
fn is_object(unit: &Record) -> bool {
    matches!(unit.kind, Kind::Object | Kind::Assembly)
}

/// Returns whether two records are of the same command. Paths in the command of an earlier capture may differ.
fn is_same_command(earlier: &Record, later: &Record) -> bool {
    let is_known = earlier.id.is_empty() && earlier.command.len() == later.command.len();
    let is_same = is_known || earlier.command == later.command;
    is_same && earlier.source_sha256 == later.source_sha256
}

/// Marks the crates that only procedural macros and build scripts depend on.
fn mark_host(units: &mut [Record]) {
    let bare = |path: &Path| path.with_extension("");
    let is_crate = |unit: &Record| matches!(unit.kind, Kind::Crate(_));
    let mut of_object: FxHashMap<PathBuf, usize> = FxHashMap::default();
    let mut needed: FxHashSet<PathBuf> = FxHashSet::default();
    for (index, unit) in units.iter().enumerate().filter(|(_, unit)| is_crate(unit)) {
        of_object.insert(bare(&unit.object), index);
        needed.extend(unit.crates.iter().map(|path| bare(path)));
    }
    let mut reached = FxHashSet::default();
    let roots = of_object
        .iter()
        .filter(|(path, index)| !units[**index].host && !needed.contains(*path));
    let mut waiting: Vec<usize> = roots.map(|(_, index)| *index).collect();
    while let Some(index) = waiting.pop() {
        if !units[index].host && reached.insert(index) {
            let crates = units[index].crates.iter();
            waiting.extend(crates.filter_map(|path| of_object.get(&bare(path)).copied()));
        }
    }
    for index in of_object.into_values() {
        units[index].host |= !reached.contains(&index);
    }
}

impl Places {
    fn find(build: &Build<'_>, units: &[Record]) -> Self {
        let mut places = Places {
            paths: FxHashMap::default(),
            last: FxHashMap::default(),
            made_of: FxHashMap::default(),
            made_into: FxHashMap::default(),
        };
        let mut written: Vec<(u128, &Path, Content)> = Vec::new();
        let objects = units
            .iter()
            .filter_map(|unit| Some((unit.time, &*unit.object, unit.content()?)));
        written.extend(objects);
        written.extend(
            build
                .links
                .iter()
                .map(|link| (link.time, &*link.output, link.content.clone())),
        );
        written.extend(
            build
                .changes
                .iter()
                .map(|change| (change.time, &*change.path, change.content.clone())),
        );
        written.sort_by_key(|(time, ..)| *time);
        for (time, path, content) in &written {
            // Other programs may have overwritten the file since.
            if *time > 0 {
                places
                    .last
                    .insert(path.to_path_buf(), content.sha256.clone());
            }
        }
        let made = build.changes.iter().flat_map(|change| &change.pairs);
        for (old, new) in made.clone().filter(|(old, new)| old != new) {
            places
                .made_of
                .insert(new.sha256.clone(), old.sha256.clone());
            places
                .made_into
                .entry(old.sha256.clone())
                .or_default()
                .push(new.sha256.clone());
        }
        let mut files: BTreeSet<PathBuf> = written
            .iter()
            .map(|(_, path, _)| path.to_path_buf())
            .collect();
        files.extend(
            build
                .known_programs
                .iter()
                .map(|program| program.program.clone()),
        );
        let sizes: FxHashSet<u64> = written
            .iter()
            .map(|(.., content)| content.size)
            .chain(made.map(|(_, new)| new.size))
            .collect();
        walk(build.root, build.output, &sizes, &mut files);
        let found: Vec<_> = files
            .into_par_iter()
            // JSON cannot represent other paths.
            .filter(|path| path.to_str().is_some())
            .filter_map(|path| Some((build.digests.content(&path)?.sha256, path)))
            .collect();
        for (sha256, path) in found {
            places.paths.entry(sha256).or_default().insert(path);
        }
        places
    }

    /// Returns the files with a content, or with one that other tools made of it.
    fn of(&self, sha256: &str) -> BTreeSet<PathBuf> {
        let mut found = BTreeSet::new();
        let mut seen = FxHashSet::default();
        let mut waiting = vec![sha256];
        while let Some(sha256) = waiting.pop() {
            if seen.insert(sha256) {
                found.extend(self.paths.get(sha256).into_iter().flatten().cloned());
                waiting.extend(
                    self.made_into
                        .get(sha256)
                        .into_iter()
                        .flatten()
                        .map(String::as_str),
                );
            }
        }
        found
    }

    /// Returns whether a file still exists, maybe changed by a tool that was not captured.
    fn is_at(&self, path: &Path, content: &Content) -> bool {
        let is_last = self
            .last
            .get(path)
            .is_some_and(|last| *last == content.sha256);
        is_last && path.exists() || self.of(&content.sha256).contains(path)
    }

    /// Returns the current path of a file: its own, or that of its content.
    fn now(&self, path: &Path, content: &Content) -> Option<PathBuf> {
        if self.is_at(path, content) {
            return Some(path.to_owned());
        }
        self.of(&content.sha256).into_iter().next()
    }

    /// Returns the current paths of the objects of units. Units with equal contents get different files if there
    /// are enough.
    fn of_units(&self, units: &[Record]) -> Vec<Option<PathBuf>> {
        let mut placed: Vec<Option<PathBuf>> = vec![None; units.len()];
        let mut taken: FxHashSet<PathBuf> = FxHashSet::default();
        let inode = |path: &Path| {
            let file = path.metadata().ok()?;
            Some((file.dev(), file.ino()))
        };
        // New units: at their own path, the same file, another file. Those of earlier captures: at their own path.
        for (is_new, round) in [(true, 0), (true, 1), (false, 0), (true, 2)] {
            // A path belongs to the unit that wrote it last.
            for (unit, place) in units.iter().zip(&mut placed).rev() {
                let is_next = place.is_none() && is_new != unit.id.is_empty();
                let Some(content) = unit.content().filter(|_| is_next) else {
                    continue;
                };
                *place = match round {
                    _ if !is_object(unit) => self.now(&unit.object, &content),
                    0 => Some(unit.object.clone())
                        .filter(|path| self.is_at(path, &content) && !taken.contains(path)),
                    _ => self.of(&content.sha256).into_iter().find(|path| {
                        let is_others = self.last.get(path) == Some(&content.sha256);
                        !is_others
                            && !taken.contains(path)
                            && (round == 2 || inode(path) == content.inode)
                    }),
                };
                taken.extend(place.clone().filter(|_| is_object(unit)));
            }
        }
        placed
    }

    /// Returns a content, and then those from which other tools made it.
    fn origins<'a>(&'a self, sha256: &'a str) -> Vec<&'a str> {
        let mut all = vec![sha256];
        while let Some(before) = self.made_of.get(all[all.len() - 1]) {
            if all.contains(&before.as_str()) {
                break;
            }
            all.push(before);
        }
        all
    }
}

/// Finds the files below a folder that have one of the sizes.
fn walk(folder: &Path, except: &Path, sizes: &FxHashSet<u64>, files: &mut BTreeSet<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && path != except && entry.file_name() != ".git" => {
                walk(&path, except, sizes, files);
            }
            Ok(kind) if kind.is_file() => {
                let size = entry.metadata().map_or(0, |file| file.len());
                if size > 0 && sizes.contains(&size) {
                    files.insert(path);
                }
            }
            _ => {}
        }
    }
}

/// The units, and the programs that contain them.
struct Graph<'a> {
    build: &'a Build<'a>,
    places: &'a Places,
    units: Vec<Record>,
    /// The current path of the object of each unit.
    placed: Vec<Option<PathBuf>>,
    /// Commands that were repeated later, with the same object.
    repeated: FxHashMap<usize, usize>,
    by_content: FxHashMap<String, Vec<usize>>,
    by_path: FxHashMap<PathBuf, Vec<usize>>,
    by_id: FxHashMap<String, Vec<usize>>,
    /// The objects of toolchains in static libraries of Rust.
    toolchain: FxHashSet<String>,
    links_by_content: FxHashMap<&'a str, usize>,
    archives: FxHashSet<&'a Path>,
    /// The objects that were put into archives.
    archived: FxHashMap<&'a str, &'a Path>,
    programs: Vec<(Program, Vec<Found>)>,
    /// The libraries that no captured command linked.
    libraries: BTreeMap<PathBuf, &'static str>,
}

impl<'a> Graph<'a> {
    fn new(build: &'a Build<'a>, places: &'a Places, units: Vec<Record>) -> Self {
        let mut graph = Graph {
            build,
            places,
            placed: places.of_units(&units),
            units,
            repeated: FxHashMap::default(),
            by_content: FxHashMap::default(),
            by_path: FxHashMap::default(),
            by_id: FxHashMap::default(),
            toolchain: FxHashSet::default(),
            links_by_content: FxHashMap::default(),
            archives: FxHashSet::default(),
            archived: FxHashMap::default(),
            programs: Vec::new(),
            libraries: BTreeMap::new(),
        };
        for (index, unit) in graph.units.iter().enumerate() {
            if !unit.id.is_empty() {
                graph.by_id.entry(unit.id.clone()).or_default().push(index);
            }
            for path in [&unit.object].into_iter().chain(&unit.outputs) {
                graph.by_path.entry(path.clone()).or_default().push(index);
            }
            let own = unit.sha256.iter().filter(|_| is_object(unit));
            for sha256 in own.chain(&unit.objects) {
                graph
                    .by_content
                    .entry(sha256.clone())
                    .or_default()
                    .push(index);
            }
            graph.toolchain.extend(unit.toolchain.iter().cloned());
        }
        let mut last: FxHashMap<_, usize> = FxHashMap::default();
        for (index, unit) in graph.units.iter().enumerate().rev() {
            let key = (key(unit), unit.sha256.clone());
            let same = *last.entry(key).or_insert(index);
            let is_gone = !is_object(unit) || graph.placed[index].is_none();
            let is_repeated = same != index && is_gone && unit.sha256.is_some();
            if is_repeated && is_same_command(unit, &graph.units[same]) {
                graph.repeated.insert(index, same);
            }
        }
        for (index, link) in build.links.iter().enumerate() {
            graph.links_by_content.insert(&link.content.sha256, index);
            if link.kind == ProgramKind::Archive {
                graph.archives.insert(&link.output);
                let inputs = link.members.iter();
                let inputs = inputs.map(|input| (input.content.sha256.as_str(), &*input.path));
                graph.archived.extend(inputs);
            }
        }
        graph
    }

    /// Finds the programs that the build has left, and the unchanged ones of earlier builds.
    fn programs(&mut self) {
        let mut by_content: BTreeMap<&str, &Link> = BTreeMap::new();
        for link in &self.build.links {
            // Of several copies, the first path is used.
            let known = by_content.entry(&link.content.sha256).or_insert(link);
            if link.output <= known.output {
                *known = link;
            }
        }
        let mut all = Vec::new();
        for link in by_content.into_values() {
            let Some(place) = self.places.now(&link.output, &link.content) else {
                continue;
            };
            if probe::is_of_probe(&link.output) || self.is_host(&link.output) {
                continue;
            }
            let members = self.members(link, &place);
            let mut copies = self.places.of(&link.content.sha256);
            copies.remove(&place);
            let libraries = self.shared_libraries(link);
            let program = Program {
                program: place,
                kind: link.kind,
                members: Vec::new(),
                libraries,
                copies: copies.into_iter().collect(),
                sha256: link.content.sha256.clone(),
            };
            all.push((program, members));
        }
        let new: FxHashSet<PathBuf> = all
            .iter()
            .map(|(program, _)| program.program.clone())
            .collect();
        let of_bitcode: FxHashMap<PathBuf, usize> = self
            .units
            .iter()
            .enumerate()
            .filter(|(_, unit)| unit.id.is_empty())
            .filter_map(|(index, unit)| Some((unit.bitcode.clone()?, index)))
            .collect();
        for program in &self.build.known_programs {
            let is_there = self.places.of(&program.sha256).contains(&program.program);
            if !is_there || new.contains(&program.program) {
                continue;
            }
            let members = program.members.iter().filter_map(|member| match member {
                ProgramMember::Unit { unit } => Some(self.unit(*of_bitcode.get(unit)?)),
                ProgramMember::Object {
                    object,
                    member,
                    reason,
                } => Some(Found::Nothing {
                    object: object.clone(),
                    member: member.clone(),
                    kind: self.known_kind(object, member.as_deref()),
                    reason: reason.clone(),
                }),
            });
            all.push((program.clone(), members.collect()));
        }
        all.sort_by(|(a, _), (b, _)| a.program.cmp(&b.program));
        self.programs = all;
    }

    /// Removes programs that only the build runs: the build installed other programs, none of which contains a unit of these, and it
    /// compiled units of the installed programs after these were linked.
    fn without_generators(&mut self) {
        let units = |members: &[Found]| -> Vec<usize> {
            let units = members.iter().filter_map(|member| match member {
                Found::Unit(unit) => Some(*unit),
                Found::Nothing { .. } => None,
            });
            units.collect()
        };
        let is_installed = |program: &Program| {
            let folder = program.program.parent();
            program.copies.iter().any(|copy| copy.parent() != folder)
        };
        let installed = self
            .programs
            .iter()
            .filter(|(program, _)| is_installed(program));
        let installed: FxHashSet<usize> =
            installed.flat_map(|(_, members)| units(members)).collect();
        let compiled = installed.iter().map(|unit| self.units[*unit].time);
        let last_compiled = compiled.max().unwrap_or_default();
        let linked = self.build.links.iter();
        let linked: FxHashMap<&str, u128> = linked
            .map(|link| (link.content.sha256.as_str(), link.time))
            .collect();
        let units_of_host = &mut self.units;
        self.programs.retain(|(program, members)| {
            let units = units(members);
            let is_older = linked
                .get(program.sha256.as_str())
                .is_some_and(|time| *time < last_compiled);
            let is_host = program.kind == ProgramKind::Executable
                && !installed.is_empty()
                && program.copies.is_empty()
                && is_older
                && units.iter().all(|unit| !installed.contains(unit));
            for unit in units.iter().filter(|_| is_host) {
                units_of_host[*unit].host = true;
            }
            !is_host
        });
    }

    fn known_kind(&self, object: &Path, member: Option<&str>) -> Kind {
        let same = |unit: &&Record| {
            unit.object == object
                && unit.kind.is_missing()
                && (unit.kind.member() == member || unit.kind == Kind::Archive)
        };
        let known = self.units.iter().find(same);
        known.map_or(Kind::Unseen, |known| known.kind.clone())
    }

    fn is_host(&self, object: &Path) -> bool {
        let units = self.by_path.get(object);
        units.is_some_and(|units| units.iter().any(|unit| self.units[*unit].host))
    }

    /// Finds the units of a link's members. `place` is the current path of its output.
    fn members(&self, link: &'a Link, place: &Path) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        let mut sources: Vec<usize> = link
            .parent
            .iter()
            .filter_map(|id| self.by_id.get(id))
            .flatten()
            .copied()
            .collect();
        let krate = self
            .by_path
            .get(&link.output)
            .into_iter()
            .flatten()
            .copied();
        let krate = krate
            .rev()
            .find(|unit| matches!(self.units[*unit].kind, Kind::Crate(_)));
        let read;
        let members = if link.kind == ProgramKind::Archive {
            read = ArchiveMember::all(place, self.build.digests);
            &read
        } else {
            &link.members
        };
        for member in members {
            let is_of_crate = krate.is_some() && member.member.is_none() && is_of_rustc(member);
            if is_of_crate || self.toolchain.contains(&member.content.sha256) {
                // The crate comes first, and the toolchain is part of the system.
            } else if !sources.is_empty() && self.is_temporary(member, sources[0]) {
                // Compilers give the linker an object for each source, in order.
                found.push(self.unit(sources.remove(0)));
            } else if let Some(of_member) = self.member(member, link) {
                found.extend(of_member);
            } else if !self.is_system(&member.path) {
                found.push(self.nothing(member, place));
            }
        }
        // For linkers without a wrapper, only the inputs that the command names are known.
        let left = sources.into_iter().map(|unit| self.unit(unit));
        let krate = krate.into_iter().flat_map(|krate| self.with_merged(krate));
        found.splice(0..0, left.chain(krate));
        let mut seen = Vec::new();
        let mut units = FxHashSet::default();
        for member in found {
            match &member {
                Found::Unit(unit) if !units.insert(*unit) => {}
                Found::Nothing { .. } if seen.last() == Some(&member) => {}
                _ => seen.push(member),
            }
        }
        seen
    }

    /// Returns whether an object is a temporary file between the compiler of a unit and the linker, which no command names.
    fn is_temporary(&self, member: &Member, unit: usize) -> bool {
        let name = member.path.file_name();
        let mut words = self.units[unit].command.iter().map(Path::new);
        member.member.is_none()
            && !member.path.exists()
            && words.all(|word| word.file_name() != name)
    }

    /// Finds the units of an object that was linked.
    fn member(&self, member: &Member, link: &Link) -> Option<Vec<Found>> {
        for sha256 in self.places.origins(&member.content.sha256) {
            let units = self.by_content.get(sha256).into_iter().flatten();
            let units = units.filter(|unit| self.units[**unit].time < link.time);
            // Several commands may have written the same.
            let unit = units.max_by_key(|unit| {
                let unit = &self.units[**unit];
                let name = member.member.as_deref().map(Path::new);
                let name = name.or(member.path.file_name().map(Path::new));
                (
                    unit.inode.is_some() && unit.inode == member.content.inode,
                    unit.object == member.path,
                    unit.object.file_name().map(Path::new) == name,
                    unit.time,
                )
            });
            if let Some(unit) = unit {
                return Some(self.with_merged(*unit));
            }
            let linked = self
                .links_by_content
                .get(sha256)
                .map(|index| &self.build.links[*index]);
            if let Some(linked) = linked
                .filter(|linked| linked.kind == ProgramKind::Relocatable && linked.time < link.time)
            {
                return Some(self.members(linked, &linked.output));
            }
        }
        let units = self.by_path.get(&member.path)?;
        let mut units = units
            .iter()
            .rev()
            .filter(|unit| self.units[**unit].time < link.time);
        let unit = units.find(|unit| match self.units[**unit].kind {
            // An archive of rustc, whose objects are not known if another version of this program has captured it.
            Kind::Crate(_) => {
                member.member.is_none()
                    || self.units[**unit].objects.is_empty() && is_of_rustc(member)
            }
            // A tool that was not captured may have changed the object.
            Kind::Object | Kind::Assembly => member.member.is_none(),
            _ => false,
        })?;
        Some(self.with_merged(*unit))
    }

    /// Returns a unit as a member, and the crates that link-time optimization made a part of its object, the users of a crate first.
    fn with_merged(&self, index: usize) -> Vec<Found> {
        let merged = self.units[index].merged.iter();
        let crates = merged.filter_map(|file| self.krate(file));
        let mut crates: Vec<usize> = crates.filter(|unit| !self.units[*unit].host).collect();
        crates.sort_by_key(|unit| std::cmp::Reverse(self.units[*unit].time));
        let all = [index].into_iter().chain(crates);
        all.map(|unit| self.unit(unit)).collect()
    }

    /// Returns the crate of an output. Rustc may have named that with the metadata alone, which is next to it.
    fn krate(&self, file: &Path) -> Option<usize> {
        let library = file.with_extension("rlib");
        let units = self.by_path.get(&library)?.iter().copied();
        units
            .rev()
            .find(|unit| matches!(self.units[*unit].kind, Kind::Crate(_)))
    }

    /// Returns a unit as a member. A unit of assembly is a member without a unit.
    fn unit(&self, index: usize) -> Found {
        let index = self.repeated.get(&index).copied().unwrap_or(index);
        let unit = &self.units[index];
        if !unit.kind.is_missing() && unit.error.is_none() {
            return Found::Unit(index);
        }
        Found::Nothing {
            object: unit.object.clone(),
            member: None,
            kind: unit.kind.clone(),
            reason: unit.error.clone().unwrap_or_default(),
        }
    }

    /// Returns the reason why an object has no unit.
    fn nothing(&self, member: &Member, program: &Path) -> Found {
        let age = self.age(&member.path);
        let source = member.source.as_deref().unwrap_or("unknown source");
        let ending = Path::new(source)
            .extension()
            .and_then(|ending| ending.to_str())
            .unwrap_or_default();
        let language = language(ending);
        let compiler = member.compiler.as_deref().unwrap_or_default();
        let (kind, reason) = if member.bitcode {
            (
                Kind::Unseen,
                "it is bitcode itself, made by no compiler that was captured".to_owned(),
            )
        } else if compiler.contains("Netwide Assembler") || ending == "asm" {
            (
                Kind::Assembly,
                format!("assembled by nasm or yasm from {source}: there is no IR of assembly"),
            )
        } else if compiler.is_empty() && language.is_none() {
            (
                Kind::Assembly,
                format!("assembled from {source}: there is no IR of assembly"),
            )
        } else if let Some(age) = age {
            (Kind::Unseen, age.to_owned())
        } else if let Some(language) = language {
            let by = match compiler {
                "" => String::new(),
                compiler => format!(", by {compiler}"),
            };
            (
                Kind::Unseen,
                format!(
                    "compiled from {source}, which is {language}{by}: no bitcode is made of it here"
                ),
            )
        } else {
            (Kind::Unseen, self.unseen(member, source, compiler))
        };
        // A removed object is named by the program that contains it.
        let archived = self.archived.get(member.content.sha256.as_str());
        let (object, name) = match (archived, &member.member) {
            (Some(object), Some(_)) if object.exists() => (*object, None),
            (_, name) if member.path.exists() => (&*member.path, name.clone()),
            _ => (program, None),
        };
        Found::Nothing {
            object: object.to_owned(),
            member: name,
            kind,
            reason,
        }
    }

    /// Returns the shared libraries of the project that a program is linked with; records those that no captured command linked.
    fn shared_libraries(&mut self, link: &Link) -> Vec<PathBuf> {
        let mut all = BTreeSet::new();
        for (path, content) in &link.libraries {
            let origins = self.places.origins(&content.sha256);
            let mut linked = origins
                .iter()
                .filter_map(|sha256| self.links_by_content.get(*sha256));
            let by_path = || {
                self.build
                    .links
                    .iter()
                    .rposition(|link| link.output == *path)
            };
            let known = self
                .build
                .known_programs
                .iter()
                .find(|program| program.sha256 == content.sha256);
            if let Some(linked) = linked.next().copied().or_else(by_path) {
                let linked = &self.build.links[linked];
                let place = self.places.now(&linked.output, &linked.content);
                all.insert(place.unwrap_or_else(|| linked.output.clone()));
            } else if let Some(known) = known {
                all.insert(known.program.clone());
            } else if self.by_path.contains_key(path) {
                // The object of a crate.
                all.insert(path.clone());
            } else if !self.is_system(path) && path.exists() {
                self.libraries.insert(
                    path.clone(),
                    "a shared library that was not linked in this build",
                );
            }
        }
        all.into_iter().collect()
    }

    /// Returns the reason why no captured compiler made an object, and what to do about it.
    fn unseen(&self, member: &Member, source: &str, compiler: &str) -> String {
        let of_source = |unit: &&Record| {
            let is_assembly = unit.object.extension().is_some_and(|ending| ending == "s");
            is_assembly && unit.source.file_name() == Path::new(source).file_name()
        };
        if let Some(unit) = self.units.iter().find(of_source) {
            let assembly = unit.object.strip_prefix(self.build.root);
            let assembly = assembly.unwrap_or(&unit.object).display();
            return format!(
                "{UNSEEN}, and no assembler: compiled from {source} by {compiler}, and the assembly {assembly} is a unit; call compilers \
                 and assemblers by their names"
            );
        }
        let remedy = if self.build.by_path {
            "called by its path or with another PATH, where wrappers on PATH are not seen: call it by its name"
        } else if !member.path.exists() {
            "which ran before the build, or has a name that compilers do not have, or ran without its wrapper"
        } else {
            "which has a name that compilers do not have, or ran without its wrapper"
        };
        format!("{UNSEEN}: compiled from {source} by {compiler}, {remedy}")
    }

    /// Returns what the age of a file says about its origin; `None` if the build has written it.
    fn age(&self, path: &Path) -> Option<&'static str> {
        let file = path.metadata().ok()?;
        let begun = self.build.begun;
        if file.modified().ok()? >= begun {
            return None;
        }
        // Programs cannot set this time.
        let changed = u64::try_from(file.ctime()).unwrap_or_default();
        let since = begun.duration_since(SystemTime::UNIX_EPOCH).ok()?;
        Some(if changed > since.as_secs() {
            "it is older than the build, which has only copied, moved or unpacked it"
        } else {
            "it was there before the build, which did not compile it again: clean the build first"
        })
    }

    fn is_system(&self, path: &Path) -> bool {
        let is = |path: &Path| {
            let text = path.to_string_lossy();
            !path.starts_with(self.build.root)
                && (SYSTEM.iter().any(|folder| path.starts_with(folder))
                    || TOOLCHAIN
                        .iter()
                        .any(|folder| text.contains(&format!("/{folder}/"))))
        };
        is(path) || path.canonicalize().is_ok_and(|real| is(&real))
    }

    /// Returns the selection. The first `known` units are those of earlier captures.
    fn selected(mut self, known: usize) -> Selected {
        let mut linked: FxHashMap<usize, PathBuf> = FxHashMap::default();
        for (program, members) in &self.programs {
            for member in members {
                if let Found::Unit(unit) = member {
                    linked
                        .entry(*unit)
                        .or_insert_with(|| program.program.clone());
                }
            }
        }
        let mut renewed = FxHashSet::default();
        for (index, unit) in self.units.iter_mut().enumerate() {
            if let (Some(place), Kind::Object | Kind::Assembly) = (&self.placed[index], &unit.kind)
            {
                unit.object.clone_from(place);
                // For the next capture.
                unit.set_content(self.build.digests.content(place));
            }
            if index >= known {
                renewed.insert(key(unit));
            }
        }
        let mut selected = Selected::default();
        let mut new_index: FxHashMap<usize, usize> = FxHashMap::default();
        let mut gone = Vec::new();
        for (index, mut unit) in std::mem::take(&mut self.units).into_iter().enumerate() {
            let is_known = index < known;
            if self.repeated.contains_key(&index) {
                continue;
            }
            let place = match unit.sha256 {
                Some(_) => self.placed[index].take(),
                None => Some(unit.object.clone()).filter(|object| !is_known && object.exists()),
            };
            let is_probe = probe::is_of_probe(&unit.object);
            let is_product = place.is_some() && !unit.host && !is_probe;
            let is_renewed = is_known && renewed.contains(&key(&unit));
            let is_wanted = self.build.all && !unit.kind.is_missing() && !is_renewed;
            let is_linked = linked.contains_key(&index);
            let is_kept = is_product || is_linked || is_wanted || unit.is_unnamed;
            if !is_kept {
                if is_known {
                    gone.extend(unit.bitcode.is_some().then(|| key(&unit)));
                } else {
                    let kind = match (unit.host, is_probe || unit.of_configure) {
                        (true, _) => LeftOutKind::Host,
                        (_, true) => LeftOutKind::Probe,
                        _ => LeftOutKind::Deleted,
                    };
                    let (object, source) = (unit.object, Some(unit.source));
                    selected.left_out.push(LeftOut {
                        kind,
                        object,
                        source,
                    });
                }
                continue;
            }
            unit.linked = if place.is_none() {
                linked.remove(&index)
            } else {
                None
            };
            if unit.kind.is_missing() {
                selected.missing.push(unit);
            } else {
                new_index.insert(index, selected.units.len());
                selected.units.push(unit);
            }
        }
        let keys: FxHashSet<_> = selected.units.iter().map(key).collect();
        selected.gone = gone.iter().filter(|key| !keys.contains(*key)).count();
        for (_, members) in &mut self.programs {
            for member in members {
                if let Found::Unit(unit) = member {
                    *unit = new_index.get(unit).copied().unwrap_or(usize::MAX);
                }
            }
        }
        self.add_missing(&mut selected);
        selected.programs = self.programs;
        selected
    }

    /// Adds the members of programs without a unit.
    fn add_missing(&self, selected: &mut Selected) {
        let mut found: BTreeMap<(PathBuf, Option<String>), Record> = BTreeMap::new();
        let mut known_archives: FxHashSet<&Path> = self.archives.clone();
        for member in self
            .programs
            .iter()
            .flat_map(|(program, members)| match program.kind {
                ProgramKind::Archive => members.as_slice(),
                _ => &[],
            })
        {
            if let Found::Nothing { object, .. } = member {
                known_archives.insert(object);
            }
        }
        for (_, members) in &self.programs {
            for member in members {
                let Found::Nothing {
                    object,
                    member,
                    kind,
                    reason,
                } = member
                else {
                    continue;
                };
                let (kind, member, reason) = match member {
                    Some(_) if !known_archives.contains(&**object) => {
                        let since = self.age(object);
                        let since = since.unwrap_or("no archiver that was captured made it");
                        (
                            Kind::Archive,
                            None,
                            format!("none of its objects was captured: {since}"),
                        )
                    }
                    Some(member) => (
                        Kind::Member(member.clone()),
                        Some(member.clone()),
                        reason.clone(),
                    ),
                    None => (kind.clone(), None, reason.clone()),
                };
                let record = Record {
                    error: Some(reason),
                    object: object.clone(),
                    directory: self.build.root.to_owned(),
                    kind,
                    ..Record::default()
                };
                // Of several objects that the build has removed, the first.
                found.entry((object.clone(), member)).or_insert(record);
            }
        }
        for (path, reason) in &self.libraries {
            let record = Record {
                error: Some((*reason).to_owned()),
                object: path.clone(),
                directory: self.build.root.to_owned(),
                kind: Kind::Library,
                ..Record::default()
            };
            found.insert((path.clone(), None), record);
        }
        // Units without bitcode are named already, and so is assembly that was captured.
        let units: FxHashSet<&Path> = selected.units.iter().map(|unit| &*unit.object).collect();
        selected.missing.retain(|missing| {
            let key = (
                missing.object.clone(),
                missing.kind.member().map(str::to_owned),
            );
            let is_new = missing.kind == Kind::Assembly && !missing.source.as_os_str().is_empty();
            if is_new {
                found.remove(&key);
            }
            is_new || !found.contains_key(&key) && !units.contains(&*missing.object)
        });
        let found = found
            .into_values()
            .filter(|record| !units.contains(&*record.object));
        selected.missing.extend(found);
    }
}

/// Returns the language of a source by its ending, if no bitcode is made of that language.
fn language(ending: &str) -> Option<&'static str> {
    match ending.to_ascii_lowercase().as_str() {
        "f" | "for" | "f90" | "f95" | "f03" | "f08" => Some("Fortran"),
        "go" => Some("Go"),
        "adb" | "ads" => Some("Ada"),
        "d" => Some("D"),
        _ => None,
    }
}

/// Returns whether rustc compiled an object, rather than bundled it from a library in another language.
fn is_of_rustc(member: &Member) -> bool {
    let name = match &member.member {
        Some(member) => member.as_str(),
        None => member.path.to_str().unwrap_or_default(),
    };
    let in_folder = member
        .path
        .iter()
        .any(|part| part.to_string_lossy().starts_with("rustc"));
    name.ends_with(".rcgu.o")
        || name == "symbols.o"
        || member.member.is_none() && in_folder && !member.path.exists()
}
