//! Searches containers inside each other for modules.

use object::macho::{FatArch32, FatArch64};
use object::read::archive::ArchiveFile;
use object::read::macho::{FatArch, MachOFatFile};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::ops::Range;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::bitcode::{self, Found};
use super::compression;
use super::error::Error;
use super::kind::{Codec, Format, Kind, packed};
use super::object::{Holds, sections};
use super::slice::Slice;
use super::{ExternalFile, Part, PartBytes, read};

/// The limit of nested containers.
const DEPTH: usize = 8;

/// The limit of bytes in the name of a member: that of a path.
const NAME: usize = 4096;

/// The ending of the manifests that `extract-bc -m` writes.
const MANIFEST: &[u8] = b".llvm.manifest";

/// The rule for bytes of no known format and for compressed bytes.
#[derive(Clone, Copy, PartialEq)]
pub enum Context {
    /// An input file: textual IR, or a container.
    File,
    /// A member of a container: textual IR, a module or a container only if its name says so.
    Member,
}

/// The origin of bytes.
#[derive(Clone, Copy)]
pub struct Origin<'a> {
    /// The directory that paths inside are relative to.
    pub directory: Option<&'a Path>,
    /// The name of the file or member, without the extensions of compressions that were removed.
    pub name: &'a [u8],
    pub context: Context,
}

/// The search through a file.
pub struct Scan {
    /// The modules that were found.
    pub parts: Vec<Part>,
    /// The number of bytes that may still be unpacked or copied.
    budget: u64,
    limit: u64,
    /// The number of containers around the bytes.
    pub depth: usize,
    /// Whether other files are read too.
    follow: bool,
    /// The other files that were read, without symbolic links.
    read: FxHashSet<PathBuf>,
}

impl Scan {
    /// Creates a search. It may unpack or copy `limit` bytes, and reads other files if `follow` is set.
    pub fn new(limit: u64, follow: bool) -> Self {
        Scan {
            parts: Vec::new(),
            budget: limit,
            limit,
            depth: 0,
            follow,
            read: FxHashSet::default(),
        }
    }

    fn push(&mut self, source: PartBytes) {
        self.parts.push(Part {
            suffix: Vec::new(),
            source,
        });
    }

    /// Adds a part that cannot be read.
    pub fn fail(&mut self, error: Error) {
        self.push(PartBytes::Failed(error));
    }

    /// Takes bytes from the budget.
    fn spend(&mut self, bytes: u64) -> Result<(), Error> {
        self.budget = self
            .budget
            .checked_sub(bytes)
            .ok_or(Error::TooLarge(self.limit))?;
        Ok(())
    }

    /// Adds the modules in bytes.
    ///
    /// # Errors
    /// The rest of the bytes cannot be read.
    pub fn scan(&mut self, data: Slice, origin: Origin<'_>) -> Result<(), Error> {
        if self.depth == DEPTH {
            return Err(Error::Nested(DEPTH));
        }
        self.depth += 1;
        let result = self.contents(data, origin);
        self.depth -= 1;
        result
    }

    fn contents(&mut self, data: Slice, origin: Origin<'_>) -> Result<(), Error> {
        match Kind::of(&data) {
            Kind::Bitcode => self.bitcode(data),
            Kind::Compressed(codec) => {
                if origin.context == Context::File || packed(origin.name).is_some() {
                    self.compressed(codec, data, origin)
                } else {
                    Ok(())
                }
            }
            Kind::Archive => self.archive(&data, origin),
            Kind::Universal if data[3] == 0xBE => self.universal::<FatArch32>(&data, origin),
            Kind::Universal => self.universal::<FatArch64>(&data, origin),
            Kind::Object(format) => self.object(format, &data, origin),
            Kind::Parquet => Err(Error::NestedTable),
            Kind::Other if origin.name.ends_with(MANIFEST) => self.files(&data, origin),
            Kind::Other => {
                if origin.context == Context::File || origin.name.ends_with(b".ll") {
                    self.push(PartBytes::Slice(data));
                }
                Ok(())
            }
        }
    }

    /// Adds the modules of bitcode outside of sections. Errors in it are left to LLVM.
    fn bitcode(&mut self, data: Slice) -> Result<(), Error> {
        let found = bitcode::modules(&data);
        let malformed = |found: &Found| matches!(found, Found::Malformed(_));
        if found.iter().any(malformed) {
            self.push(PartBytes::Slice(data));
            return Ok(());
        }
        let first = self.parts.len();
        self.modules(&data, found)?;
        self.number(first);
        Ok(())
    }

