//! Finds the sections with bitcode in objects and linked files.
//!
//! The crate `object` defines the headers. Symbols, relocations and the ends of section names are not read, so damage in them does no
//! harm.

use object::elf::{FileHeader32, FileHeader64};
use object::endian::Endianness;
use object::macho::{MachHeader32, MachHeader64};
use object::pe::{
    AnonObjectHeaderBigobj, ImageDosHeader, ImageFileHeader, ImageNtHeaders32, ImageNtHeaders64,
    ImageSectionHeader,
};
use object::read::coff::CoffHeader;
use object::read::elf::{FileHeader, SectionHeader as _};
use object::read::macho::{MachHeader, Section as _, Segment};
use object::read::pe::ImageNtHeaders;

use super::error::Error;
use super::kind::Format;

/// The content of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// Bitcode; of several modules in a linked file.
    Bitcode,
    /// Paths of bitcode files, one a line, as wllvm and gllvm leave them.
    Paths,
}

/// A section: its content, offset and size.
pub type Section = (Holds, u64, u64);

/// Section names, except those of Mach-O, whose sections are in segments.
const SECTIONS: [(&[u8], Holds); 3] = [
    (b".llvmbc", Holds::Bitcode),
    (b".llvm.lto", Holds::Bitcode),
    (b".llvm_bc", Holds::Paths),
];
const SEGMENT_SECTIONS: [(&[u8], &[u8], Holds); 2] = [
    (b"__LLVM", b"__bitcode", Holds::Bitcode),
    (b"__WLLVM", b"__llvm_bc", Holds::Paths),
];

/// Returns the sections with bitcode, in the order of the file. Their ranges are not checked.
///
/// # Errors
/// The headers are damaged.
pub fn sections(format: Format, bytes: &[u8]) -> Result<Vec<Section>, Error> {
    let found = match (format, bytes.get(4)) {
        (Format::Elf, Some(1)) => elf::<FileHeader32<Endianness>>(bytes),
        (Format::Elf, _) => elf::<FileHeader64<Endianness>>(bytes),
        (Format::MachO, _) if [bytes.first(), bytes.get(3)].contains(&Some(&0xCE)) => {
            macho::<MachHeader32<Endianness>>(bytes)
        }
        (Format::MachO, _) => macho::<MachHeader64<Endianness>>(bytes),
        (Format::Coff, _) => coff::<ImageFileHeader>(bytes),
        // Members of import libraries begin alike and have no sections.
        (Format::BigCoff, _) if AnonObjectHeaderBigobj::parse(bytes, &mut 0).is_err() => {
            return Ok(Vec::new());
        }
        (Format::BigCoff, _) => coff::<AnonObjectHeaderBigobj>(bytes),
        (Format::Pe, _) => match object::read::pe::optional_header_magic(bytes) {
            Ok(object::pe::IMAGE_NT_OPTIONAL_HDR32_MAGIC) => pe::<ImageNtHeaders32>(bytes),
            Ok(_) => pe::<ImageNtHeaders64>(bytes),
            Err(error) => Err(error),
        },
        (Format::Wasm, _) => {
            return wasm(bytes).ok_or(Error::Wasm);
        }
    };
    found.map_err(|error| Error::unreadable(format.name(), error))
}

fn by_name(name: &[u8]) -> Option<Holds> {
    let mut sections = SECTIONS.iter();
    sections
        .find(|(wanted, _)| *wanted == name)
        .map(|(_, holds)| *holds)
}

