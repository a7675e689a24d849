//! `manifest.json`: what a workspace holds, and where it comes from. `docs/manifest.schema.json` is its JSON schema.

use containers::Columns;
use rustc_hash::FxHashMap;
use serde::de::{Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::LazyLock;

use crate::error::Error;
use crate::portion::Portion;
use crate::schema::Part;
use crate::schema::{self, Predicate};
use crate::{hash, llvm};

/// The manifest's name; a directory with one is a workspace.
pub const FILE: &str = "manifest.json";

/// The first field of a workspace's manifest.
pub const WORKSPACE: &str = "llvm-facts workspace";

/// The version of the form of a workspace's manifest.
pub const FORMAT_VERSION: u32 = 3;

/// The first field of the manifest of a directory of workspaces.
pub const WORKSPACES: &str = "llvm-facts workspaces";

/// What decides how the facts of a module look: a workspace of others is not gone on with.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Versions {
    /// The version of this tool.
    pub version: String,
    /// [`schema::version`].
    pub schema: String,
    /// The version of LLVM that read the modules.
    pub llvm: String,
}

impl Versions {
    /// Those of this run.
    pub fn current() -> Self {
        let (major, minor, patch) = llvm::version();
        Versions {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            schema: schema::version().to_owned(),
            llvm: format!("{major}.{minor}.{patch}"),
        }
    }
}

/// What was asked for, as far as it decides what is in the workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The tables are compressed.
    pub gzip: bool,
    /// What `--skip` says: parts of the facts that are left out, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skip: Vec<Part>,
    /// What `--column` and those with it say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Columns>,
    /// What `--include` says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub include: Vec<String>,
    /// What `--exclude` says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exclude: Vec<String>,
    /// What `--part` says: the other inputs are in other workspaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Portion>,
}

/// The manifest of a workspace.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`WORKSPACE`].
    pub format: String,
    /// [`FORMAT_VERSION`].
    pub format_version: u32,
    /// The version of this tool.
    pub version: String,
    /// [`schema::version`].
    pub schema: String,
    /// The version of LLVM.
    pub llvm: String,
    /// What was asked for.
    pub options: Options,
    /// The predicates, in the order of the modules' `rows`.
    pub predicates: Vec<String>,
    /// The modules, in the order of their rows in the tables.
    pub modules: Vec<ModuleEntry>,
    /// Inputs that are not in the facts, and why.
    pub failed: Vec<FailedEntry>,
    /// What a captured build has linked, or compiled, and has no bitcode.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_bitcode: Vec<WithoutBitcode>,
    /// The files that have rows, by predicate.
    pub tables: BTreeMap<String, TableEntry>,
    /// What rules derived from them, by path.
    #[serde(default)]
    pub derived: BTreeMap<String, TableEntry>,
}

impl Manifest {
    /// The file of a predicate, whether it has rows or not.
    pub fn table(&self, predicate: &Predicate) -> &TableEntry {
        let empty = || TableEntry::empty(self.options.gzip);
        self.tables.get(predicate.name).unwrap_or_else(empty)
    }

    /// What decides how its facts look.
    pub fn versions(&self) -> Versions {
        Versions {
            version: self.version.clone(),
            schema: self.schema.clone(),
            llvm: self.llvm.clone(),
        }
    }
}

/// A module of the workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ModuleEntry {
    /// Its id.
    pub id: String,
    /// The file's id, if the module is a part of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The SHA-256 of the file, if that is not the module's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_sha256: Option<String>,
    /// The SHA-256 of the module's bitcode or text.
    pub sha256: String,
    /// The length of the module's bitcode or text in bytes.
    pub bytes: u64,
    /// `source_filename`, escaped as in a table; empty if there is none.
    pub source_filename: String,
    /// The target triple; empty if there is none.
    pub triple: String,
    /// What other columns of the table say that it is a row of, escaped as in a table, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub columns: BTreeMap<String, String>,
    /// LLVM's verifier accepts it.
    pub verified: bool,
    /// How many things are not described: rows of `gap`.
    pub gaps: u64,
    /// The rows of each predicate that the module has, whether it alone or others too.
    pub rows: Counts,
    /// How long reading and writing it took, if that was asked for; no two runs agree on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

impl ModuleEntry {
    /// The id of the file that the module is in.
    pub fn file(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.id)
    }

    /// The SHA-256 of the file that the module is in.
    pub fn file_sha256(&self) -> &str {
        self.file_sha256.as_deref().unwrap_or(&self.sha256)
    }
}

