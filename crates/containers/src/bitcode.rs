//! Finds where the modules of bitcode begin and end.
//!
//! A bitstream has blocks at its top level: the identification of its producer, the module, a string table, a symbol table. One stream
//! may have several modules, and a linked section several streams, with zeros between. LLVM's parser accepts a stream with one module.
//! Offsets in a module count from its own identification, and a string table belongs to all modules before it that have none yet; so the
//! blocks of a module followed by that string table are a stream.

use std::ops::Range;

use super::kind::{BITCODE, WRAPPER};

/// Block ids, from `LLVMBitCodes.h`.
const MODULE: u32 = 8;
const IDENTIFICATION: u32 = 13;
const STRTAB: u32 = 23;

/// The content of a range of bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A stream with one module.
    Stream(Range<usize>),
    /// A module of a stream with several: its blocks, and those of its string table.
    Module {
        blocks: Range<usize>,
        strtab: Option<Range<usize>>,
    },
    /// Bytes that are not a well-formed stream.
    Malformed(Range<usize>),
}

/// Finds the modules of bitcode with zeros between. Takes linear time for any bytes.
pub fn modules(bytes: &[u8]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut position = 0;
    while let Some(zeros) = bytes[position..].iter().position(|byte| *byte != 0) {
        let start = position + zeros;
        let before = found.len();
        position = match stream(bytes, start, &mut found) {
            Ok(end) if found.len() > before => end,
            // Without a module, or not readable: LLVM reports the error. A stream may begin at the next magic.
            Ok(stuck) | Err(stuck) => {
                found.truncate(before);
                let stuck = stuck.max(start + 1);
                let end = next_magic(bytes, stuck);
                match found.last_mut() {
                    Some(Found::Malformed(last)) => last.end = end,
                    _ => found.push(Found::Malformed(start..end)),
                }
                end
            }
        };
    }
    found
}

fn next_magic(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    memchr::memchr2_iter(BITCODE[0], WRAPPER[0], rest)
        .find(|at| {
            [BITCODE, WRAPPER]
                .iter()
                .any(|magic| rest[*at..].starts_with(magic))
        })
        .map_or(bytes.len(), |at| from + at)
}

/// Reads a stream; returns its end, or the position from which it cannot be read.
fn stream(bytes: &[u8], start: usize, found: &mut Vec<Found>) -> Result<usize, usize> {
    if bytes[start..].starts_with(&BITCODE) {
        let before = found.len();
        let end = blocks(bytes, start, bytes.len(), found)?;
        if let [Found::Module { .. }] = found[before..] {
            found[before] = Found::Stream(start..end);
        }
        return Ok(end);
    }
    if !bytes[start..].starts_with(&WRAPPER) {
        return Err(start);
    }
    // Magic, version, offset, size, CPU.
    let field = |index: usize| word(bytes, start + 4 * index).map(|word| word as usize);
    let (Some(offset), Some(size)) = (field(2), field(3)) else {
        return Err(start);
    };
    let inner = start.checked_add(offset).filter(|_| offset >= 20);
    let end = inner.and_then(|inner| inner.checked_add(size));
    let (Some(mut inner), Some(end)) = (inner, end.filter(|end| *end <= bytes.len())) else {
        return Err(start);
    };
    let before = found.len();
    while bytes[inner..end].starts_with(&BITCODE) {
        inner = blocks(bytes, inner, end, found)?;
    }
    if let [Found::Module { .. }] = found[before..] {
        found[before] = Found::Stream(start..end);
    }
    Ok(end)
}

/// Reads the blocks from the magic on: up to the next magic, zeros, or the limit.
fn blocks(
    bytes: &[u8],
    start: usize,
    limit: usize,
    found: &mut Vec<Found>,
) -> Result<usize, usize> {
    let first = found.len();
    // The modules from here on have no string table yet.
    let mut without = first;
    let mut identification = None;
    let mut position = start + BITCODE.len();
    loop {
        // LLVM looks no further either: Darwin's ar pads.
        if limit - position <= 8 {
            return Ok(position);
        }
        let header = word(bytes, position).ok_or(position)?;
        if header == 0 || [BITCODE, WRAPPER].contains(&header.to_le_bytes()) {
            return Ok(position);
        }
        let words = word(bytes, position + 4).ok_or(position)?;
        let next = (position + 8).checked_add(words as usize * 4);
        let (Some(id), Some(next)) = (block_id(header), next.filter(|next| *next <= limit)) else {
            return Err(position);
        };
        match id {
            MODULE => found.push(Found::Module {
                blocks: identification.take().unwrap_or(position)..next,
                strtab: None,
            }),
            _ if identification.is_some() => return Err(position),
            IDENTIFICATION => identification = Some(position),
            STRTAB => {
                for module in &mut found[without..] {
                    if let Found::Module { strtab, .. } = module {
                        *strtab = Some(position..next);
                    }
                }
                without = found.len();
            }
            _ => {}
        }
        position = next;
    }
}

