//! What a build links and has no bitcode: so that nothing is missing without a word.
//!
//! Wrappers see what is put together ([`super::link`]) and what is compiled. An input is accounted for if a unit has it for its
//! object, or if it was itself put together in the build. A member of an archive is an object if it has its bytes. All else of
//! the project's is named; the system's libraries are no part of it.

use containers::Kind as Content;
use object::read::archive::ArchiveFile;
use rustc_hash::{FxHashMap, FxHashSet};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::link::{Input, Link};
use super::record::{Kind, Record};
use super::{names, probe};

/// Where systems and toolchains have what programs are linked with.
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

/// Why an object may have come to be without a unit.
const UNSEEN: &str = "no compiler that was captured made it, but one called by an absolute path or for another language";

/// What is known of a build when it has ended.
pub struct Build<'a> {
    /// The project.
    pub root: &'a Path,
    /// When it began.
    pub begun: SystemTime,
    /// What was put together, the earliest first.
    pub links: &'a [Link],
    /// The units, with or without bitcode, which know what their objects are.
    pub units: &'a [Record],
    /// What only runs during the build.
    pub host: &'a FxHashSet<PathBuf>,
    /// Objects that are accounted for otherwise.
    pub covered: &'a FxHashSet<PathBuf>,
}

struct Search<'a> {
    build: &'a Build<'a>,
    /// The objects of units, as they are written and as they are.
    captured: FxHashMap<PathBuf, &'a Record>,
    /// What was put together in this build.
    outputs: FxHashSet<&'a Path>,
    /// The bytes of objects, by their number.
    digests: FxHashMap<u64, Vec<&'a str>>,
    searched: FxHashSet<PathBuf>,
    found: BTreeMap<(PathBuf, Option<String>), Record>,
}

/// What was linked and has no bitcode, by its path.
pub fn search(build: &Build<'_>) -> Vec<Record> {
    let mut search = Search {
        build,
        captured: FxHashMap::default(),
        outputs: build.links.iter().map(|link| &*link.output).collect(),
        digests: FxHashMap::default(),
        searched: FxHashSet::default(),
        found: BTreeMap::new(),
    };
    for unit in build.units {
        search.captured.insert(unit.object.clone(), unit);
        if let Ok(real) = unit.object.canonicalize() {
            search.captured.insert(real, unit);
        }
        if let (None, Some(after), Some(sha256)) = (&unit.linked, unit.after, &unit.sha256) {
            search.digests.entry(after.size()).or_default().push(sha256);
        }
    }
    for link in build.links {
        search.link(link);
    }
    search.found.into_values().collect()
}

impl<'a> Search<'a> {
    fn link(&mut self, link: &'a Link) {
        if self.build.host.contains(&link.output) || probe::is_of_probe(&link.output) {
            return;
        }
        // rustc hands its linker the objects of a crate, which is a unit, and removes them.
        let of_crate = self
            .captured
            .get(&link.output)
            .is_some_and(|unit| matches!(unit.kind, Kind::Crate(_)));
        let is_there = link.output.exists();
        let mut gone = 0;
        for input in &link.inputs {
            if input.path.exists() {
                self.input(&input.path, of_crate);
            } else if is_there && !link.archive && !of_crate && self.is_unknown(input) {
                gone += 1;
            }
        }
        if gone > 0 {
            let reason = format!(
                "linked from {gone} {} that no captured compiler made",
                if gone == 1 { "object" } else { "objects" },
            );
            self.add(Kind::Unseen, &link.output, reason);
        }
        if link.archive && is_there {
            self.input(&link.output, of_crate);
        }
    }

    /// Whether an input that is gone was an object of which nothing is known.
    fn is_unknown(&self, input: &Input) -> bool {
        let ending = input.path.extension().unwrap_or_default();
        let is_object = ["o", "lo", "obj", "os"]
            .iter()
            .any(|object| ending == *object);
        is_object
            && input.size.is_some()
            && !self.is_accounted_for(&input.path)
            && !self.is_system(&input.path)
            // A copy, such as a member that was taken out of an archive.
            && !self.captured.values().any(|unit| {
                unit.object.file_name() == input.path.file_name()
                    && unit.after.map(|after| after.size()) == input.size
            })
    }

    fn is_accounted_for(&self, path: &Path) -> bool {
        self.captured.contains_key(path)
            || self.build.covered.contains(path)
            || self.outputs.contains(path)
    }

