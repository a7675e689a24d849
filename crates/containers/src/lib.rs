//! Finds the modules in the bytes of a file.
//!
//! A file is a module, or contains modules: bitcode of several modules, an object or linked file with bitcode inside, an archive, a
//! universal binary, a list of bitcode files, and each of these compressed. [`Parts`] finds them without copying any. A Parquet file
//! has one module in each row, which is read on demand.
//!
//! The bytes are not trusted. Members may not overlap, other files are read once, and nesting and unpacked bytes are limited, so that the
//! work is bounded by the size of the file.

mod bitcode;
mod compression;
mod error;
mod kind;
mod logical;
mod object;
mod scan;
mod slice;
mod table;

use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

pub use error::Error;
pub use kind::{Format, Kind, packed};

use scan::{Context, Origin, Scan};
use slice::Slice;
pub use table::Columns;
use table::Table;

/// The limit of bytes that are unpacked or copied for one file.
const UNPACKED: u64 = 4 << 30;

/// The modules of one file, in the file's order.
pub struct Parts(Source);

enum Source {
    Members(Members),
    Table(Box<Table>),
}

/// The modules in the bytes of a file.
struct Members {
    parts: Vec<Part>,
    /// The external file that was read last, and its modules.
    last: Mutex<Option<(Arc<ExternalFile>, Vec<Part>)>>,
}

struct Part {
    suffix: Vec<u8>,
    source: PartBytes,
}

enum PartBytes {
    /// Bytes as they are.
    Slice(Slice),
    /// The blocks of a module, and those of its string table.
    Joined(Slice, Option<Slice>),
    /// A module in another file, by its index there.
    External(Arc<ExternalFile>, usize),
    /// The module cannot be read.
    Failed(Error),
}

/// Another file that the input names, with the limits of its search.
#[derive(PartialEq, Eq)]
struct ExternalFile {
    path: PathBuf,
    depth: usize,
    budget: u64,
}

impl ExternalFile {
    fn origin(&self) -> Origin<'_> {
        Origin {
            directory: self.path.parent(),
            name: self.path.file_name().unwrap_or_default().as_bytes(),
            context: Context::Member,
        }
    }
}

impl Parts {
    /// Finds the modules of a file. `path` is where thin archives find their members. A file that is no container is one
    /// module.
    ///
    /// # Errors
    /// Nothing in the file can be read.
    pub fn open(path: Option<&Path>, bytes: Vec<u8>) -> Result<Parts, Error> {
        Parts::with_limit(path, bytes, UNPACKED)
    }

    fn with_limit(path: Option<&Path>, bytes: Vec<u8>, limit: u64) -> Result<Parts, Error> {
        if bytes.is_empty() {
            return Err(Error::Empty);
        }
        let mut scan = Scan::new(limit, true);
        let name = path.and_then(Path::file_name).unwrap_or_default();
        let origin = Origin {
            directory: path.and_then(Path::parent),
            name: name.as_bytes(),
            context: Context::File,
        };
        match scan.scan(Slice::whole(bytes), origin) {
            Err(reason) if scan.parts.is_empty() => return Err(reason),
            Err(reason) => scan.fail(reason),
            Ok(()) => {}
        }
        let mut parts = scan.parts;
        distinguish(parts.iter_mut().map(|part| &mut part.suffix));
        Ok(Parts(Source::Members(Members {
            parts,
            last: Mutex::default(),
        })))
    }

    /// Finds the modules in the rows of a Parquet file. Reads only its footer, and the ids if a column has them.
    ///
    /// # Errors
    /// None of the rows can be read.
    pub fn of_table(file: File, columns: &Columns) -> Result<Parts, Error> {
        let table = Table::open(file, columns)?;
        Ok(Parts(Source::Table(Box::new(table))))
    }

    /// Returns the number of modules; 0 if the file is well-formed and has no bitcode.
    pub fn count(&self) -> usize {
        match &self.0 {
            Source::Members(members) => members.parts.len(),
            Source::Table(table) => table.count(),
        }
    }

