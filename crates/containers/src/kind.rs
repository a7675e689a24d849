//! Recognizes the format of a file or member by its first bytes.

/// The format of bytes, by their beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Bitcode, raw or in Apple's wrapper.
    Bitcode,
    /// Compressed data.
    Compressed(Codec),
    /// An archive: regular, thin, or AIX's.
    Archive,
    /// A Mach-O universal binary.
    Universal,
    /// An object or a linked file.
    Object(Format),
    /// A table in columns.
    Parquet,
    /// Anything else.
    Other,
}

/// A format of compressed data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codec {
    /// gzip, RFC 1952.
    Gzip,
    /// Zstandard, RFC 8878.
    Zstd,
    /// xz.
    Xz,
}

/// A format of objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// ELF.
    Elf,
    /// Mach-O.
    MachO,
    /// A COFF object, recognized by only two bytes.
    Coff,
    /// A COFF object with more sections than 16 bits count, or a member of an import library.
    BigCoff,
    /// A linked file with COFF sections, recognized by only two bytes.
    Pe,
    /// WebAssembly.
    Wasm,
}

/// The magic of bitcode.
pub const BITCODE: [u8; 4] = *b"BC\xC0\xDE";
/// The magics of archives: regular, thin, and AIX's.
const ARCHIVES: [&[u8]; 3] = [b"!<arch>\n", b"!<thin>\n", b"<bigaf>\n"];
/// The magic of Apple's wrapper of bitcode.
pub const WRAPPER: [u8; 4] = *b"\xDE\xC0\x17\x0B";

impl Kind {
    /// The number of bytes that [`Kind::of`] needs.
    pub const BYTES: usize = 8;

    /// Recognizes the format of bytes.
    pub fn of(bytes: &[u8]) -> Kind {
        let Some(start) = bytes.first_chunk::<4>() else {
            return Kind::Other;
        };
        match *start {
            BITCODE | WRAPPER => Kind::Bitcode,
            [0x1F, 0x8B, 8, _] => Kind::Compressed(Codec::Gzip),
            // A frame, or one to skip.
            [0x28, 0xB5, 0x2F, 0xFD] | [0x50..=0x5F, 0x2A, 0x4D, 0x18] => {
                Kind::Compressed(Codec::Zstd)
            }
            [0xFD, b'7', b'z', b'X'] => Kind::Compressed(Codec::Xz),
            _ if ARCHIVES.iter().any(|magic| bytes.starts_with(magic)) => Kind::Archive,
            // Class files of Java begin alike, and go on with a version of at least 45 where the number of slices is.
            [0xCA, 0xFE, 0xBA, 0xBE | 0xBF] => match bytes.get(4..8) {
                Some([0, 0, 0, 0..43]) => Kind::Universal,
                _ => Kind::Other,
            },
            [0x7F, b'E', b'L', b'F'] => Kind::Object(Format::Elf),
            [0xFE, 0xED, 0xFA, 0xCE | 0xCF] | [0xCE | 0xCF, 0xFA, 0xED, 0xFE] => {
                Kind::Object(Format::MachO)
            }
            [0, b'a', b's', b'm'] => Kind::Object(Format::Wasm),
            [b'P', b'A', b'R', b'1'] => Kind::Parquet,
            [0, 0, 0xFF, 0xFF] => Kind::Object(Format::BigCoff),
            [b'M', b'Z', ..] => Kind::Object(Format::Pe),
            // i386, x86-64, Thumb, AArch64 and its two variants for emulation: what LLVM writes COFF for.
            [0x4C, 0x01, ..]
            | [0x64, 0x86, ..]
            | [0xC4, 0x01, ..]
            | [0x64, 0xAA, ..]
            | [0x41 | 0x4E, 0xA6, ..] => Kind::Object(Format::Coff),
            _ => Kind::Other,
        }
    }
}

impl Format {
    /// Returns its name for a message.
    pub fn name(self) -> &'static str {
        match self {
            Format::Elf => "ELF",
            Format::MachO => "Mach-O",
            Format::Coff | Format::BigCoff => "COFF",
            Format::Pe => "PE",
            Format::Wasm => "WebAssembly",
        }
    }
}

impl Codec {
    /// Returns its name for a message.
    pub fn name(self) -> &'static str {
        match self {
            Codec::Gzip => "gzip",
            Codec::Zstd => "zstd",
            Codec::Xz => "xz",
        }
    }

    /// Removes the extension of a compression from a file name.
    pub fn strip(name: &[u8]) -> Option<&[u8]> {
        [&b".gz"[..], b".zst", b".xz"]
            .into_iter()
            .find_map(|ending| name.strip_suffix(ending))
    }
}

/// Returns whether a compressed file or member is a module (`Some(true)`) or may contain modules (`Some(false)`), by its name. `None` for
/// other names: archives of sources, packages and logs are not unpacked.
pub fn packed(name: &[u8]) -> Option<bool> {
    let inner = Codec::strip(name)?;
    match inner.rsplit(|byte| *byte == b'.').next()? {
        _ if !inner.contains(&b'.') => None,
        b"bc" | b"ll" => Some(true),
        b"o" | b"obj" | b"a" | b"lib" | b"rlib" | b"so" | b"dylib" | b"ko" => Some(false),
        _ => None,
    }
}