/// Why an input is not in the facts.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// There is no such file, it cannot be read, or it holds no module.
    Unreadable,
    /// LLVM refuses it.
    Malformed,
    /// A compiler does not make bitcode of it.
    Uncompiled,
    /// LLVM gave up on it, or ended by a signal.
    Crashed,
    /// It took longer than `--timeout`.
    TimedOut,
    /// It took more than `--memory-limit`.
    OutOfMemory,
}

impl Status {
    /// In a sentence about an input.
    pub fn words(self) -> &'static str {
        match self {
            Status::Unreadable => "unreadable",
            Status::Malformed => "malformed",
            Status::Uncompiled => "not compiled",
            Status::Crashed => "crashed LLVM",
            Status::TimedOut => "timed out",
            Status::OutOfMemory => "out of memory",
        }
    }
}

/// An input that is not in the facts.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct FailedEntry {
    /// The id that it would have.
    pub id: String,
    /// What happened.
    pub status: Status,
    /// Why, in words.
    pub reason: String,
}

/// What belongs to a program that was captured, and is not in the facts for want of bitcode: as `units.jsonl` of the capture
/// has it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(deny_unknown_fields)]
pub struct WithoutBitcode {
    /// The object, archive or library.
    pub object: String,
    /// The member, if others of the archive have bitcode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    /// The source, if it was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What kind of thing it is.
    pub kind: String,
    /// Why, in words.
    pub reason: String,
}

/// A file of the workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// The rows in it.
    pub rows: u64,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its BLAKE3.
    pub blake3: String,
}

impl TableEntry {
    /// A file without rows.
    pub fn empty(gzip: bool) -> &'static Self {
        static PLAIN: LazyLock<TableEntry> = LazyLock::new(|| TableEntry::of_nothing(&[]));
        static COMPRESSED: LazyLock<TableEntry> =
            LazyLock::new(|| TableEntry::of_nothing(&super::compressed_nothing()));
        match gzip {
            true => &COMPRESSED,
            false => &PLAIN,
        }
    }

    fn of_nothing(bytes: &[u8]) -> Self {
        TableEntry {
            rows: 0,
            bytes: bytes.len() as u64,
            blake3: hash::blake3_of(bytes),
        }
    }
}

/// The manifest of a directory of workspaces.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Index {
    /// [`WORKSPACES`].
    pub format: String,
    /// The version of this tool.
    pub version: String,
    /// The workspaces.
    pub workspaces: Vec<IndexEntry>,
    /// Inputs that are in none of them, and why.
    pub failed: Vec<FailedEntry>,
    /// What a captured build has linked, or compiled, and has no bitcode.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// One of several workspaces.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct IndexEntry {
    /// The directory below the manifest's.
    pub path: String,
    /// How many modules it has.
    pub modules: u64,
    /// The SHA-256 of its manifest.
    pub sha256: String,
}

/// Numbers of rows by table. Most are 0, and only the others are kept: there may be 100,000 modules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts(Vec<(u16, u64)>);

impl Counts {
    /// From the number of each table.
    pub fn new(rows: impl Iterator<Item = u64>) -> Self {
        let counts = (0..).zip(rows).filter(|(_, rows)| *rows > 0);
        Counts(counts.collect())
    }

    /// The number of a table.
    pub fn get(&self, table: usize) -> u64 {
        let found = self
            .0
            .binary_search_by_key(&table, |(t, _)| usize::from(*t));
        found.map_or(0, |index| self.0[index].1)
    }

    /// The same numbers, of tables that have other places; those without a place are left out.
    pub fn moved(&self, places: &[usize]) -> Self {
        let place = |table: u16| u16::try_from(*places.get(usize::from(table))?).ok();
        let counts = self.0.iter();
        let mut counts: Vec<_> = counts
            .filter_map(|(table, rows)| Some((place(*table)?, *rows)))
            .collect();
        counts.sort_unstable();
        Counts(counts)
    }

    /// Tables that have rows, and how many.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u64)> {
        self.0
            .iter()
            .map(|(table, rows)| (usize::from(*table), *rows))
    }
}

