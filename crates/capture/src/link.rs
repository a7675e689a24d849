//! Determines the contents of a program from the command line of the linker: the objects, and the members of archives.
//!
//! Selects members of archives as linkers do: in the order of the command line, each member that defines a symbol that is still undefined.
//! GNU ld searches an archive again only within a group; lld and mold remember all archives.

use containers::Kind as Format;
use object::elf::{ET_DYN, ET_EXEC, ET_REL};
use object::read::archive::{ArchiveFile, ArchiveOffset};
use regex::bytes::Regex;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use super::content::{self, Content, Digests, Symbols, is_elf_type};
use super::names;
use super::record::now;

/// Options of linkers with a value in the next word that is neither an input nor a symbol.
const WITH_VALUE: [&str; 25] = [
    "-A",
    "-F",
    "-G",
    "-I",
    "-R",
    "-T",
    "-Y",
    "-a",
    "-b",
    "-dynamic-linker",
    "-f",
    "-h",
    "-m",
    "-plugin",
    "-plugin-opt",
    "-rpath",
    "-rpath-link",
    "-soname",
    "-y",
    "-z",
    "-Map",
    "-dynamic-list",
    "-script",
    "-version-script",
    "-defsym",
];

/// The directories that linkers search after those of `-L`.
const SYSTEM_LIBRARIES: [&str; 4] = ["/usr/local/lib", "/lib", "/usr/lib", "/usr/lib64"];

/// An input of a command line, and the options that apply to it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Item {
    file: File,
    /// Whether all members of the archive are linked.
    whole: bool,
    /// Whether the shared library is linked only if it is needed.
    as_needed: bool,
    /// The group that contains it.
    group: Option<usize>,
    /// Whether the object is linked only if it is needed, like a member.
    lazy: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum File {
    Path(OsString),
    /// `-l`, and whether only an archive is allowed.
    Library(OsString, bool),
}

/// A linker's command line.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Line {
    output: Option<OsString>,
    items: Vec<Item>,
    search: Vec<OsString>,
    undefined: Vec<Vec<u8>>,
    /// Patterns of symbols that are taken out of archives.
    globs: Vec<String>,
    wrapped: Vec<Vec<u8>>,
    /// `--fortran-common` of lld.
    fortran_common: bool,
    kind: Option<ProgramKind>,
}

/// The kind of an output of a linker or an archiver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProgramKind {
    /// An executable program.
    #[serde(rename = "executable")]
    Executable,
    /// A shared library.
    #[serde(rename = "shared library")]
    SharedLibrary,
    /// A static archive.
    #[serde(rename = "archive")]
    Archive,
    /// A relocatable object made by `ld -r`.
    #[serde(rename = "relocatable object")]
    Relocatable,
}

impl ProgramKind {
    /// Returns the name of the kind in `programs.jsonl`.
    pub fn word(self) -> &'static str {
        match self {
            ProgramKind::Executable => "executable",
            ProgramKind::SharedLibrary => "shared library",
            ProgramKind::Archive => "archive",
            ProgramKind::Relocatable => "relocatable object",
        }
    }
}

/// A run of a linker or an archiver.
#[derive(Debug, Serialize, Deserialize)]
pub struct Link {
    /// The output.
    pub output: PathBuf,
    /// The content of the output.
    pub content: Content,
    /// The digest of the machine code of an executable or shared library.
    pub code: Option<String>,
    /// The kind of output.
    pub kind: ProgramKind,
    /// The objects, in order; for an archive, the files that this run added.
    pub members: Vec<Member>,
    /// The shared libraries.
    pub libraries: Vec<(PathBuf, Content)>,
    /// The record of the compiler that called the linker.
    pub parent: Option<String>,
    /// The time of its end, in nanoseconds since the epoch.
    pub time: u128,
}

/// An object that was linked.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Member {
    /// The object, or the archive.
    pub path: PathBuf,
    /// The name in the archive.
    pub member: Option<String>,
    /// The content.
    pub content: Content,
    /// The source, as the compiler recorded it in the object.
    pub source: Option<String>,
    /// The compiler, as it recorded itself in the object.
    pub compiler: Option<String>,
    /// Whether it is bitcode.
    pub bitcode: bool,
}

