//! What is damaged, or made to take long.

use crate::support::folder::Folder;
use crate::support::random::Rng;
use containers::Parts;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::*;

/// What a search of mutated bytes may take: on any machine very many times what it does take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Reads everything in a file, and checks what holds of any: suffixes differ, and not more comes out than the limit allows.
fn read_all(path: &Path, bytes: Vec<u8>) -> usize {
    let start = Instant::now();
    let length = bytes.len();
    let mut read = 0;
    if let Ok(parts) = Parts::open(Some(path), bytes) {
        let mut suffixes = BTreeSet::new();
        for index in 0..parts.count() {
            assert!(
                suffixes.insert(parts.suffix(index).to_vec()),
                "two with one suffix"
            );
            read += parts.bytes(index).map_or(0, |bytes| bytes.len());
        }
    }
    assert!(
        start.elapsed() < PATIENCE,
        "{length} bytes took {:?}",
        start.elapsed()
    );
    read
}

fn mutate(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    const WORDS: [&[u8]; 8] = [
        &[0xFF; 4],
        &[0; 8],
        &[0xFF, 0xFF, 0xFF, 0x7F],
        &[0, 0, 0, 1],
        b"BC\xC0\xDE",
        b"\xDE\xC0\x17\x0B",
        b"9999999999",
        b"#1/99",
    ];
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(6) {
        // Headers are where it hurts.
        let within = match rng.below(2) {
            0 => bytes.len().min(200),
            _ => bytes.len(),
        };
        let at = rng.below(within.max(1));
        match rng.below(6) {
            0 => bytes.truncate(at),
            1 => {
                let end = (at + rng.below(64)).min(bytes.len());
                bytes.drain(at.min(end)..end);
            }
            2 => {
                let end = (at + rng.below(4096)).min(bytes.len());
                let copy = bytes[at.min(end)..end].to_vec();
                let to = rng.below(bytes.len().max(1)).min(bytes.len());
                bytes.splice(to..to, copy);
            }
            3 => {
                let word = WORDS[rng.below(WORDS.len())];
                for (offset, byte) in word.iter().enumerate() {
                    if let Some(place) = bytes.get_mut(at + offset) {
                        *place = *byte;
                    }
                }
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.next() as u8;
                }
            }
        }
    }
    bytes
}

#[test]
fn mutated_containers_are_read_or_refused() {
    let folder = Folder::new();
    folder.objects("x86_64-linux-gnu", ".llvmbc", "-fembed-bitcode=all");
    folder.tool("llvm-cat-22 -b -o both.bc one.bc two.bc");
    folder.tool("ld -r one.o two.o -o partial.o");
    for (name, target) in [
        ("apple.o", "x86_64-apple-macos"),
        ("apple32.o", "armv7-apple-ios"),
        ("windows.o", "x86_64-pc-windows-msvc"),
        ("wasm.o", "wasm32-unknown-unknown"),
        ("mips.o", "mips-linux-gnu"),
    ] {
        folder.tool(&format!(
            "clang-22 -c --target={target} -fembed-bitcode=all one.c -o {name}"
        ));
    }
    folder.tool("clang-22 -c --target=arm64-apple-macos -emit-llvm one.c -o wrapped.bc");
    folder.tool("llvm-lipo-22 -create apple.o wrapped.bc -output fat.o");
    for format in ["gnu", "bsd", "coff", "bigarchive"] {
        folder.tool(&format!(
            "llvm-ar-22 rc --format={format} {format}.a one.bc both.bc fat.o"
        ));
    }
    folder.tool("llvm-ar-22 rcT thin.a one.bc both.bc gnu.a");
    folder.write("paths.llvm.manifest", b"one.bc\nboth.bc\n");
    folder.tool("llvm-objcopy-22 --add-section=.llvm_bc=paths.llvm.manifest one.o named.o");
    for (name, pack) in [
        ("gz", gzip as fn(&[u8]) -> Vec<u8>),
        ("xz", xz),
        ("zst", zst),
    ] {
        folder.write(format!("gnu.a.{name}"), &pack(&folder.bytes("gnu.a")));
    }
    let names: Vec<String> = folder.names().into_iter().collect();
    let containers: Vec<(PathBuf, Vec<u8>)> = names
        .iter()
        .filter(|name| !name.ends_with(".c"))
        .map(|name| (folder.path(name), folder.bytes(name)))
        .collect();
    assert!(containers.len() >= 20);
    let mutants = match std::env::var("FUZZ_MUTANTS") {
        Ok(text) => text.parse().expect("a number"),
        Err(_) => 2000,
    };
    crate::support::in_parallel(&containers, |(path, bytes)| {
        assert!(
            read_all(path, bytes.clone()) > 0 || path.ends_with("dumped.o"),
            "{path:?}"
        );
        let mut rng = Rng(1);
        for mutant in 0..mutants {
            let mutated = mutate(bytes, &mut rng);
            let kept = mutated.clone();
            let outcome = std::panic::catch_unwind(|| read_all(path, mutated));
            if let Err(panic) = outcome {
                let reproduce = std::env::temp_dir().join("llvm-facts-mutant");
                let _ = fs::write(&reproduce, kept);
                eprintln!(
                    "mutant {mutant} of {}: {}",
                    path.display(),
                    reproduce.display()
                );
                std::panic::resume_unwind(panic);
            }
        }
    });
}