fn elf<Header: FileHeader<Endian = Endianness>>(
    bytes: &[u8],
) -> Result<Vec<Section>, object::read::Error> {
    let header = Header::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.section_headers(endian, bytes)?;
    if sections.is_empty() {
        return Ok(Vec::new());
    }
    let names = header.section_strings_index(endian, bytes)?;
    let names = match sections.get(names.0) {
        Some(section) => section.data(endian, bytes)?,
        None => &[],
    };
    // Up to its NUL a name could be as long as the file, for every section again.
    let holds = |section: &Header::SectionHeader| {
        let name = names.get(section.sh_name(endian) as usize..)?;
        let named = |wanted: &[u8]| {
            name.strip_prefix(wanted)
                .is_some_and(|rest| rest.first() == Some(&0))
        };
        let mut known = SECTIONS.iter();
        known
            .find(|(wanted, _)| named(wanted))
            .map(|(_, holds)| *holds)
    };
    let found = sections.iter().filter_map(|section| {
        let (offset, size) = section.file_range(endian)?;
        Some((holds(section)?, offset, size))
    });
    Ok(found.collect())
}

fn macho<Header: MachHeader<Endian = Endianness>>(
    bytes: &[u8],
) -> Result<Vec<Section>, object::read::Error> {
    let header = Header::parse(bytes, 0)?;
    let endian = header.endian()?;
    let mut commands = header.load_commands(endian, bytes, 0)?;
    let mut found = Vec::new();
    while let Some(command) = commands.next()? {
        let Some((segment, sections)) = Header::Segment::from_command(command)? else {
            continue;
        };
        for section in segment.sections(endian, sections)? {
            let name = (section.segment_name(), section.name());
            let mut known = SEGMENT_SECTIONS.iter();
            let Some((_, _, holds)) = known.find(|known| (known.0, known.1) == name) else {
                continue;
            };
            if let Some((offset, size)) = section.file_range(endian, section.offset(endian).into())
            {
                found.push((*holds, offset, size));
            }
        }
    }
    Ok(found)
}

fn coff<Header: CoffHeader>(bytes: &[u8]) -> Result<Vec<Section>, object::read::Error> {
    let mut offset = 0;
    let header = Header::parse(bytes, &mut offset)?;
    let sections = header.sections(bytes, offset)?;
    Ok(by_raw_name(sections.iter(), |section| {
        section.coff_file_range().unwrap_or_default()
    }))
}

fn pe<Headers: ImageNtHeaders>(bytes: &[u8]) -> Result<Vec<Section>, object::read::Error> {
    let mut offset = ImageDosHeader::parse(bytes)?.nt_headers_offset().into();
    let (headers, _) = Headers::parse(bytes, &mut offset)?;
    let sections = headers.sections(bytes, offset)?;
    Ok(by_raw_name(
        sections.iter(),
        ImageSectionHeader::pe_file_range,
    ))
}

/// Returns the sections of COFF: all names for bitcode fit the eight bytes of the header.
fn by_raw_name<'a>(
    sections: impl Iterator<Item = &'a ImageSectionHeader>,
    range: impl Fn(&ImageSectionHeader) -> (u32, u32),
) -> Vec<Section> {
    let found = sections.filter_map(|section| {
        let (offset, size) = range(section);
        by_name(section.raw_name()).map(|holds| (holds, offset.into(), size.into()))
    });
    found.collect()
}

/// Returns the sections of a WebAssembly module: a header of eight bytes, then for each section an id, a size, and that many bytes. A
/// section with the id 0 has a name.
fn wasm(bytes: &[u8]) -> Option<Vec<Section>> {
    let mut found = Vec::new();
    let mut position = 8;
    bytes.get(..position)?;
    while position < bytes.len() {
        let id = bytes[position];
        position += 1;
        let size = leb128(bytes, &mut position)?;
        let end = position.checked_add(size)?;
        let section = bytes.get(..end)?;
        if id == 0 {
            let length = leb128(section, &mut position)?;
            let start = position.checked_add(length)?;
            if let Some(holds) = by_name(section.get(position..start)?) {
                found.push((holds, start as u64, (end - start) as u64));
            }
        }
        position = end;
    }
    Some(found)
}

/// Reads a number of at most 32 bits in LEB128.
fn leb128(bytes: &[u8], position: &mut usize) -> Option<usize> {
    let mut number = 0;
    for shift in (0..35).step_by(7) {
        let byte = *bytes.get(*position)?;
        *position += 1;
        number |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return usize::try_from(number).ok();
        }
    }
    None
}