impl Link {
    /// Returns the link of an archive to which files were added.
    pub fn of_archive(output: PathBuf, content: Content, members: Vec<Member>) -> Self {
        Link {
            output,
            content,
            code: None,
            kind: ProgramKind::Archive,
            members,
            libraries: Vec::new(),
            parent: None,
            time: now(),
        }
    }
}

impl Line {
    /// Parses a linker's command line; `None` if it only prints information.
    pub fn parse(words: &[OsString]) -> Option<Self> {
        let mut line = Line::default();
        let mut state = Item {
            file: File::Path(OsString::new()),
            whole: false,
            as_needed: false,
            group: None,
            lazy: false,
        };
        let (mut groups, mut archives_only, mut saved) = (0, false, Vec::new());
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let bytes = word.as_bytes();
            let text = word.to_string_lossy();
            if !text.starts_with('-') || text == "-" {
                let file = File::Path(word.clone());
                line.items.push(Item {
                    file,
                    ..state.clone()
                });
                continue;
            }
            // Long options have one dash or two.
            let option = text
                .strip_prefix('-')
                .filter(|rest| rest.len() > 2 && rest.starts_with('-'));
            let option = option.unwrap_or(&text).to_owned();
            let joined = |start: &str| {
                let dashes = usize::from(bytes.starts_with(b"--") && start.len() > 2);
                let rest = bytes[dashes..].strip_prefix(start.as_bytes());
                rest.map(|rest| OsStr::from_bytes(rest).to_owned())
            };
            match &*option {
                "-help" | "-version" => return None,
                "-o" | "-output" => line.output = words.next().cloned(),
                "-L" | "-library-path" => line.search.extend(words.next().cloned()),
                "-l" | "-library" => {
                    let file = words.next().cloned().unwrap_or_default();
                    let file = File::Library(file, archives_only);
                    line.items.push(Item {
                        file,
                        ..state.clone()
                    });
                }
                "-u" | "-undefined" | "-require-defined" | "-e" | "-entry" => {
                    line.undefined
                        .extend(words.next().map(|name| name.as_bytes().to_owned()));
                }
                "-fortran-common" => line.fortran_common = true,
                "-no-fortran-common" => line.fortran_common = false,
                "-undefined-glob" => line
                    .globs
                    .extend(words.next().map(|glob| glob.to_string_lossy().into_owned())),
                "-wrap" => line
                    .wrapped
                    .extend(words.next().map(|name| name.as_bytes().to_owned())),
                "-Bstatic" | "-dn" | "-non_shared" | "-static" => archives_only = true,
                "-Bdynamic" | "-dy" | "-call_shared" => archives_only = false,
                "-whole-archive" => state.whole = true,
                "-no-whole-archive" => state.whole = false,
                "-as-needed" => state.as_needed = true,
                "-no-as-needed" => state.as_needed = false,
                "-push-state" => saved.push((state.clone(), archives_only)),
                "-pop-state" => {
                    if let Some(before) = saved.pop() {
                        (state, archives_only) = before;
                    }
                }
                "-start-group" | "-(" => {
                    groups += 1;
                    state.group = Some(groups);
                }
                "-end-group" | "-)" => state.group = None,
                "-start-lib" => state.lazy = true,
                "-end-lib" => state.lazy = false,
                "-r" | "-i" | "-relocatable" | "-Ur" => line.kind = Some(ProgramKind::Relocatable),
                "-shared" | "-Bshareable" => line.kind = Some(ProgramKind::SharedLibrary),
                _ if WITH_VALUE.contains(&&*option) => drop(words.next()),
                _ => {
                    if let Some(output) = joined("-output=")
                        .or_else(|| joined("-o").filter(|_| !text.starts_with("--")))
                    {
                        line.output = Some(output);
                    } else if let Some(folder) = joined("-library-path=").or_else(|| joined("-L")) {
                        line.search.push(folder);
                    } else if let Some(name) = joined("-library=")
                        .or_else(|| joined("-l").filter(|_| !text.starts_with("--")))
                    {
                        let file = File::Library(name, archives_only);
                        line.items.push(Item {
                            file,
                            ..state.clone()
                        });
                    } else if let Some(name) = ["-undefined=", "-require-defined=", "-entry="]
                        .iter()
                        .find_map(|start| joined(start))
                    {
                        line.undefined.push(name.as_bytes().to_owned());
                    } else if let Some(glob) = joined("-undefined-glob=") {
                        line.globs.push(glob.to_string_lossy().into_owned());
                    } else if let Some(name) = joined("-wrap=") {
                        line.wrapped.push(name.as_bytes().to_owned());
                    }
                }
            }
        }
        Some(line)
    }

    /// Parses the inputs that a compiler passes to its linker; the compiler adds the code that calls `main`.
    pub fn of_driver(words: &[OsString], output: Option<OsString>) -> Option<Self> {
        let mut line = Line::parse(words)?;
        line.output = output;
        line.undefined.push(b"main".to_vec());
        Some(line)
    }

    /// Reads the inputs and returns the link; `None` if it has no output.
    pub fn link(&self, directory: &Path, linker: &str, digests: &Digests) -> Option<Link> {
        let output = self.output.as_deref().unwrap_or(OsStr::new("a.out"));
        let output = names::real(directory, Path::new(output));
        let content = digests.content(&output)?;
        let mut reader = Reader {
            line: self,
            directory,
            digests,
            symbols: SymbolTable::default(),
            members: Vec::new(),
            libraries: Vec::new(),
            lazy: Vec::new(),
            has_bitcode: false,
            remembers: ["lld", "mold"].iter().any(|name| linker.contains(name)),
            defines_common: self.fortran_common
                || !["gold", "lld"].iter().any(|name| linker.contains(name)),
            depth: 0,
        };
        for name in &self.wrapped {
            reader.symbols.wrapped.insert(name.clone());
        }
        reader
            .symbols
            .undefined
            .extend(self.undefined.iter().cloned());
        for (index, item) in self.items.iter().enumerate() {
            reader.item(item);
            let next = self.items.get(index + 1).and_then(|next| next.group);
            if !reader.remembers && (item.group.is_none() || item.group != next) {
                reader.extract();
                reader.lazy.clear();
            }
        }
        reader.want(&self.globs);
        reader.extract();
        Some(Link {
            code: content::code(&output),
            output,
            content,
            kind: self.kind.unwrap_or(ProgramKind::Executable),
            members: reader.members,
            libraries: reader.libraries,
            parent: None,
            time: now(),
        })
    }

    /// Finds a library as the linker does.
    fn library(&self, directory: &Path, name: &OsStr, archive: bool) -> Option<PathBuf> {
        let with = |start: &str, end: &str| {
            let mut file = OsString::from(start);
            file.push(name);
            file.push(end);
            file
        };
        let files = match name.as_bytes().strip_prefix(b":") {
            Some(file) => vec![OsStr::from_bytes(file).to_owned()],
            None if archive => vec![with("lib", ".a")],
            None => vec![with("lib", ".so"), with("lib", ".a")],
        };
        let named = self.search.iter().map(Path::new);
        let folders = named.chain(SYSTEM_LIBRARIES.iter().map(Path::new));
        folders
            .flat_map(|folder| {
                files
                    .iter()
                    .map(move |file| directory.join(folder).join(file))
            })
            .find(|path| path.is_file())
    }
}

