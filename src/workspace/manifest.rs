//! `manifest.json`: the contents and provenance of a workspace. `docs/manifest.schema.json` is its JSON schema.

use containers::Columns;
use rustc_hash::FxHashMap;
use serde::de::{Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::iter;
use std::path::Path;
use std::sync::LazyLock;

use crate::error::Error;
use crate::schema::{self, Part, Predicate};
use crate::workspace::partition::Partition;
use crate::{hash, llvm};

/// The manifest's file name; a directory with one is a workspace.
pub const FILE: &str = "manifest.json";

/// The value of `format`, the first field, in a workspace's manifest.
pub const WORKSPACE: &str = "llvm-facts workspace";

/// The version of the manifest's format.
pub const FORMAT_VERSION: u32 = 3;

/// The value of `format` in the index of a directory of workspaces.
pub const WORKSPACES: &str = "llvm-facts workspaces";

/// The versions that determine the facts of a module; a run with other versions cannot resume a workspace.
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
    /// Returns the versions of this binary.
    pub fn current() -> Self {
        let (major, minor, patch) = llvm::version();
        Versions {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            schema: schema::version().to_owned(),
            llvm: format!("{major}.{minor}.{patch}"),
        }
    }
}

/// The options that determine the contents of the workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The tables are compressed.
    pub gzip: bool,
    /// The parts of the facts that `--skip` omits, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skip: Vec<Part>,
    /// The columns of Parquet files, from `--column` and related options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Columns>,
    /// The patterns of `--include`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub include: Vec<String>,
    /// The patterns of `--exclude`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exclude: Vec<String>,
    /// The partition that `--partition` selects; the other inputs are in other workspaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Partition>,
    /// The names of `--program`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<String>,
}

/// The manifest of a workspace.
#[derive(Serialize, Deserialize, Debug, Default)]
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
    /// The options of the export.
    pub options: Options,
    /// The predicates, in the order of the modules' `rows`.
    pub predicates: Vec<String>,
    /// The modules, in the order of their rows in the tables.
    pub modules: Vec<ModuleEntry>,
    /// Inputs that are not in the facts, and why.
    pub failed: Vec<FailedEntry>,
    /// Objects, archives and libraries of a captured build that have no bitcode.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_bitcode: Vec<WithoutBitcode>,
    /// The fact files that have rows, by predicate.
    pub tables: BTreeMap<String, TableEntry>,
    /// The files of derived rows, by path.
    #[serde(default)]
    pub derived: BTreeMap<String, TableEntry>,
}

impl Manifest {
    /// Returns the entry of a predicate's file, which may have no rows.
    pub fn table(&self, predicate: &Predicate) -> &TableEntry {
        let empty = || TableEntry::empty(self.options.gzip);
        self.tables.get(predicate.name).unwrap_or_else(empty)
    }

    /// Returns the versions that determine its facts.
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
    /// The file's id, if the file holds several modules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The SHA-256 of the file, if it differs from the module's.
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
    /// The other columns of its row in a Parquet file, by name, escaped as in a table.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub columns: BTreeMap<String, String>,
    /// The digest of what is known of its build, from which the rows of `unit` and `program` come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provenance: Option<String>,
    /// LLVM's verifier accepts it.
    pub verified: bool,
    /// The number of rows of `gap`: constructs that the facts do not describe.
    pub gaps: u64,
    /// The number of rows of each predicate for the module, including rows shared with other modules.
    pub rows: Counts,
    /// The seconds that the export took, with `--timings`; not reproducible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

impl ModuleEntry {
    /// Returns the id of the module's file.
    pub fn file(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.id)
    }

    /// Returns the SHA-256 of the module's file.
    pub fn file_sha256(&self) -> &str {
        self.file_sha256.as_deref().unwrap_or(&self.sha256)
    }
}

/// The kind of failure of an input.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The file does not exist, cannot be read, or holds no module.
    Unreadable,
    /// LLVM cannot parse it.
    Malformed,
    /// The compiler failed to produce bitcode for it.
    Uncompiled,
    /// LLVM aborted, or a signal ended the worker.
    Crashed,
    /// It took longer than `--timeout`.
    TimedOut,
    /// It took more than `--memory-limit`.
    OutOfMemory,
}