    /// Looks at a file that is put together with others.
    fn input(&mut self, path: &Path, of_crate: bool) {
        if !self.searched.insert(path.to_owned()) {
            return;
        }
        let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if self.is_system(path) || self.is_system(&real) {
            return;
        }
        let mut start = [0; 18];
        let read = File::open(path).and_then(|mut file| file.read(&mut start));
        let Ok(length) = read else { return };
        let start = &start[..length];
        let is_known = self.is_accounted_for(path) || self.is_accounted_for(&real);
        match Content::of(start) {
            Content::Archive => self.archive(path),
            _ if is_known => {}
            // rustc's own objects, and copies of what was seen.
            Content::Object(_) if is_relocatable(start) && (of_crate || self.is_copy(path)) => {}
            Content::Object(_) if is_relocatable(start) => {
                let reason = if self.is_older(path) {
                    "it was there before the build, which did not compile it again"
                } else {
                    UNSEEN
                };
                self.add(Kind::Unseen, path, reason.to_owned());
            }
            Content::Object(_) => {
                let reason = "a shared library that was not linked in this build";
                self.add(Kind::Library, path, reason.to_owned());
            }
            Content::Bitcode => {
                let reason = "it is bitcode itself, made by no compiler that was captured";
                self.add(Kind::Unseen, path, reason.to_owned());
            }
            _ => {}
        }
    }

    fn archive(&mut self, path: &Path) {
        let Ok(bytes) = fs::read(path) else { return };
        let Ok(archive) = ArchiveFile::parse(&*bytes) else {
            return;
        };
        let folder = path.parent().unwrap_or(Path::new("/"));
        if archive.is_thin() {
            for member in archive.members().filter_map(Result::ok) {
                let member = folder.join(std::ffi::OsStr::from_bytes(member.name()));
                self.input(&names::real(folder, &member), false);
            }
            return;
        }
        let is_crate = self.captured.contains_key(path);
        // What the archiver was seen to put in there.
        let inputs: FxHashMap<_, &Path> = self
            .build
            .links
            .iter()
            .filter(|link| link.archive && link.output == path)
            .flat_map(|link| &link.inputs)
            .filter_map(|input| Some((input.path.file_name()?.as_bytes(), &*input.path)))
            .collect();
        let mut objects = 0;
        let mut unknown = Vec::new();
        for member in archive.members().filter_map(Result::ok) {
            let Ok(data) = member.data(&*bytes) else {
                continue;
            };
            let name = member.name();
            let is_object = matches!(Content::of(data), Content::Object(_) | Content::Bitcode);
            if !is_object || is_crate && is_of_rustc(name) {
                continue;
            }
            objects += 1;
            match inputs.get(name) {
                Some(input) if self.is_accounted_for(input) => {}
                _ if self.is_known(data) => {}
                Some(input) if input.exists() => self.input(input, false),
                _ => unknown.push(String::from_utf8_lossy(name).into_owned()),
            }
        }
        let since = if self.is_older(path) {
            "it was there before the build"
        } else {
            "no archiver that was captured made it"
        };
        if unknown.len() == objects && objects > 0 && inputs.is_empty() {
            let objects = match objects {
                1 => "its object was not captured".to_owned(),
                _ => format!("none of its {objects} objects was captured"),
            };
            self.add(Kind::Archive, path, format!("{since}, and {objects}"));
            return;
        }
        for member in unknown {
            let reason = "no unit has this object of the archive".to_owned();
            self.add(Kind::Member(member), path, reason);
        }
    }

    /// Whether an object's bytes are those of a unit's.
    fn is_known(&self, data: &[u8]) -> bool {
        let Some(digests) = self.digests.get(&(data.len() as u64)) else {
            return false;
        };
        let digest = hex::encode(Sha256::digest(data));
        digests.iter().any(|known| *known == digest)
    }

    fn is_copy(&self, path: &Path) -> bool {
        let size = path.metadata().map_or(0, |file| file.len());
        self.digests.contains_key(&size) && fs::read(path).is_ok_and(|data| self.is_known(&data))
    }

    fn is_older(&self, path: &Path) -> bool {
        let modified = path.metadata().and_then(|file| file.modified());
        modified.is_ok_and(|modified| modified < self.build.begun)
    }

    fn is_system(&self, path: &Path) -> bool {
        if path.starts_with(self.build.root) {
            return false;
        }
        let text = path.to_string_lossy();
        SYSTEM.iter().any(|folder| path.starts_with(folder))
            || TOOLCHAIN
                .iter()
                .any(|folder| text.contains(&format!("/{folder}/")))
    }

    fn add(&mut self, kind: Kind, path: &Path, reason: String) {
        let member = match &kind {
            Kind::Member(member) => Some(member.clone()),
            _ => None,
        };
        let record = Record::missing(kind, path.to_owned(), self.build.root.to_owned(), reason);
        self.found.insert((path.to_owned(), member), record);
    }
}

/// Whether a member of a crate's archive is one of rustc's own, and not of a library in another language that it bundles.
fn is_of_rustc(name: &[u8]) -> bool {
    name.ends_with(b".rcgu.o") || name.ends_with(b".rmeta") || name == b"symbols.o"
}

/// Whether an object is there to be linked, and not linked already: `e_type` of ELF. Of other formats it is taken to be.
fn is_relocatable(start: &[u8]) -> bool {
    const ET_REL: u8 = 1;
    match start {
        [0x7F, b'E', b'L', b'F', ..] => match (start.get(5), start.get(16..18)) {
            // The second byte order is big endian.
            (Some(2), Some(kind)) => kind[1] == ET_REL,
            (_, Some(kind)) => kind[0] == ET_REL,
            _ => false,
        },
        _ => true,
    }
}