/// The symbols of the objects linked so far.
#[derive(Default)]
struct SymbolTable {
    defined: FxHashSet<Vec<u8>>,
    undefined: FxHashSet<Vec<u8>>,
    common: FxHashSet<Vec<u8>>,
    wrapped: FxHashSet<Vec<u8>>,
}

impl SymbolTable {
    fn add(&mut self, symbols: &Symbols) {
        for name in &symbols.defined {
            self.undefined.remove(name);
            self.common.remove(name);
            self.defined.insert(name.clone());
        }
        for name in &symbols.common {
            self.undefined.remove(name);
            if !self.defined.contains(name) {
                self.common.insert(name.clone());
            }
        }
        for name in &symbols.undefined {
            let mut name = name.clone();
            if self.wrapped.contains(&name) {
                name.splice(0..0, *b"__wrap_");
            } else if let Some(real) = name.strip_prefix(b"__real_")
                && self.wrapped.contains(real)
            {
                name = real.to_vec();
            }
            if !self.defined.contains(&name) && !self.common.contains(&name) {
                self.undefined.insert(name);
            }
        }
    }

    fn needs(&self, name: &[u8]) -> bool {
        self.undefined.contains(name) || self.common.contains(name)
    }
}

/// An archive, or an object that is linked only if it is needed.
struct Lazy {
    members: Vec<ArchiveMember>,
    /// The members that define a symbol, or declare it without a value, in order.
    index: FxHashMap<Vec<u8>, Vec<usize>>,
}