impl Status {
    /// Returns the status as a predicate for messages about an input.
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
    /// The id that it would have in the facts.
    pub id: String,
    /// The kind of failure.
    pub status: Status,
    /// The reason, as text.
    pub reason: String,
}

/// A part of a captured program that has no bitcode, as in the capture's `units.jsonl`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(deny_unknown_fields)]
pub struct WithoutBitcode {
    /// The object, archive or library.
    pub object: String,
    /// The archive member, if other members have bitcode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    /// The source, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The kind of file.
    pub kind: String,
    /// The reason, as text.
    pub reason: String,
}

impl WithoutBitcode {
    /// Returns the object, with its member as archives are written: `libz.a(inflate.o)`.
    pub fn name(&self) -> String {
        match &self.member {
            Some(member) => format!("{}({member})", self.object),
            None => self.object.clone(),
        }
    }
}

/// A file of the workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// The number of rows.
    pub rows: u64,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its BLAKE3.
    pub blake3: String,
}

impl TableEntry {
    /// Returns about how many bytes some of the rows have.
    pub fn size_of(&self, rows: u64) -> usize {
        let bytes = self.bytes.saturating_mul(rows) / self.rows.max(1);
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// Returns the entry of a file without rows.
    pub fn empty(gzip: bool) -> &'static Self {
        static PLAIN: LazyLock<TableEntry> = LazyLock::new(|| TableEntry::of_nothing(&[]));
        static COMPRESSED: LazyLock<TableEntry> =
            LazyLock::new(|| TableEntry::of_nothing(super::compressed_nothing()));
        if gzip { &COMPRESSED } else { &PLAIN }
    }

    fn of_nothing(bytes: &[u8]) -> Self {
        TableEntry {
            rows: 0,
            bytes: bytes.len() as u64,
            blake3: hash::blake3_of(bytes),
        }
    }
}

/// The index of a directory of workspaces.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Index {
    /// [`WORKSPACES`].
    pub format: String,
    /// The version of this tool.
    pub version: String,
    /// The workspaces.
    pub workspaces: Vec<IndexEntry>,
    /// Inputs that are not in any of them, and why.
    pub failed: Vec<FailedEntry>,
    /// Objects, archives and libraries of a captured build that have no bitcode.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// One of several workspaces.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct IndexEntry {
    /// Its directory, relative to the index.
    pub path: String,
    /// The number of modules.
    pub modules: u64,
    /// The SHA-256 of its manifest.
    pub sha256: String,
}

/// Counts of rows by table. Most are 0; only the others are stored, in about four bytes each, since there may be 100,000 modules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts(Box<[u8]>);

impl Counts {
    /// Creates counts from one number per table.
    pub fn new(rows: impl Iterator<Item = u64>) -> Self {
        (0..).zip(rows).filter(|(_, rows)| *rows > 0).collect()
    }

    /// Returns the count of a table.
    pub fn get(&self, table: usize) -> u64 {
        let found = self.iter().find(|(other, _)| *other >= table);
        found.map_or(0, |(other, rows)| if other == table { rows } else { 0 })
    }

    /// Returns the count of each table in order, without end.
    pub fn of_each(&self) -> impl Iterator<Item = u64> {
        let mut counts = self.iter().peekable();
        (0..).map(move |table| {
            let found = counts.next_if(|(other, _)| *other == table);
            found.map_or(0, |(_, rows)| rows)
        })
    }

    /// Renumbers the tables: `places[old]` is the new index. Drops tables that have none.
    pub fn moved(&self, places: &[usize]) -> Self {
        let place = |table: usize| u16::try_from(*places.get(table)?).ok();
        let counts = self.iter();
        let mut counts: Vec<_> = counts
            .filter_map(|(table, rows)| Some((place(table)?, rows)))
            .collect();
        counts.sort_unstable();
        counts.into_iter().collect()
    }

