//! Files of several files: archives, universal binaries, libraries of Rust.

use crate::support::folder::{Folder, Ran};
use crate::support::{program, set, skip};
use containers::Parts;
use std::fs;
use std::process::Command;

use super::*;

#[test]
fn members_begin_at_any_even_offset() {
    let folder = Folder::new();
    for (target, section) in [
        ("x86_64-linux-gnu", ".llvmbc"),
        ("i386-linux-gnu", ".llvmbc"),
        ("x86_64-apple-macos", "__LLVM,__bitcode"),
        ("armv7-apple-ios", "__LLVM,__bitcode"),
        ("x86_64-pc-windows-msvc", ".llvmbc"),
        ("wasm32-unknown-unknown", ".llvmbc"),
    ] {
        folder.objects(target, section, "-fembed-bitcode=all");
        let object = folder.bytes("one.o");
        for before in [0, 2, 4, 6] {
            let mut archive = b"!<arch>\n".to_vec();
            archive.extend(member("empty", before));
            archive.extend(&[0; 8][..before]);
            archive.extend(member("one.o", object.len()));
            archive.extend(&object);
            let parts = Parts::open(None, archive).expect("an archive");
            assert_eq!(
                (parts.count(), &*parts.suffix(0)),
                (1, &b"(one.o)"[..]),
                "{target}"
            );
            let bytes = parts.bytes(0).expect("bitcode");
            let section = folder.bytes("one.bc");
            let padding = section.strip_prefix(&*bytes).expect("the section");
            assert!(
                padding.iter().all(|byte| *byte == 0),
                "{target} at {before}"
            );
        }
    }
}

#[test]
fn archives_of_every_format() {
    let folder = Folder::new();
    folder.bitcode();
    plain_object(&folder, "plain.o");
    let long = "a_member_whose_name_is_too_long_for_a_header.bc";
    fs::copy(folder.path("two.bc"), folder.path(long)).expect("copy");
    for format in ["gnu", "bsd", "darwin", "coff"] {
        let name = format!("lib{format}.a");
        folder.tool(&format!(
            "llvm-ar-22 rc --format={format} {name} one.bc plain.o {long}"
        ));
        let ids = [format!("{name}(one.bc)"), format!("{name}({long})")];
        folder.has(&name, &[(&ids[0], "one.bc"), (&ids[1], "two.bc")]);
    }
    // Thin ones in another folder than that of the process.
    folder.create_dir("lib/deep");
    fs::copy(folder.path("one.bc"), folder.path("lib/deep/one.bc")).expect("copy");
    folder.tool("llvm-ar-22 rcT lib/thin.a lib/deep/one.bc two.bc plain.o");
    folder.has(
        "lib/thin.a",
        &[
            ("thin.a(deep/one.bc)", "one.bc"),
            ("thin.a(../two.bc)", "two.bc"),
        ],
    );
    // Members that contain several, or are archives.
    folder.tool("llvm-cat-22 -b -o both.bc one.bc two.bc");
    folder.tool("llvm-ar-22 rc inner.ar two.bc both.bc");
    folder.tool("llvm-ar-22 rcT outer.a both.bc inner.ar one.bc");
    folder.has(
        "outer.a",
        &[
            ("outer.a(both.bc)#0", "one.bc"),
            ("outer.a(both.bc)#1", "two.bc"),
            ("outer.a(inner.ar)(two.bc)", "two.bc"),
            ("outer.a(inner.ar)(both.bc)#0", "one.bc"),
            ("outer.a(inner.ar)(both.bc)#1", "two.bc"),
            ("outer.a(one.bc)", "one.bc"),
        ],
    );
}

#[test]
fn members_with_equal_names_and_nested_members_have_different_ids() {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("llvm-cat-22 -b -o both.bc one.bc two.bc");
    folder.tool("llvm-dis-22 one.bc -o one.ll");
    fs::write(folder.path("two.bc.gz"), gzip(&folder.bytes("two.bc"))).expect("write");
    folder.tool("llvm-ar-22 rc inner.a two.bc");
    // Text is a module if it says so.
    folder.write("notes.txt", b"nothing\n");
    // So it does for what is compressed: a package would be unpacked for nothing.
    folder.write("data.tar.gz", &gzip(&folder.bytes("one.bc")));
    folder.tool(
        "llvm-ar-22 qc lib.a one.bc both.bc one.bc both.bc one.ll two.bc.gz inner.a notes.txt data.tar.gz",
    );
    folder.has(
        "lib.a",
        &[
            ("lib.a(one.bc)", "one.bc"),
            ("lib.a(both.bc)#0", "one.bc"),
            ("lib.a(both.bc)#1", "two.bc"),
            ("lib.a(one.bc)@2", "one.bc"),
            ("lib.a(both.bc)@2#0", "one.bc"),
            ("lib.a(both.bc)@2#1", "two.bc"),
            ("lib.a(one.ll)", "one.ll"),
            ("lib.a(two.bc.gz)", "two.bc"),
            ("lib.a(inner.a)(two.bc)", "two.bc"),
        ],
    );
}