/// An object in an archive.
pub struct ArchiveMember {
    /// The file, if the archive is thin.
    pub path: PathBuf,
    /// The name, unless the archive is thin.
    pub name: Option<String>,
    /// The bytes.
    pub bytes: Vec<u8>,
    taken: bool,
}

struct Reader<'a> {
    line: &'a Line,
    directory: &'a Path,
    digests: &'a Digests,
    symbols: SymbolTable,
    members: Vec<Member>,
    libraries: Vec<(PathBuf, Content)>,
    lazy: Vec<Lazy>,
    /// Whether the symbols of some object cannot be read, so that any member may be needed.
    has_bitcode: bool,
    remembers: bool,
    /// Whether a member is linked that gives a value to a variable without one.
    defines_common: bool,
    /// The nesting depth of linker scripts.
    depth: usize,
}

impl Reader<'_> {
    fn item(&mut self, item: &Item) {
        let found = match &item.file {
            File::Path(path) => Some(self.directory.join(path)),
            File::Library(name, archive) => self.line.library(self.directory, name, *archive),
        };
        let Some(path) = found else { return };
        let path = names::real(self.directory, &path);
        let Ok(bytes) = fs::read(&path) else { return };
        match Format::of(&bytes) {
            Format::Archive => {
                let Some(mut archive) = Lazy::read(&path, &bytes) else {
                    return;
                };
                if item.whole {
                    for index in 0..archive.members.len() {
                        self.take(&mut archive, index);
                    }
                } else {
                    self.lazy.push(archive);
                }
            }
            Format::Object(_) if is_elf_type(&bytes, &[ET_DYN, ET_EXEC]) => {
                let symbols = Symbols::parse(&bytes).unwrap_or_default();
                let mut defined = symbols.defined.iter();
                if !item.as_needed || defined.any(|name| self.symbols.undefined.contains(name)) {
                    self.symbols.add(&symbols);
                }
                if let Some(content) = self.digests.content(&path) {
                    self.libraries.push((path, content));
                }
            }
            Format::Object(_) | Format::Bitcode => {
                let mut object = Lazy::of_object(path, bytes, item.lazy);
                if item.lazy {
                    self.lazy.push(object);
                } else {
                    self.take(&mut object, 0);
                }
            }
            _ => self.script(&bytes, item),
        }
    }

    /// Reads the inputs that a linker script names, such as `libc.so`.
    fn script(&mut self, bytes: &[u8], item: &Item) {
        const DEPTH: usize = 8;
        let text = String::from_utf8_lossy(bytes);
        let mut outside = text
            .split("/*")
            .enumerate()
            .map(|(index, part)| match index {
                0 => part,
                _ => part.split_once("*/").map_or("", |(_, rest)| rest),
            });
        let text = outside.by_ref().collect::<String>();
        if self.depth >= DEPTH {
            return;
        }
        self.depth += 1;
        for command in ["GROUP", "INPUT"] {
            for rest in text.split(command).skip(1) {
                let Some(list) = rest.trim_start().strip_prefix('(') else {
                    continue;
                };
                let end = list.rfind(')').unwrap_or(list.len());
                let words = list[..end].split([' ', '\n', '\t', ',', '(', ')']);
                for word in words.filter(|word| !word.is_empty() && *word != "AS_NEEDED") {
                    let file = match word.strip_prefix("-l") {
                        Some(name) => File::Library(name.into(), false),
                        None if word.contains('/') => File::Path(word.into()),
                        None => File::Library(format!(":{word}").into(), false),
                    };
                    self.item(&Item {
                        file,
                        ..item.clone()
                    });
                }
            }
        }
        self.depth -= 1;
    }

    /// Links a member or an object.
    fn take(&mut self, archive: &mut Lazy, index: usize) {
        let member = &mut archive.members[index];
        if std::mem::replace(&mut member.taken, true) {
            return;
        }
        let bitcode = Format::of(&member.bytes) == Format::Bitcode;
        self.has_bitcode |= bitcode;
        let symbols = Symbols::parse(&member.bytes).unwrap_or_default();
        self.symbols.add(&symbols);
        self.members.push(member.record(&symbols, self.digests));
    }

    /// Links the needed members of the archives to be searched until no more are needed.
    fn extract(&mut self) {
        let mut lazy = std::mem::take(&mut self.lazy);
        loop {
            let before = self.members.len();
            for archive in &mut lazy {
                self.extract_from(archive);
            }
            if self.members.len() == before {
                break;
            }
        }
        self.lazy = lazy;
    }

    /// Adds the symbols of archives that match patterns to those that are needed.
    fn want(&mut self, globs: &[String]) {
        for glob in globs.iter().filter_map(|glob| regex_of_glob(glob)) {
            let names = self.lazy.iter().flat_map(|archive| archive.index.keys());
            let names =
                names.filter(|name| glob.is_match(name) && !self.symbols.defined.contains(*name));
            self.symbols.undefined.extend(names.cloned());
        }
    }

    fn extract_from(&mut self, archive: &mut Lazy) {
        loop {
            let mut needed: BTreeMap<usize, Vec<Vec<u8>>> = BTreeMap::new();
            if self.has_bitcode {
                needed.extend((0..archive.members.len()).map(|index| (index, Vec::new())));
            }
            for name in &self.symbols.undefined {
                let members = archive.index.get(name);
                if let Some(index) = members.and_then(|members| members.first()) {
                    needed.entry(*index).or_default().push(name.clone());
                }
            }
            for name in self.symbols.common.iter().filter(|_| self.defines_common) {
                let mut members = archive.index.get(name).into_iter().flatten();
                if let Some(index) = members.find(|index| archive.members[**index].defines(name)) {
                    needed.entry(*index).or_default().push(name.clone());
                }
            }
            needed.retain(|index, _| !archive.members[*index].taken);
            if needed.is_empty() {
                return;
            }
            for (index, names) in needed {
                // A member that was linked before it may define the symbol.
                if self.has_bitcode || names.iter().any(|name| self.symbols.needs(name)) {
                    self.take(archive, index);
                }
            }
        }
    }
}