    fn modules(&mut self, data: &Slice, found: Vec<Found>) -> Result<(), Error> {
        let slice = |range: Range<usize>| data.get(range.start as u64, range.len() as u64);
        // A string table of many modules is copied for each of them.
        let strtabs = found.iter().map(|found| match found {
            Found::Module {
                strtab: Some(strtab),
                ..
            } => strtab.len() as u64,
            _ => 0,
        });
        self.spend(strtabs.sum())?;
        for found in found {
            let source = match found {
                Found::Stream(range) | Found::Malformed(range) => {
                    slice(range).map(PartBytes::Slice)
                }
                Found::Module { blocks, strtab } => {
                    slice(blocks).map(|blocks| PartBytes::Joined(blocks, strtab.and_then(slice)))
                }
            };
            self.parts.extend(source.map(|source| Part {
                suffix: Vec::new(),
                source,
            }));
        }
        Ok(())
    }

    /// Numbers the parts from an index on, if there are several.
    fn number(&mut self, first: usize) {
        if self.parts.len() - first > 1 {
            for (number, part) in self.parts[first..].iter_mut().enumerate() {
                part.suffix = format!("#{number}").into_bytes();
            }
        }
    }

    fn compressed(&mut self, codec: Codec, data: Slice, origin: Origin<'_>) -> Result<(), Error> {
        let unpacked = compression::unpack(codec, &data, self.budget)
            .map_err(|error| Error::unreadable(codec.name(), error))?
            .ok_or(Error::TooLarge(self.limit))?;
        // The packed bytes are in the way from here on.
        drop(data);
        self.spend(unpacked.len() as u64)?;
        let name = Codec::strip(origin.name).unwrap_or(origin.name);
        self.scan(Slice::whole(unpacked), Origin { name, ..origin })
    }

    fn object(&mut self, format: Format, data: &Slice, origin: Origin<'_>) -> Result<(), Error> {
        let mut paths = Vec::new();
        let first = self.parts.len();
        let result = self.sections(format, data, &mut paths);
        self.number(first);
        for section in paths {
            self.files(&section, origin)?;
        }
        result
    }

    /// Adds the modules in the sections of an object, and returns its sections of paths.
    fn sections(
        &mut self,
        format: Format,
        data: &Slice,
        paths: &mut Vec<Slice>,
    ) -> Result<(), Error> {
        // Sections may not share bytes, or a small file would have many modules.
        let mut left = data.len() as u64;
        for (holds, offset, size) in sections(format, data)? {
            left = left
                .checked_sub(size)
                .ok_or(Error::LargeParts("sections"))?;
            let section = data.get(offset, size).ok_or(Error::SectionPastEnd)?;
            match holds {
                Holds::Bitcode => {
                    let found = bitcode::modules(&section);
                    self.modules(&section, found)?;
                }
                Holds::Paths => paths.push(section),
            }
        }
        Ok(())
    }

    fn archive(&mut self, data: &Slice, origin: Origin<'_>) -> Result<(), Error> {
        let archive = ArchiveFile::parse(&**data).map_err(Error::archive)?;
        // An archive of AIX has an index, which may name a member any number of times.
        let mut left = data.len() as u64;
        let mut names = FxHashMap::default();
        for member in archive.members() {
            let member = member.map_err(Error::archive)?;
            let name = member.name();
            if name.len() > NAME {
                return Err(Error::LongName(name.len()));
            }
            let first = self.parts.len();
            let (offset, size) = member.file_range();
            let result = if member.is_thin() {
                self.file(name, origin).map(drop)
            } else if let Some(member) = data.get(offset, size) {
                left = left.checked_sub(size).ok_or(Error::LargeParts("members"))?;
                let origin = Origin {
                    name,
                    context: Context::Member,
                    ..origin
                };
                self.scan(member, origin)
            } else {
                Err(Error::Truncated("archive"))
            };
            if let Err(reason) = result {
                self.fail(reason);
            }
            self.label(first, name, &mut names)?;
        }
        Ok(())
    }

    fn universal<Fat: FatArch>(&mut self, data: &Slice, origin: Origin<'_>) -> Result<(), Error> {
        let file = MachOFatFile::<Fat>::parse(&**data)
            .map_err(|error| Error::unreadable("a universal binary", error))?;
        let mut left = data.len() as u64;
        let mut names = FxHashMap::default();
        for slice in file.arches() {
            let (offset, size) = slice.file_range();
            left = left.checked_sub(size).ok_or(Error::LargeParts("slices"))?;
            let name = architecture(slice.cputype().0, slice.cpusubtype().0);
            let first = self.parts.len();
            let result = match data.get(offset, size) {
                Some(slice) => self.scan(
                    slice,
                    Origin {
                        name: b"",
                        context: Context::Member,
                        ..origin
                    },
                ),
                None => Err(Error::Truncated("file")),
            };
            if let Err(reason) = result {
                self.fail(reason);
            }
            self.label(first, name.as_bytes(), &mut names)?;
        }
        Ok(())
    }