    /// Returns the reason why there is no module, if there is none.
    pub fn without_modules(&self) -> &'static str {
        match &self.0 {
            Source::Members(_) => "no LLVM bitcode in it",
            Source::Table(_) => "a Parquet file without rows",
        }
    }

    /// Returns the suffix of the module's id after that of the file. It is empty for a file that is one module; `(a.o)` for a member of
    /// an archive, or another file that this one names; `(arm64)` for a slice of a universal binary; `#0` and `#1` for modules of one
    /// stream; `#0` or `(name)` for a row; and a sequence of these for nested containers: `(arm64)(a.o)#1`. The second of a name ends
    /// with `@2`, so that all suffixes of a file differ.
    pub fn suffix(&self, index: usize) -> Cow<'_, [u8]> {
        match &self.0 {
            Source::Members(members) => Cow::Borrowed(&members.parts[index].suffix),
            Source::Table(table) => Cow::Owned(table.suffix(index)),
        }
    }

    /// Returns the module, bitcode or textual IR.
    ///
    /// # Errors
    /// The module cannot be read; the others can.
    pub fn bytes(&self, index: usize) -> Result<Cow<'_, [u8]>, Error> {
        let members = match &self.0 {
            Source::Members(members) => members,
            Source::Table(table) => return table.bytes(index).map(Cow::Owned),
        };
        match &members.parts[index].source {
            PartBytes::Slice(slice) => Ok(Cow::Borrowed(slice)),
            PartBytes::External(file, place) => members.elsewhere(file, *place).map(Cow::Owned),
            source => source.bytes().map(Cow::Owned),
        }
    }

    /// Returns the names of the columns of a Parquet file that are left out because they cannot be read: lists of lists.
    pub fn left_out(&self) -> &[String] {
        match &self.0 {
            Source::Members(_) => &[],
            Source::Table(table) => table.left_out(),
        }
    }

    /// Returns the name and text of the other columns in the row of a module, without null cells.
    ///
    /// # Errors
    /// A cell cannot be read.
    pub fn columns(&self, index: usize) -> Result<Vec<(&str, Vec<u8>)>, Error> {
        match &self.0 {
            Source::Members(_) => Ok(Vec::new()),
            Source::Table(table) => table.others(index),
        }
    }
}

impl Members {
    fn elsewhere(&self, file: &Arc<ExternalFile>, place: usize) -> Result<Vec<u8>, Error> {
        // A panic while the lock is held leaves the value consistent.
        let mut last = match self.last.lock() {
            Ok(last) => last,
            Err(poisoned) => poisoned.into_inner(),
        };
        let parts = match &mut *last {
            Some((read, parts)) if read == file => parts,
            last => {
                let mut scan = Scan::new(file.budget, false);
                scan.depth = file.depth;
                // The first search reported this error as a part.
                let _ = scan.scan(read(&file.path)?, file.origin());
                scan.parts.retain(|part| part.source.is_own());
                &mut last.insert((file.clone(), scan.parts)).1
            }
        };
        match parts.get(place) {
            Some(part) => part.source.bytes(),
            None => Err(Error::Changed),
        }
    }
}

impl PartBytes {
    /// Whether the bytes are in the file itself.
    fn is_own(&self) -> bool {
        matches!(self, PartBytes::Slice(_) | PartBytes::Joined(..))
    }

    fn bytes(&self) -> Result<Vec<u8>, Error> {
        match self {
            PartBytes::Slice(slice) => Ok(slice.to_vec()),
            PartBytes::Joined(blocks, strtab) => {
                let strtab = strtab.as_deref().unwrap_or_default();
                Ok([&kind::BITCODE, &**blocks, strtab].concat())
            }
            PartBytes::External(..) => Err(Error::External),
            PartBytes::Failed(reason) => Err(reason.clone()),
        }
    }
}

/// Reads a regular file; devices and pipes may have no end.
fn read(path: &Path) -> Result<Slice, Error> {
    let regular = fs::metadata(path).map(|metadata| metadata.is_file());
    match regular {
        Ok(true) => Ok(Slice::whole(fs::read(path)?)),
        Ok(false) => Err(Error::NotRegular),
        Err(error) => Err(error.into()),
    }
}