impl Lazy {
    fn of_object(path: PathBuf, bytes: Vec<u8>, indexed: bool) -> Self {
        let symbols = indexed
            .then(|| Symbols::parse(&bytes))
            .flatten()
            .unwrap_or_default();
        Lazy {
            members: vec![ArchiveMember {
                path,
                name: None,
                bytes,
                taken: false,
            }],
            index: symbols
                .named()
                .map(|name| (name.clone(), vec![0]))
                .collect(),
        }
    }

    fn read(path: &Path, bytes: &[u8]) -> Option<Self> {
        let mut lazy = Lazy {
            members: Vec::new(),
            index: FxHashMap::default(),
        };
        let thin = Thin::read(bytes);
        let bytes = thin.as_ref().map_or(bytes, |thin| &thin.bytes);
        let archive = ArchiveFile::parse(bytes).ok()?;
        // By the offset of the header in a thin archive, and otherwise by that of the object.
        let mut offsets: FxHashMap<u64, usize> = FxHashMap::default();
        for (number, member) in archive.members().filter_map(Result::ok).enumerate() {
            let index = lazy.members.len();
            let header = thin.as_ref().and_then(|thin| thin.headers.get(number));
            let offset = header.map_or(member.file_range().0, |header| header.offset);
            let origin = header.and_then(|header| header.origin);
            if let Some(found) = ArchiveMember::read(path, bytes, &archive, &member, origin) {
                offsets.insert(offset, index);
                lazy.members.push(found);
            }
        }
        match archive.symbols() {
            Ok(Some(symbols)) => {
                for symbol in symbols.filter_map(Result::ok) {
                    let member = archive.member(ArchiveOffset(symbol.offset().0));
                    let Ok(member) = member else { continue };
                    let offset = if archive.is_thin() {
                        symbol.offset().0
                    } else {
                        member.file_range().0
                    };
                    if let Some(index) = offsets.get(&offset) {
                        let members = lazy.index.entry(symbol.name().to_owned());
                        members.or_default().push(*index);
                    }
                }
            }
            _ => {
                for (index, member) in lazy.members.iter().enumerate() {
                    let symbols = Symbols::parse(&member.bytes).unwrap_or_default();
                    for name in symbols.named() {
                        lazy.index.entry(name.clone()).or_default().push(index);
                    }
                }
            }
        }
        Some(lazy)
    }
}