    /// Adds the modules of the bitcode files that lines name.
    fn files(&mut self, lines: &[u8], origin: Origin<'_>) -> Result<(), Error> {
        let mut names = FxHashMap::default();
        // Sections of paths may be padded.
        let lines = lines.split(|byte| [b'\n', 0].contains(byte));
        for line in lines
            .map(<[u8]>::trim_ascii)
            .filter(|line| !line.is_empty())
        {
            let first = self.parts.len();
            let failed = match self.file(line, origin) {
                Ok(true) if self.parts.len() == first => Some(Error::NoBitcode),
                Ok(_) => None,
                Err(error) => Some(error),
            };
            if let Some(error) = failed {
                let name = String::from_utf8_lossy(line).into_owned();
                self.fail(Error::In(name, Box::new(error)));
            }
            self.label(first, line, &mut names)?;
        }
        Ok(())
    }

    /// Adds the modules of another file; returns false if it was read before.
    fn file(&mut self, name: &[u8], origin: Origin<'_>) -> Result<bool, Error> {
        if !self.follow {
            return Ok(false);
        }
        let name = Path::new(OsStr::from_bytes(name));
        let path = match origin.directory {
            Some(directory) => directory.join(name),
            None if name.is_absolute() => name.to_owned(),
            None => return Err(Error::NoPath),
        };
        let real = path.canonicalize()?;
        if !self.read.insert(real) {
            return Ok(false);
        }
        let data = read(&path)?;
        let elsewhere = Arc::new(ExternalFile {
            path,
            depth: self.depth,
            budget: self.budget,
        });
        let first = self.parts.len();
        let result = self.scan(data, elsewhere.origin());
        // All of them together may be too much to keep.
        let own = self.parts[first..].iter_mut();
        for (place, part) in own.filter(|part| part.source.is_own()).enumerate() {
            part.source = PartBytes::External(elsewhere.clone(), place);
        }
        result.map(|()| true)
    }

    /// Inserts the name of a member before the suffixes of its parts, with a number from the second of a name on. Of an absolute path only
    /// the file name is used, since checkouts differ.
    fn label(
        &mut self,
        first: usize,
        name: &[u8],
        names: &mut FxHashMap<Vec<u8>, usize>,
    ) -> Result<(), Error> {
        let parts = &mut self.parts[first..];
        if parts.is_empty() {
            return Ok(());
        }
        let name = match name {
            [b'/', ..] => name.rsplit(|byte| *byte == b'/').next().unwrap_or_default(),
            name => name,
        };
        let number = names.entry(name.to_vec()).or_default();
        *number += 1;
        let mut label = [b"(", name, b")"].concat();
        if *number > 1 {
            label.extend(format!("@{number}").bytes());
        }
        for part in &mut *parts {
            part.suffix.splice(..0, label.iter().copied());
        }
        let bytes = label.len() as u64 * parts.len() as u64;
        self.spend(bytes)
    }
}

/// Returns LLVM's name of a Mach-O architecture.
fn architecture(cpu: u32, subtype: u32) -> Cow<'static, str> {
    const ABI64: u32 = 1 << 24;
    const ABI64_32: u32 = 1 << 25;
    const X86: u32 = 7;
    const X86_64: u32 = X86 | ABI64;
    const ARM: u32 = 12;
    const ARM64: u32 = ARM | ABI64;
    const ARM64_32: u32 = ARM | ABI64_32;
    const PPC: u32 = 18;
    const PPC64: u32 = PPC | ABI64;
    // The highest byte has capabilities.
    let subtype = subtype & 0x00FF_FFFF;
    Cow::Borrowed(match (cpu, subtype) {
        (X86, _) => "i386",
        (X86_64, 8) => "x86_64h",
        (X86_64, _) => "x86_64",
        (ARM, 5) => "armv4t",
        (ARM, 6) => "armv6",
        (ARM, 7) => "armv5e",
        (ARM, 9) => "armv7",
        (ARM, 11) => "armv7s",
        (ARM, 12) => "armv7k",
        (ARM, 14) => "armv6m",
        (ARM, 15) => "armv7m",
        (ARM, 16) => "armv7em",
        (ARM64, 2) => "arm64e",
        (ARM64, _) => "arm64",
        (ARM64_32, _) => "arm64_32",
        (PPC, _) => "ppc",
        (PPC64, _) => "ppc64",
        _ => return Cow::Owned(format!("cpu {cpu}.{subtype}")),
    })
}