#[test]
fn hostile_files_are_read_in_linear_time() {
    let folder = Folder::new();
    folder.sources();
    folder.tool("clang-22 -c -emit-llvm one.c -o one.bc");
    let one = folder.bytes("one.bc");
    let path = folder.path("hostile");
    const MANY: usize = 300_000;

    // Streams without a module, streams that cannot be read on, wrappers around nothing.
    read_all(&path, b"BC\xC0\xDE".repeat(MANY));
    read_all(&path, b"\xDE\xC0\x17\x0B".repeat(MANY));
    let module = [0x0C21_u32.to_le_bytes(), 0_u32.to_le_bytes()].concat();
    read_all(
        &path,
        [b"BC\xC0\xDE".to_vec(), module.repeat(MANY)].concat(),
    );
    // As many modules, and a string table that each would have a copy of.
    let strtab = [0x0C5D_u32.to_le_bytes(), (1_u32 << 18).to_le_bytes()].concat();
    let bytes = [
        b"BC\xC0\xDE".to_vec(),
        module.repeat(MANY),
        strtab,
        vec![0; 1 << 20],
    ]
    .concat();
    let refused = Parts::open(None, bytes).err();
    assert_eq!(
        refused.map(|error| error.to_string()).as_deref(),
        Some("unpacked, there are more than 4 GiB in it")
    );

    // Members whose names end nowhere.
    let mut archive = b"!<arch>\n".to_vec();
    archive.extend(member("//", 1 << 20));
    archive.extend(b"x".repeat((1 << 20) - 2));
    archive.extend(b"/\n");
    for _ in 0..MANY / 10 {
        archive.extend(member("/0", 4));
        archive.extend(b"BC\xC0\xDE");
    }
    read_all(&path, archive);

    // A thin archive that is its own member, and one with a device.
    let name = "self.a/\n/dev/zero/\n";
    let mut thin = b"!<thin>\n".to_vec();
    thin.extend(member("//", name.len() + 1));
    thin.extend(name.as_bytes());
    thin.extend(b"\n");
    for _ in 0..1000 {
        thin.extend(member("/0", 4));
        thin.extend(member("/8", 4));
    }
    read_all(&folder.write("self.a", &thin), thin.clone());

    // Sections in great number, all of the same bytes.
    let sections = 30_000;
    let offset = 64 + 64 * sections;
    let mut elf = b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x01\0\x3E\0\x01\0\0\0".to_vec();
    elf.extend([0; 16]);
    elf.extend(64_u64.to_le_bytes());
    elf.extend([0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 64, 0]);
    elf.extend((sections as u16).to_le_bytes());
    elf.extend([0, 0]);
    assert_eq!(elf.len() - 8, 64 - 8);
    let names = b".llvmbc\0".to_vec();
    for section in 0..sections {
        let (kind, at, size) = match section {
            0 => (3_u32, offset + one.len(), names.len()),
            _ => (1, offset, one.len()),
        };
        elf.extend(0_u32.to_le_bytes());
        elf.extend(kind.to_le_bytes());
        elf.extend([0; 16]);
        elf.extend((at as u64).to_le_bytes());
        elf.extend((size as u64).to_le_bytes());
        elf.extend([0; 24]);
    }
    elf.extend(&one);
    elf.extend(&names);
    assert!(read_all(&path, elf) < 10 << 20);

    // An archive of AIX whose index names its only member over and over.
    let table = [format!("{:<20}", MANY), format!("{:<20}", 128).repeat(MANY)].concat();
    let header = |name: &str, size: usize| {
        let name_length = name.len();
        format!(
            "{size:<20}{:<20}{:<20}{:<48}{name_length:<4}{name}`\n",
            0, 0, 0
        )
        .into_bytes()
    };
    let no_offsets = format!("{:<20}", 0).repeat(5);
    let mut aix = format!("<bigaf>\n{:<20}{no_offsets}", 128 + 118 + 1000).into_bytes();
    aix.extend(header("a.ll", 1000));
    aix.extend([b';'; 1000]);
    aix.extend(header("", table.len()));
    aix.extend(table.bytes());
    let length = aix.len();
    let read = read_all(&path, aix);
    assert!(1000 < read && read <= length);

    // Universal binaries inside each other, over and over the same bytes.
    let mut fat = b"\xCA\xFE\xBA\xBE\0\0\0\x20".to_vec();
    for _ in 0..32 {
        fat.extend([1, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0, 0]);
        fat.extend(700_u32.to_be_bytes());
        fat.extend([0; 4]);
    }
    fat.resize(700, 0);
    read_all(&path, fat);

    // What unpacks to what unpacks to ...
    let mut packed = one;
    for _ in 0..20 {
        packed = gzip(&packed);
    }
    let refused = Parts::open(None, packed).err();
    assert_eq!(
        refused.map(|error| error.to_string()).as_deref(),
        Some("more than 8 containers inside each other")
    );
}