/// A thin archive, which has only the paths of its members.
struct Thin {
    /// The bytes, without the places of members in other archives, which `object` does not know.
    bytes: Vec<u8>,
    headers: Vec<ThinHeader>,
}

/// The header of a member of a thin archive.
struct ThinHeader {
    /// Its offset.
    offset: u64,
    /// The offset of the member's header in the archive that the path names: `ar` adds the members of an archive instead of itself.
    origin: Option<u64>,
}

impl Thin {
    /// Reads the headers of a thin archive; `None` for other files.
    fn read(bytes: &[u8]) -> Option<Self> {
        const MAGIC: &[u8] = b"!<thin>\n";
        const HEADER: usize = 60;
        if !bytes.starts_with(MAGIC) {
            return None;
        }
        let mut thin = Thin {
            bytes: bytes.to_vec(),
            headers: Vec::new(),
        };
        let mut at = MAGIC.len();
        while let Some(header) = thin.bytes.get_mut(at..at + HEADER) {
            let (name, rest) = header.split_at_mut(16);
            let number = |digits: &[u8]| std::str::from_utf8(digits).ok()?.trim().parse().ok();
            let is_table = [&b"/ "[..], b"//", b"/SYM64/"];
            if is_table.iter().any(|start| name.starts_with(start)) {
                let size: usize = number(&rest[32..42])?;
                at += HEADER + size + size % 2;
                continue;
            }
            let colon = name.iter().position(|byte| *byte == b':');
            let origin = colon.and_then(|colon| number(&name[colon + 1..]));
            name[colon.unwrap_or(16)..].fill(b' ');
            thin.headers.push(ThinHeader {
                offset: at as u64,
                origin: origin.map(|origin: usize| origin as u64),
            });
            at += HEADER;
        }
        Some(thin)
    }
}

/// Returns the regular expression of a pattern of lld.
fn regex_of_glob(glob: &str) -> Option<Regex> {
    let mut text = String::new();
    let mut rest = glob.chars();
    while let Some(next) = rest.next() {
        match next {
            '*' => text.push_str(".*"),
            '?' => text.push('.'),
            '[' => {
                let set: String = rest.by_ref().take_while(|next| *next != ']').collect();
                text.push_str(&format!("[{}]", set.replacen('!', "^", 1)));
            }
            '\\' => text.extend(rest.next().map(|next| regex::escape(&next.to_string()))),
            next => text.push_str(&regex::escape(&next.to_string())),
        }
    }
    Regex::new(&format!("(?s-u)^{text}$")).ok()
}

impl ArchiveMember {
    /// Reads the objects of an archive.
    pub fn all(path: &Path, digests: &Digests) -> Vec<Member> {
        let bytes = fs::read(path).unwrap_or_default();
        let archive = Lazy::read(path, &bytes);
        let members = archive.into_iter().flat_map(|archive| archive.members);
        members
            .map(|member| {
                member.record(&Symbols::parse(&member.bytes).unwrap_or_default(), digests)
            })
            .collect()
    }

    /// Returns the names of the members of an archive.
    pub fn names(path: &Path) -> Vec<String> {
        let bytes = fs::read(path).unwrap_or_default();
        let archive = ArchiveFile::parse(&*bytes).into_iter();
        let members = archive.flat_map(|archive| archive.members().filter_map(Result::ok));
        members
            .map(|member| String::from_utf8_lossy(member.name()).into_owned())
            .collect()
    }