/// Makes equal names different, such as those of members of a container.
fn distinguish<'a>(names: impl Iterator<Item = &'a mut Vec<u8>>) {
    let mut taken: FxHashSet<Vec<u8>> = FxHashSet::default();
    let mut numbers: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
    for name in names {
        if taken.insert(name.clone()) {
            continue;
        }
        let number = numbers.entry(name.clone()).or_insert(1);
        loop {
            *number += 1;
            let mut numbered = name.clone();
            numbered.extend(repetition(*number));
            if taken.insert(numbered.clone()) {
                *name = numbered;
                break;
            }
        }
    }
}

/// Returns the suffix that distinguishes the second, third, ... of equal names.
fn repetition(number: usize) -> Vec<u8> {
    format!("@{number}").into_bytes()
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(bytes).expect("compress");
        gzip.finish().expect("compress")
    }

    fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = b"!<arch>\n".to_vec();
        for (name, bytes) in members {
            let size = bytes.len();
            let header = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644);
            archive.extend(header.bytes());
            archive.extend(*bytes);
            archive.resize(archive.len().next_multiple_of(2), b'\n');
        }
        archive
    }

    #[test]
    fn the_limit_of_unpacked_bytes_is_for_a_file_and_not_a_member() {
        let bomb = gzip(&vec![b';'; 1 << 20]);
        assert!(bomb.len() < 1 << 11);
        let refused = Parts::with_limit(None, bomb.clone(), 1 << 18).err();
        let wanted = "unpacked, there are more than 262144 bytes in it";
        assert_eq!(
            refused.map(|error| error.to_string()).as_deref(),
            Some(wanted)
        );
        let names = ["a.ll.gz", "b.ll.gz", "c.ll.gz", "d.ll"];
        let members = [&bomb[..], &bomb, &bomb, b"; small"];
        let members: Vec<_> = names.into_iter().zip(members).collect();
        let parts = Parts::with_limit(None, archive(&members), 5 << 19).expect("an archive");
        let lengths: Vec<_> = (0..parts.count())
            .map(|index| parts.bytes(index).map(|bytes| bytes.len()))
            .map(|length| length.map_err(|error| error.to_string()))
            .collect();
        let wanted = "unpacked, there are more than 2621440 bytes in it".to_owned();
        assert_eq!(lengths, [Ok(1 << 20), Ok(1 << 20), Err(wanted), Ok(7)]);
    }

    #[test]
    fn suffixes_differ_although_names_of_members_are_equal() {
        let inner = archive(&[("y.ll", b"; 1"), ("y.ll", b"; 2")]);
        let members: [(&str, &[u8]); 4] = [
            ("x", &inner),
            ("x)(y.ll", b"; 3"),
            ("x)(y.ll)@2.ll", b"; 4"),
            ("x)(y.ll", b"; 5"),
        ];
        let parts = Parts::open(None, archive(&members)).expect("an archive");
        let suffixes: Vec<_> = (0..parts.count())
            .map(|index| String::from_utf8_lossy(&parts.suffix(index)).into_owned())
            .collect();
        assert_eq!(
            suffixes,
            [
                "(x)(y.ll)",
                "(x)(y.ll)@2",
                "(x)(y.ll)@3",
                "(x)(y.ll)@2.ll)",
                "(x)(y.ll)@2@2"
            ]
        );
    }

    #[test]
    fn a_file_that_is_a_module_is_not_copied() {
        // Text, and a bitstream with a module block of one word.
        for bytes in [
            b"; a module",
            &b"BC\xC0\xDE\x21\x0C\0\0\x01\0\0\0\0\0\0\0"[..],
        ] {
            let file = bytes.to_vec();
            let place = file.as_ptr();
            let parts = Parts::open(None, file).expect("a module");
            assert_eq!((parts.count(), &*parts.suffix(0)), (1, &b""[..]));
            let module = parts.bytes(0).expect("a module");
            assert_eq!((module.as_ptr(), &module[..]), (place, bytes));
        }
    }
}