/// In JSON the numbers stand one after the other; a negative one is for so many tables without rows.
impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut numbers = serializer.serialize_seq(None)?;
        let mut next = 0;
        for (table, rows) in &self.0 {
            if *table > next {
                numbers.serialize_element(&-i32::from(*table - next))?;
            }
            numbers.serialize_element(rows)?;
            next = table + 1;
        }
        numbers.end()
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Numbers;
        impl<'de> Visitor<'de> for Numbers {
            type Value = Counts;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("numbers of rows")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Counts, A::Error> {
                let mut counts = Vec::new();
                let mut table = 0u16;
                while let Some(number) = numbers.next_element::<i64>()? {
                    if number == 0 {
                        return Err(A::Error::custom("0 as a number of rows"));
                    }
                    let tables = match u64::try_from(number) {
                        Ok(rows) => {
                            counts.push((table, rows));
                            1
                        }
                        Err(_) => number.unsigned_abs(),
                    };
                    table = u16::try_from(tables)
                        .ok()
                        .and_then(|tables| table.checked_add(tables))
                        .ok_or_else(|| A::Error::custom("too many numbers of rows"))?;
                }
                counts.shrink_to_fit();
                Ok(Counts(counts))
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}

/// Reads the manifest of a workspace.
///
/// # Errors
/// It is none, or of another form.
pub fn read(directory: &Path) -> Result<Manifest, Error> {
    let manifest = read_as(directory, WORKSPACE, |manifest: &Manifest| &manifest.format);
    let version = match &manifest {
        Ok(manifest) => Some(manifest.format_version),
        // One of another form may not be readable at all, and says so nevertheless.
        Err(_) => version_of(&directory.join(FILE)),
    };
    match version {
        Some(version) if version != FORMAT_VERSION => Err(Error::NoWorkspace {
            path: directory.to_owned(),
            reason: format!(
                "its {FILE} is of version {version} of its form, and this llvm-facts reads version {FORMAT_VERSION}: export it again"
            ),
        }),
        _ => manifest.map(arranged),
    }
}

/// Has the numbers of rows in the order of this schema's predicates, which may be declared in other files than when they were
/// written. A manifest of another schema is left as it is.
fn arranged(mut manifest: Manifest) -> Manifest {
    let names = || schema::facts().map(|predicate| predicate.name);
    if manifest.schema != schema::version() || names().eq(manifest.predicates.iter()) {
        return manifest;
    }
    let places: FxHashMap<&str, usize> = names().zip(0..).collect();
    let place = |name: &String| places.get(name.as_str()).copied();
    let order: Option<Vec<usize>> = manifest.predicates.iter().map(place).collect();
    if let Some(order) = order.filter(|order| order.len() == places.len()) {
        for module in &mut manifest.modules {
            module.rows = module.rows.moved(&order);
        }
        manifest.predicates = names().map(str::to_owned).collect();
    }
    manifest
}

/// Whether it is the manifest of a workspace, in the form that another version of this tool gives it.
pub fn is_of_another_form(directory: &Path) -> bool {
    version_of(&directory.join(FILE)).is_some_and(|version| version != FORMAT_VERSION)
}

/// The version of the form of a workspace's manifest; the first one does not say it.
fn version_of(path: &Path) -> Option<u32> {
    #[derive(Deserialize)]
    struct Format {
        format: String,
        #[serde(default = "first")]
        format_version: u32,
    }
    fn first() -> u32 {
        1
    }
    let file = File::open(path).ok()?;
    let manifest: Format = serde_json::from_reader(io::BufReader::new(file)).ok()?;
    (manifest.format == WORKSPACE).then_some(manifest.format_version)
}

/// Reads the manifest of a directory of workspaces.
///
/// # Errors
/// It is none, or a workspace is said to be elsewhere than below it: what is read there is nobody's to decide but the caller's.
pub fn read_index(directory: &Path) -> Result<Index, Error> {
    let index = read_as(directory, WORKSPACES, |index: &Index| &index.format)?;
    let paths = index.workspaces.iter().map(|entry| &entry.path);
    match paths.into_iter().find(|path| !is_plain(path)) {
        None => Ok(index),
        Some(path) => Err(Error::NoWorkspace {
            path: directory.to_owned(),
            reason: format!("{FILE}: `{path}` is no path in there"),
        }),
    }
}

/// Whether a path has only names between its slashes, as [`write_index`] writes them: it stays below, and is spelled in one way.
fn is_plain(path: &str) -> bool {
    path.split('/').all(|name| !matches!(name, "" | "." | "..")) && !path.contains('\0')
}

/// What the manifest of a directory says that it is, if there is one.
pub fn format(directory: &Path) -> Option<String> {
    format_of(&directory.join(FILE))
}

/// The field `format` of a file of JSON, of which no more is read: ours have it first, and may be as long as their modules are many.
pub fn format_of(path: &Path) -> Option<String> {
    struct First<'f>(&'f mut Option<String>);
    impl<'de> Visitor<'de> for First<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some(key) = map.next_key::<String>()? {
                if key == "format" {
                    *self.0 = map.next_value()?;
                    return Err(A::Error::custom("it is known"));
                }
                map.next_value::<IgnoredAny>()?;
            }
            Ok(())
        }
    }
    let mut format = None;
    let file = File::open(path).ok()?;
    let mut json = serde_json::Deserializer::from_reader(io::BufReader::new(file));
    // That it is known ends it with an error.
    let _ = json.deserialize_map(First(&mut format));
    format
}

