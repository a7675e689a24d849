//! Contents of files: their SHA-256, and the symbols of objects.

use object::elf::FileType;
use object::read::elf::FileHeader as _;
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, SymbolKind};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::path::{Path, PathBuf};

/// The content of a file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Content {
    /// The SHA-256, in hex.
    pub sha256: String,
    /// The size in bytes.
    pub size: u64,
    /// The device and inode, which distinguish files with the same content while the build runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inode: Option<(u64, u64)>,
}

/// A cache of the digests of files for all processes of a capture: a symbolic link for each file, named after device, inode, size and times
/// of the file.
pub struct Digests(PathBuf);

impl Content {
    /// Returns the content of bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Content {
            sha256: hex::encode(Sha256::digest(bytes)),
            size: bytes.len() as u64,
            inode: None,
        }
    }

    /// Reads the content of a regular file.
    pub fn read(path: &Path) -> Option<Self> {
        let mut file = File::open(path).ok()?;
        let metadata = file.metadata().ok().filter(fs::Metadata::is_file)?;
        let mut hash = Sha256::new();
        let size = io::copy(&mut file, &mut hash).ok()?;
        let sha256 = hex::encode(hash.finalize());
        let inode = Some((metadata.dev(), metadata.ino()));
        Some(Content {
            sha256,
            size,
            inode,
        })
    }
}

impl PartialEq for Content {
    fn eq(&self, other: &Self) -> bool {
        self.sha256 == other.sha256
    }
}

impl Digests {
    /// Creates the folder of the cache in the folder of a capture.
    pub fn new(capture: &Path) -> Self {
        Digests(capture.join("digests"))
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// Returns the content of a regular file; reads it only if it changed.
    pub fn content(&self, path: &Path) -> Option<Content> {
        let file = path.metadata().ok().filter(fs::Metadata::is_file)?;
        // Programs cannot set the change time, so a file with the same numbers was not written since.
        let known = self.0.join(format!(
            "{:x}-{:x}-{:x}-{}.{}-{}.{}",
            file.dev(),
            file.ino(),
            file.size(),
            file.mtime(),
            file.mtime_nsec(),
            file.ctime(),
            file.ctime_nsec()
        ));
        if let Ok(sha256) = fs::read_link(&known) {
            let sha256 = sha256.to_string_lossy().into_owned();
            let size = file.size();
            let inode = Some((file.dev(), file.ino()));
            return Some(Content {
                sha256,
                size,
                inode,
            });
        }
        let content = Content::read(path)?;
        // Read again if it cannot be stored, or if another process was faster.
        let _ = symlink(&content.sha256, known);
        Some(content)
    }
}

/// The symbols of an object or a shared library, and its origin.
#[derive(Debug, Default)]
pub struct Symbols {
    /// The global symbols that it defines.
    pub defined: Vec<Vec<u8>>,
    /// The variables that it declares without a value, which another object may define (`-fcommon`).
    pub common: Vec<Vec<u8>>,
    /// The symbols that it needs.
    pub undefined: Vec<Vec<u8>>,
    /// The source, as the compiler recorded it in the object.
    pub source: Option<String>,
    /// The compiler, as it recorded itself in the object.
    pub compiler: Option<String>,
}

impl Symbols {
    /// Returns the symbols of an archive's index: those that are defined, or declared without a value.
    pub fn named(&self) -> impl Iterator<Item = &Vec<u8>> {
        self.defined.iter().chain(&self.common)
    }

    /// Reads the symbols of an ELF file; `None` for other files, and for those that cannot be read.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let file = object::File::parse(bytes).ok()?;
        let mut symbols = Symbols::default();
        let dynamic = file.kind() == object::ObjectKind::Dynamic;
        let all = if dynamic {
            file.dynamic_symbols()
        } else {
            file.symbols()
        };
        for symbol in all {
            let Ok(name) = symbol.name_bytes() else {
                continue;
            };
            if symbol.kind() == SymbolKind::File {
                symbols.source = Some(String::from_utf8_lossy(name).into_owned());
            } else if symbol.is_undefined() {
                if !symbol.is_weak() && !name.is_empty() {
                    symbols.undefined.push(name.to_owned());
                }
            } else if symbol.is_common() {
                symbols.common.push(name.to_owned());
            } else if symbol.is_global() {
                symbols.defined.push(name.to_owned());
            }
        }
        for section in file.sections() {
            match section.name_bytes() {
                Ok(b".comment") => {
                    let text = section.data().unwrap_or_default();
                    let mut texts = text.split(|byte| *byte == 0);
                    let text = texts.find(|text| !text.is_empty());
                    symbols.compiler = text.map(|text| String::from_utf8_lossy(text).into_owned());
                }
                // The only symbols of an object that GCC writes for its link-time optimization.
                Ok(name) if name.starts_with(b".gnu.lto_.symtab") => {
                    symbols.add_lto(section.data().unwrap_or_default());
                }
                _ => {}
            }
        }
        Some(symbols)
    }

    /// Adds the symbol table of GCC's link-time optimization. For each symbol it has the name and the group, terminated by zeros, then kind,
    /// visibility, size and slot (include/plugin-api.h of binutils).
    fn add_lto(&mut self, mut table: &[u8]) {
        const FIXED: usize = 1 + 1 + 8 + 4;
        let text = |table: &mut &[u8]| {
            let end = table.iter().position(|byte| *byte == 0)?;
            let (text, rest) = table.split_at(end);
            *table = &rest[1..];
            Some(text.to_owned())
        };
        while let (Some(name), Some(_)) = (text(&mut table), text(&mut table)) {
            let Some((fixed, rest)) = table.split_at_checked(FIXED) else {
                return;
            };
            match fixed[0] {
                // LDPK_UNDEF and LDPK_WEAKUNDEF.
                2 => self.undefined.push(name),
                3 => {}
                // LDPK_COMMON.
                4 => self.common.push(name),
                _ => self.defined.push(name),
            }
            table = rest;
        }
    }
}

/// Returns the SHA-256 of the machine code of an executable or shared library, which most tools keep that sign it, or write notes, paths or
/// an id of the build into it; `None` for other files, and for those without code.
pub fn code(path: &Path) -> Option<String> {
    use object::elf::{ET_DYN, ET_EXEC};
    let mut bytes = Vec::new();
    let mut file = File::open(path).ok()?;
    file.by_ref().take(64).read_to_end(&mut bytes).ok()?;
    if !is_elf_type(&bytes, &[ET_EXEC, ET_DYN]) {
        return None;
    }
    file.read_to_end(&mut bytes).ok()?;
    let file = object::File::parse(&*bytes).ok()?;
    let mut hash = None;
    for section in file
        .sections()
        .filter(|section| section.kind() == SectionKind::Text)
    {
        let data = section.data().ok()?;
        hash.get_or_insert_with(Sha256::new).update(data);
    }
    hash.map(|hash| hex::encode(hash.finalize()))
}

/// Returns whether bytes begin an ELF file of a type: `ET_REL`, `ET_DYN`, ...
pub fn is_elf_type(bytes: &[u8], types: &[FileType]) -> bool {
    use object::elf::{FileHeader32, FileHeader64};
    let of = |bytes| {
        if let Ok(header) = FileHeader64::<object::Endianness>::parse(bytes) {
            return Some(header.e_type(header.endian().ok()?));
        }
        let header = FileHeader32::<object::Endianness>::parse(bytes).ok()?;
        Some(header.e_type(header.endian().ok()?))
    };
    of(bytes).is_some_and(|found: FileType| types.contains(&found))
}
