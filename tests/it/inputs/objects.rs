//! Bitcode as such, and in objects and linked files.

use crate::support::folder::{Folder, Ran};
use crate::support::{set, skip};
use std::fs;
use std::process::Command;

use super::*;

#[test]
fn bitcode_of_several_modules() {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("llvm-cat-22 -b -o both.bc one.bc two.bc");
    folder.has(
        "both.bc",
        &[("both.bc#0", "one.bc"), ("both.bc#1", "two.bc")],
    );
    let behind = [folder.bytes("one.bc"), vec![0; 20], folder.bytes("two.bc")].concat();
    folder.write("behind.bc", &behind);
    folder.has(
        "behind.bc",
        &[("behind.bc#0", "one.bc"), ("behind.bc#1", "two.bc")],
    );

    folder.write("class.cpp", &CLASS);
    folder.tool("clang-22 -c -flto=thin -fsplit-lto-unit -fwhole-program-vtables -fvisibility=hidden class.cpp -o class.bc");
    for n in ["0", "1"] {
        folder.tool(&format!(
            "llvm-modextract-22 -b -n {n} class.bc -o class.{n}"
        ));
    }
    let (_, output) = folder.ids("class.bc");
    output.succeeds();
    let found = folder.rows("out");
    folder.create_dir("parts");
    for n in ["0", "1"] {
        fs::copy(
            folder.path(&format!("class.{n}")),
            folder.path(&format!("parts/class.bc#{n}")),
        )
        .expect("copy");
    }
    let wanted = folder.exported("parts/class.bc#0 parts/class.bc#1");
    assert_eq!(found, wanted);
    assert_eq!(found["module:id"].len(), 2);
}

#[test]
fn bitcode_in_a_wrapper_is_read() {
    let folder = Folder::new();
    folder.sources();
    folder.tool("clang-22 -c --target=x86_64-apple-macos -emit-llvm one.c -o wrapped.bc");
    let wrapped = folder.bytes("wrapped.bc");
    assert_eq!(wrapped[..4], *b"\xDE\xC0\x17\x0B");
    folder.write("raw.bc", &wrapped[20..]);
    folder.has("wrapped.bc", &[("wrapped.bc", "raw.bc")]);
    folder.write("twice.bc", &wrapped.repeat(2));
    folder.has(
        "twice.bc",
        &[("twice.bc#0", "raw.bc"), ("twice.bc#1", "raw.bc")],
    );
}

#[test]
fn objects_with_bitcode_in_a_section() {
    for (target, section) in [
        ("x86_64-linux-gnu", ".llvmbc"),
        ("mips-linux-gnu", ".llvmbc"),
        ("i386-linux-gnu", ".llvmbc"),
        ("x86_64-apple-macos", "__LLVM,__bitcode"),
        ("armv7-apple-ios", "__LLVM,__bitcode"),
        ("x86_64-pc-windows-msvc", ".llvmbc"),
        ("wasm32-unknown-unknown", ".llvmbc"),
    ] {
        let folder = Folder::new();
        folder.objects(target, section, "-fembed-bitcode=all");
        folder.has("one.o", &[("one.o", "one.bc")]);
    }
    let folder = Folder::new();
    folder.objects(
        "x86_64-linux-gnu",
        ".llvm.lto",
        "-O1 -flto -ffat-lto-objects",
    );
    folder.has("two.o", &[("two.o", "two.bc")]);
    // A section without content says only that there was bitcode.
    folder.tool("clang-22 -c -fembed-bitcode=marker one.c -o marker.o");
    let (_, output) = folder.ids("marker.o");
    output.says("marker.o: no LLVM bitcode in it");
}

#[test]
fn a_coff_object_with_many_sections() {
    let folder = Folder::new();
    folder.sources();
    folder.tool("clang-22 -c -emit-llvm one.c -o one.bc");
    let mut assembly = String::from(".section .llvmbc,\"n\"\n.incbin \"one.bc\"\n");
    for section in 0..66_000 {
        assembly += &format!(".section s{section},\"n\"\n.byte 0\n");
    }
    folder.write("big.s", &assembly);
    folder.tool("llvm-mc-22 -filetype=obj -triple=x86_64-pc-windows-msvc big.s -o big.obj");
    assert_eq!(folder.bytes("big.obj")[..4], [0, 0, 0xFF, 0xFF]);
    folder.has("big.obj", &[("big.obj", "one.bc")]);
}

#[test]
fn linked_files_have_the_bitcode_of_all_their_objects() {
    let folder = Folder::new();
    folder.objects("x86_64-linux-gnu", ".llvmbc", "-fembed-bitcode=all");
    for (link, to) in [
        ("-r", "partial.o"),
        ("-shared", "lib.so"),
        ("-e two", "program"),
    ] {
        folder.tool(&format!("ld {link} one.o two.o -o {to}"));
        let ids = [format!("{to}#0"), format!("{to}#1")];
        folder.has(to, &[(&ids[0], "one.bc"), (&ids[1], "two.bc")]);
    }
}

#[test]
fn linked_files_of_windows() {
    let output = Ran::of(Command::new("ld").arg("-V"));
    if !output.stdout().contains("i386pep") {
        return skip("linked_files_of_windows", "ld links nothing for Windows");
    }
    let folder = Folder::new();
    folder.objects("x86_64-w64-mingw32", ".llvmbc", "-fembed-bitcode=all");
    for (link, to) in [("-e two", "program.exe"), ("-shared -e two", "library.dll")] {
        folder.tool(&format!("ld -m i386pep {link} one.o two.o -o {to}"));
        let ids = [format!("{to}#0"), format!("{to}#1")];
        folder.has(to, &[(&ids[0], "one.bc"), (&ids[1], "two.bc")]);
    }
    // In a directory too.
    folder.write("in/program.exe", &folder.bytes("program.exe"));
    let (ids, _) = folder.ids("in");
    assert_eq!(ids, set("program.exe#0 program.exe#1"));
}