/// What a manifest says of the whole, of a workspace or a directory of workspaces, without what it says of each module.
#[derive(Deserialize)]
pub struct Outline {
    format: String,
    #[serde(default)]
    format_version: u32,
    #[serde(default)]
    version: String,
    #[serde(default)]
    schema: String,
    #[serde(default)]
    llvm: String,
    /// What was asked for.
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    modules: Vec<IgnoredAny>,
    /// Inputs that are not in the facts, and why.
    pub failed: Vec<FailedEntry>,
    /// What a captured build has linked, or compiled, and has no bitcode.
    #[serde(default)]
    pub without_bitcode: Vec<WithoutBitcode>,
}

impl Outline {
    /// The number of modules of a workspace.
    pub fn modules(&self) -> usize {
        self.modules.len()
    }

    /// What decides how its facts look.
    pub fn versions(&self) -> Versions {
        Versions {
            version: self.version.clone(),
            schema: self.schema.clone(),
            llvm: self.llvm.clone(),
        }
    }
}

/// Reads what a manifest says of the whole: a fraction of the time that [`read`] takes.
///
/// # Errors
/// There is none, or of another form: what [`read`] says of it.
pub fn outline(directory: &Path) -> Result<Outline, Error> {
    let outline = match format(directory).as_deref() {
        Some(WORKSPACES) => read_as(directory, WORKSPACES, |outline: &Outline| &outline.format),
        _ => read_as(directory, WORKSPACE, |outline: &Outline| &outline.format),
    };
    match outline {
        Ok(outline) if outline.format == WORKSPACES || outline.format_version == FORMAT_VERSION => {
            Ok(outline)
        }
        outline => {
            Err(read(directory)
                .err()
                .or(outline.err())
                .unwrap_or_else(|| Error::NoWorkspace {
                    path: directory.to_owned(),
                    reason: format!("its {FILE} is none of llvm-facts"),
                }))
        }
    }
}

fn read_as<T: for<'de> Deserialize<'de>>(
    directory: &Path,
    wanted: &str,
    format: impl Fn(&T) -> &String,
) -> Result<T, Error> {
    let bad = |reason: String| Error::NoWorkspace {
        path: directory.to_owned(),
        reason,
    };
    let text = fs::read(directory.join(FILE)).map_err(|error| bad(format!("{FILE}: {error}")))?;
    let manifest: T =
        serde_json::from_slice(&text).map_err(|error| bad(format!("{FILE}: {error}")))?;
    match format(&manifest) == wanted {
        true => Ok(manifest),
        false => Err(bad(format!("its {FILE} is none of llvm-facts"))),
    }
}

/// Writes the manifest of a workspace, with an entry a line. Its modules come as lines of JSON: there may be too many to hold.
pub fn write(
    directory: &Path,
    manifest: &Manifest,
    modules: impl Iterator<Item = io::Result<String>>,
) -> Result<(), Error> {
    let path = directory.join(FILE);
    let write = || -> io::Result<()> {
        let mut out = BufWriter::new(File::create(&path)?);
        out.write_all(b"{\n")?;
        field(&mut out, "format", &manifest.format)?;
        field(&mut out, "format_version", &manifest.format_version)?;
        field(&mut out, "version", &manifest.version)?;
        field(&mut out, "schema", &manifest.schema)?;
        field(&mut out, "llvm", &manifest.llvm)?;
        field(&mut out, "options", &manifest.options)?;
        field(&mut out, "predicates", &manifest.predicates)?;
        lines(&mut out, "modules", ('[', ']'), modules)?;
        out.write_all(b",\n")?;
        lines(&mut out, "failed", ('[', ']'), json(&manifest.failed))?;
        out.write_all(b",\n")?;
        if !manifest.without_bitcode.is_empty() {
            let entries = json(&manifest.without_bitcode);
            lines(&mut out, "without_bitcode", ('[', ']'), entries)?;
            out.write_all(b",\n")?;
        }
        lines(&mut out, "tables", ('{', '}'), files(&manifest.tables))?;
        if !manifest.derived.is_empty() {
            out.write_all(b",\n")?;
            lines(&mut out, "derived", ('{', '}'), files(&manifest.derived))?;
        }
        out.write_all(b"\n}\n")?;
        out.flush()
    };
    write().map_err(Error::io(&path))
}