#[test]
fn universal_binaries() {
    let folder = Folder::new();
    folder.sources();
    for (architecture, target) in [
        ("x86_64", "x86_64-apple-macos"),
        ("arm64", "arm64-apple-macos"),
    ] {
        folder.tool(&format!(
            "clang-22 -c --target={target} -flto one.c -o {architecture}.bc"
        ));
        folder.tool(&format!(
            "clang-22 -c --target={target} -fembed-bitcode=all one.c -o {architecture}.o"
        ));
        folder.dump(
            &format!("{architecture}.o"),
            "__LLVM,__bitcode",
            &format!("{architecture}.in"),
        );
        folder.tool(&format!(
            "llvm-ar-22 rc --format=darwin {architecture}.a {architecture}.o"
        ));
    }
    for (ending, plain, member) in [("bc", "bc", ""), ("o", "in", ""), ("a", "in", ".o")] {
        let name = format!("fat.{ending}");
        folder.tool(&format!(
            "llvm-lipo-22 -create x86_64.{ending} arm64.{ending} -output {name}"
        ));
        let id = |architecture: &str| match member {
            "" => format!("{name}({architecture})"),
            member => format!("{name}({architecture})({architecture}{member})"),
        };
        folder.has(
            &name,
            &[
                (&id("x86_64"), &format!("x86_64.{plain}")),
                (&id("arm64"), &format!("arm64.{plain}")),
            ],
        );
    }
}

#[test]
fn rust_libraries() {
    if program(&["rustc"]).is_none() {
        return skip("rust_libraries", "rustc is not installed");
    }
    let folder = Folder::new();
    folder.write("lib.rs", b"pub fn twice(n: u32) -> u32 { n * 2 }\n");
    folder.tool("rustc --crate-type rlib --crate-name small -C codegen-units=1 lib.rs");
    folder.tool("llvm-ar-22 x libsmall.rlib");
    let names = folder.names();
    let object = names
        .iter()
        .find(|name| name.ends_with(".rcgu.o"))
        .expect("an object of rustc");
    let output = Ran::of(
        Command::new("llvm-objcopy-22")
            .args(["--dump-section=.llvmbc=in.bc", object, "dumped.o"])
            .current_dir(folder.path("")),
    );
    output.succeeds();
    if !folder
        .run("export in.bc --output readable")
        .status
        .success()
    {
        return skip("rust_libraries", "rustc's LLVM is newer");
    }
    let id = format!("libsmall.rlib({object})");
    folder.has("libsmall.rlib", &[(&id, "in.bc")]);
}

#[test]
fn a_bad_member_fails_alone() {
    let folder = Folder::new();
    folder.bitcode();
    let (one, two) = (folder.bytes("one.bc"), folder.bytes("two.bc"));
    // No archiver takes these.
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in [
        ("one.bc", &one[..]),
        ("bad.bc", b"BC\xC0\xDE and then nothing of the kind."),
        ("bad.o", b"\x7FELF, and then nothing of the kind"),
        ("two.bc", &two),
    ] {
        assert!(bytes.len() % 2 == 0, "{name}");
        archive.extend(member(name, bytes.len()));
        archive.extend(bytes);
    }
    folder.write("lib.a", &archive);
    let (ids, output) = folder.ids("lib.a");
    assert_eq!(ids, set("lib.a(one.bc) lib.a(two.bc)"));
    output.fails(1).says("error: lib.a(bad.bc): ");
    output.says("error: lib.a(bad.o): not readable as ELF: ");
    folder.tool("llvm-ar-22 rc good.a one.bc two.bc");
    let archive = folder.bytes("good.a");
    folder.write("cut.a", &archive[..archive.len() - 100]);
    let (ids, output) = folder.ids("cut.a");
    assert_eq!(ids, set("cut.a(one.bc)"));
    output.says("error: cut.a(two.bc): the archive ends in the middle of it");
    folder.write("cut.a", &[&archive[..], b"no header"].concat());
    let (ids, output) = folder.ids("cut.a");
    assert_eq!(ids, set("cut.a(one.bc) cut.a(two.bc)"));
    output.says("error: cut.a: the archive cannot be read on: ");
    folder.tool("llvm-ar-22 rcT thin.a one.bc two.bc");
    folder.remove("one.bc");
    let (ids, output) = folder.ids("thin.a");
    assert_eq!(ids, set("thin.a(two.bc)"));
    output.says("error: thin.a(one.bc): No such file");
    // Nothing of where the checkout is.
    let manifest = folder.bytes("out/manifest.json");
    let manifest = String::from_utf8(manifest).expect("UTF-8");
    assert!(
        !manifest.contains(&*folder.path("").to_string_lossy()),
        "{manifest}"
    );
}

#[test]
fn a_file_named_like_a_member_is_another_module() {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("llvm-ar-22 rc in/lib.a one.bc".replace("in/", "").as_str());
    folder.write("in/lib.a", &folder.bytes("lib.a"));
    folder.write("in/lib.a(one.bc)", &folder.bytes("two.bc"));
    let (ids, output) = folder.ids("in");
    assert_eq!(ids, set("lib.a(one.bc)"));
    output.fails(1);
    output.says("another module has the id `lib.a(one.bc)`");
}