    /// Returns the tables that have rows in order, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u64)> {
        let mut rest = &self.0[..];
        iter::from_fn(move || {
            let ((table, rows), after) = postcard::take_from_bytes::<(u16, u64)>(rest).ok()?;
            rest = after;
            Some((usize::from(table), rows))
        })
    }
}

/// Makes counts of tables in order.
impl FromIterator<(u16, u64)> for Counts {
    fn from_iter<T: IntoIterator<Item = (u16, u64)>>(counts: T) -> Self {
        let mut bytes = Vec::new();
        for count in counts {
            // Writing to memory does not fail.
            bytes = postcard::to_extend(&count, bytes).unwrap_or_default();
        }
        Counts(bytes.into())
    }
}

/// A JSON array of the counts in order; a negative number -N encodes N tables without rows.
impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut numbers = serializer.serialize_seq(None)?;
        let mut next = 0;
        for (table, rows) in self.iter() {
            if table > next {
                numbers.serialize_element(&-((table - next) as i64))?;
            }
            numbers.serialize_element(&rows)?;
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
                Ok(counts.into_iter().collect())
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}

/// Reads the manifest of a workspace.
///
/// # Errors
/// It is not a workspace, or has another format version.
pub fn read(directory: &Path) -> Result<Manifest, Error> {
    let manifest = read_as(directory, WORKSPACE, |manifest: &Manifest| &manifest.format);
    let version = match &manifest {
        Ok(manifest) => Some(manifest.format_version),
        // A manifest of another format version may not deserialize, but its version can be read.
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

/// Reorders the counts of rows into this schema's order of predicates, which can change if declarations move between files. Returns
/// the manifest of another schema unchanged.
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

/// Returns whether the directory has a workspace's manifest of another format version.
pub fn is_of_another_form(directory: &Path) -> bool {
    version_of(&directory.join(FILE)).is_some_and(|version| version != FORMAT_VERSION)
}

/// Returns the format version of a workspace's manifest; version 1 has no such field.
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

/// Reads the index of a directory of workspaces.
///
/// # Errors
/// It is not an index, or a workspace's path leads out of the directory: an index must not choose which other files are read.
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

/// Returns whether a relative path is normalized, as [`write_index`] writes it, so that it stays inside the directory.
fn is_plain(path: &str) -> bool {
    path.split('/').all(|name| !matches!(name, "" | "." | "..")) && !path.contains('\0')
}

/// Returns the field `format` of a directory's manifest.
pub fn format(directory: &Path) -> Option<String> {
    format_of(&directory.join(FILE))
}

/// Returns the field `format` of a JSON file. Reads only the first field; manifests can be large.
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
    // The visitor returns an error once it has the field, to stop reading.
    let _ = json.deserialize_map(First(&mut format));
    format
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
    if format(&manifest) == wanted {
        Ok(manifest)
    } else {
        Err(bad(format!("its {FILE} was not written by llvm-facts")))
    }
}

/// Writes the manifest of a workspace, one entry per line. Modules come as lines of JSON, since there may be too many for memory.
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

/// Writes the index of a directory of workspaces.
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
    if any {
        write!(out, "\n  {close}")
    } else {
        write!(out, "{close}")
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
            let counts: Counts = counts.into_iter().collect();
            assert_eq!(serde_json::to_string(&counts).unwrap(), json);
            assert_eq!(serde_json::from_str::<Counts>(json).unwrap(), counts);
        }
        for wrong in ["[0]", "[1,0]", "[-65536,1]", "[-65535,1,1]", "[1.5]", "{}"] {
            assert!(serde_json::from_str::<Counts>(wrong).is_err(), "{wrong}");
        }
        let counts = Counts::from_iter([(0, 5), (2, 6)]);
        assert_eq!(
            counts.moved(&[3, 0, 1]),
            Counts::from_iter([(1, 6), (3, 5)])
        );
        assert_eq!([0, 1, 2, 3].map(|table| counts.get(table)), [5, 0, 6, 0]);
        assert!(counts.of_each().take(4).eq([5, 0, 6, 0]));
    }

    /// `tests/it/manifest.rs` compares the rest of `docs/manifest.schema.json` with manifests; some statuses are hard to provoke there.
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