/// Writes the manifest of a directory of workspaces.
pub fn write_index(directory: &Path, index: &Index) -> Result<(), Error> {
    let path = directory.join(FILE);
    let write = || -> io::Result<()> {
        let mut out = BufWriter::new(File::create(&path)?);
        out.write_all(b"{\n")?;
        field(&mut out, "format", &index.format)?;
        field(&mut out, "version", &index.version)?;
        lines(&mut out, "workspaces", ('[', ']'), json(&index.workspaces))?;
        out.write_all(b",\n")?;
        lines(&mut out, "failed", ('[', ']'), json(&index.failed))?;
        if !index.without_bitcode.is_empty() {
            out.write_all(b",\n")?;
            let entries = json(&index.without_bitcode);
            lines(&mut out, "without_bitcode", ('[', ']'), entries)?;
        }
        out.write_all(b"\n}\n")?;
        out.flush()
    };
    write().map_err(Error::io(&path))
}

fn json<T: Serialize>(entries: &[T]) -> impl Iterator<Item = io::Result<String>> {
    let lines = entries.iter().map(serde_json::to_string);
    lines.map(|line| line.map_err(io::Error::from))
}

fn files(files: &BTreeMap<String, TableEntry>) -> impl Iterator<Item = io::Result<String>> {
    files.iter().map(|(name, file)| {
        let (name, file) = (serde_json::to_string(name)?, serde_json::to_string(file)?);
        Ok(format!("{name}: {file}"))
    })
}

fn field(out: &mut impl Write, name: &str, value: &impl Serialize) -> io::Result<()> {
    writeln!(out, "  \"{name}\": {},", serde_json::to_string(value)?)
}

fn lines(
    out: &mut impl Write,
    name: &str,
    (open, close): (char, char),
    lines: impl Iterator<Item = io::Result<String>>,
) -> io::Result<()> {
    write!(out, "  \"{name}\": {open}")?;
    let mut any = false;
    for line in lines {
        let separator = if any { "," } else { "" };
        write!(out, "{separator}\n    {}", line?)?;
        any = true;
    }
    match any {
        true => write!(out, "\n  {close}"),
        false => write!(out, "{close}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rows_come_back() {
        for (counts, json) in [
            (vec![], "[]"),
            (vec![(0, 7)], "[7]"),
            (vec![(0, 1), (1, 2), (5, 3), (450, 9)], "[1,2,-3,3,-444,9]"),
            (vec![(2, u64::from(u32::MAX))], "[-2,4294967295]"),
        ] {
            let counts = Counts(counts);
            assert_eq!(serde_json::to_string(&counts).unwrap(), json);
            assert_eq!(serde_json::from_str::<Counts>(json).unwrap(), counts);
        }
        for wrong in ["[0]", "[1,0]", "[-65536,1]", "[-65535,1,1]", "[1.5]", "{}"] {
            assert!(serde_json::from_str::<Counts>(wrong).is_err(), "{wrong}");
        }
        let moved = Counts(vec![(0, 5), (2, 6)]).moved(&[3, 0, 1]);
        assert_eq!(moved, Counts(vec![(1, 6), (3, 5)]));
    }

    /// What else is in `docs/manifest.schema.json` is compared with manifests by `tests/it/manifest.rs`. Few of these are easily had.
    #[test]
    fn the_json_schema_has_every_status() {
        let schema = include_str!("../../docs/manifest.schema.json");
        let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
        let names = &schema["$defs"]["failure"]["properties"]["status"]["enum"];
        let read: Vec<Status> = serde_json::from_value(names.clone()).unwrap();
        let next = |status: Option<Status>| match status {
            None => Some(Status::Unreadable),
            Some(Status::Unreadable) => Some(Status::Malformed),
            Some(Status::Malformed) => Some(Status::Uncompiled),
            Some(Status::Uncompiled) => Some(Status::Crashed),
            Some(Status::Crashed) => Some(Status::TimedOut),
            Some(Status::TimedOut) => Some(Status::OutOfMemory),
            Some(Status::OutOfMemory) => None,
        };
        let all = std::iter::successors(next(None), |status| next(Some(*status)));
        assert_eq!(read, all.collect::<Vec<_>>());
    }
}