    fn read(
        path: &Path,
        bytes: &[u8],
        archive: &ArchiveFile<'_>,
        member: &object::read::archive::ArchiveMember<'_>,
        origin: Option<u64>,
    ) -> Option<Self> {
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let found = if archive.is_thin() {
            let folder = path.parent().unwrap_or(Path::new("/"));
            let path = names::real(folder, Path::new(OsStr::from_bytes(member.name())));
            if let Some(origin) = origin {
                let bytes = fs::read(&path).ok()?;
                let archive = ArchiveFile::parse(&*bytes).ok()?;
                let member = archive.member(ArchiveOffset(origin)).ok()?;
                return ArchiveMember::read(&path, &bytes, &archive, &member, None);
            }
            ArchiveMember {
                bytes: fs::read(&path).ok()?,
                path,
                name: None,
                taken: false,
            }
        } else {
            let bytes = member.data(bytes).ok()?.to_owned();
            ArchiveMember {
                path: path.to_owned(),
                name: Some(name),
                bytes,
                taken: false,
            }
        };
        let is_object = match Format::of(&found.bytes) {
            Format::Bitcode => true,
            Format::Object(_) => {
                !found.bytes.starts_with(b"\x7FELF") || is_elf_type(&found.bytes, &[ET_REL])
            }
            _ => false,
        };
        is_object.then_some(found)
    }

    /// Returns whether it gives a value to a symbol.
    fn defines(&self, name: &[u8]) -> bool {
        let symbols = Symbols::parse(&self.bytes).unwrap_or_default();
        symbols.defined.iter().any(|defined| defined == name)
    }

    fn record(&self, symbols: &Symbols, digests: &Digests) -> Member {
        let file = self
            .name
            .is_none()
            .then(|| digests.content(&self.path))
            .flatten();
        Member {
            path: self.path.clone(),
            member: self.name.clone(),
            content: file.unwrap_or_else(|| Content::of_bytes(&self.bytes)),
            source: symbols.source.clone(),
            compiler: symbols.compiler.clone(),
            bitcode: Format::of(&self.bytes) == Format::Bitcode,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Option<Line> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        Line::parse(&words)
    }

    fn items(line: &Line) -> String {
        let items = line.items.iter().map(|item| {
            let (name, marks) = match &item.file {
                File::Path(path) => (path.to_string_lossy(), ""),
                File::Library(name, false) => (name.to_string_lossy(), " -l"),
                File::Library(name, true) => (name.to_string_lossy(), " -l static"),
            };
            let mut text = format!("{name}{marks}");
            for (mark, is_set) in [
                (" whole", item.whole),
                (" as-needed", item.as_needed),
                (" lazy", item.lazy),
                (" group", item.group.is_some()),
            ] {
                if is_set {
                    text += mark;
                }
            }
            text
        });
        items.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn words_without_option_are_inputs_of_the_linker() {
        let line = "-plugin p.so -m elf -soname x.so -o prog -L lib -Ldeps a.o -Bstatic -lz -Bdynamic -l m b.a -z now";
        let line = parse(line).unwrap();
        assert_eq!(items(&line), "a.o, z -l static, m -l, b.a");
        assert_eq!(line.output.as_deref(), Some(OsStr::new("prog")));
        assert_eq!(line.search, ["lib", "deps"]);
        assert_eq!(parse("--version"), None);
    }

    #[test]
    fn patterns_of_symbols_match() {
        for (glob, matches, others) in [
            ("v*", "v v1 v.x", "av"),
            ("?[0-9]x", "a0x .9x", "aax a0"),
            ("[!ab].c", "c.c", "a.c bxc"),
        ] {
            let regex = regex_of_glob(glob).unwrap();
            let is_match = |name: &str| regex.is_match(name.as_bytes());
            assert!(matches.split(' ').all(is_match), "{glob}");
            assert!(!others.split(' ').any(is_match), "{glob}");
        }
    }

    #[test]
    fn options_hold_for_the_inputs_after_them() {
        let line = "-r --whole-archive a.a --no-whole-archive --push-state -as-needed -lx --pop-state -( b.a -ly -) \
            --start-lib c.o --end-lib d.o -u f --wrap=g --undefined=h -e i";
        let line = parse(line).unwrap();
        let wanted = "a.a whole, x -l as-needed, b.a group, y -l group, c.o lazy, d.o";
        assert_eq!(items(&line), wanted);
        assert_eq!(line.kind, Some(ProgramKind::Relocatable));
        assert_eq!(
            line.undefined,
            [b"f".to_vec(), b"h".to_vec(), b"i".to_vec()]
        );
        assert_eq!(line.wrapped, [b"g".to_vec()]);
    }
}