/// Returns the id of the block that a word begins at the top level. There, abbreviation ids have two bits, and 1 enters a block: eight
/// bits of id follow, then the width of the abbreviation ids in the block, in four or eight bits.
fn block_id(header: u32) -> Option<u32> {
    let id = header >> 2 & 0xFF;
    (header & 3 == 1 && id < 0x80).then_some(id)
}

fn word(bytes: &[u8], position: usize) -> Option<u32> {
    let rest = bytes.get(position..)?;
    rest.first_chunk().map(|word| u32::from_le_bytes(*word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a block with a body of zeros.
    fn block(id: u32, words: u32) -> Vec<u8> {
        let header = 1 | id << 2 | 3 << 10;
        let mut bytes = [header.to_le_bytes(), words.to_le_bytes()].concat();
        bytes.resize(8 + words as usize * 4, 0);
        bytes
    }

    fn plain() -> Vec<u8> {
        let blocks = [block(IDENTIFICATION, 2), block(MODULE, 5), block(STRTAB, 3)];
        [BITCODE.to_vec(), blocks.concat()].concat()
    }

    #[test]
    fn one_module_is_its_stream() {
        assert_eq!(modules(&plain()), [Found::Stream(0..plain().len())]);
    }

    #[test]
    fn modules_of_one_stream_use_the_next_string_table() {
        let parts = [
            BITCODE.to_vec(),
            block(IDENTIFICATION, 1),
            block(MODULE, 1),
            block(MODULE, 2),
            block(STRTAB, 1),
            block(25, 4),
            block(MODULE, 1),
            block(STRTAB, 3),
            block(MODULE, 1),
        ];
        let at: Vec<usize> = (0..=parts.len())
            .map(|n| parts[..n].concat().len())
            .collect();
        let module = |first: usize, last: usize, strtab: Option<usize>| Found::Module {
            blocks: at[first]..at[last],
            strtab: strtab.map(|n| at[n]..at[n + 1]),
        };
        let wanted = [
            module(1, 3, Some(4)),
            module(3, 4, Some(4)),
            module(6, 7, Some(7)),
            module(8, 9, None),
        ];
        assert_eq!(modules(&parts.concat()), wanted);
    }

    #[test]
    fn streams_are_found_after_padding_and_malformed_bytes() {
        let plain = plain();
        let length = plain.len();
        let bytes = [
            &plain[..],
            &[0; 7],
            &plain,
            b"BC\xC0\xDE, but not for long",
            &plain,
        ]
        .concat();
        let second = length + 7;
        let malformed = second + length;
        assert_eq!(
            modules(&bytes),
            [
                Found::Stream(0..length),
                Found::Stream(second..second + length),
                Found::Malformed(malformed..malformed + 22),
                Found::Stream(malformed + 22..malformed + 22 + length),
            ]
        );
    }

    #[test]
    fn a_wrapper_is_part_of_its_stream() {
        let plain = plain();
        let mut bytes = WRAPPER.to_vec();
        for field in [0, 20, plain.len() as u32, 7] {
            bytes.extend(field.to_le_bytes());
        }
        bytes.extend(&plain);
        let length = bytes.len();
        bytes.resize(length.next_multiple_of(16), 0);
        assert_eq!(modules(&bytes), [Found::Stream(0..length)]);
        bytes[12] = 0xFF;
        let malformed = modules(&bytes);
        assert!(
            matches!(malformed[..], [Found::Malformed(_), ..]),
            "{malformed:?}"
        );
    }

    #[test]
    fn truncated_bitcode_is_malformed() {
        let plain = plain();
        // Up to the header of the last block: fewer bytes cut the module, more leave eight unused bytes.
        for length in 1..plain.len() - 20 {
            let cut = modules(&plain[..length]);
            assert!(
                matches!(cut[..], [Found::Malformed(_)]),
                "{length}: {cut:?}"
            );
        }
    }
}
