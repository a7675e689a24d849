//! Containers, and a directory that may not be read. What commands show is in `testdata/cli/containers.md` and `testdata/cli/inputs.md`.

use crate::support::folder::{Folder, Ran};
use crate::support::{program, set, skip};
use containers::Parts;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Stdio};

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
fn compressed_modules_have_the_facts_of_their_content() {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("llvm-dis-22 one.bc -o one.ll");
    folder.tool("llvm-ar-22 rc lib.a one.bc two.bc");
    for (ending, pack) in [
        ("gz", gzip as fn(&[u8]) -> Vec<u8>),
        ("xz", xz),
        ("zst", zst),
    ] {
        for name in ["one.bc", "one.ll"] {
            let packed = format!("{name}.{ending}");
            folder.write(&packed, &pack(&folder.bytes(name)));
            folder.has(&packed, &[(&packed, name)]);
        }
        let packed = format!("lib.a.{ending}");
        folder.write(&packed, &pack(&folder.bytes("lib.a")));
        let ids = ["one", "two"].map(|name| format!("{packed}({name}.bc)"));
        folder.has(&packed, &[(&ids[0], "one.bc"), (&ids[1], "two.bc")]);
        // Several members or frames are one stream.
        let whole = folder.bytes("one.bc");
        let (first, second) = whole.split_at(1000);
        folder.write("pieces", &[pack(first), pack(second)].concat());
        folder.has("pieces", &[("pieces", "one.bc")]);
        let packed = pack(&whole);
        folder.write("cut", &packed[..packed.len() - 20]);
        let (_, output) = folder.ids("cut");
        output.says("cut: not readable as ");
    }
    let mut child = folder
        .command("export - --output piped")
        .stdin(Stdio::piped())
        .spawn()
        .expect("run llvm-facts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(&folder.bytes("lib.a.gz")).expect("write");
    drop(stdin);
    assert!(child.wait().expect("wait").success());
    let ids = &folder.rows("piped")["module:id"];
    assert!(ids.iter().any(|row| row[0] == "<stdin>(two.bc)"), "{ids:?}");
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

#[test]
fn a_closed_directory_fails_alone() {
    let folder = Folder::new();
    folder.bitcode();
    folder.write("in/a.bc", &folder.bytes("one.bc"));
    let closed = folder.path("in/closed");
    fs::create_dir(&closed).expect("create");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o000)).expect("chmod");
    if fs::read_dir(&closed).is_ok() {
        skip(
            "a_closed_directory_fails_alone",
            "this user may read everything",
        );
    } else {
        folder.ids("in").1.fails(1);
        assert_eq!(
            folder.json("out/manifest.json")["failed"][0]["id"],
            "closed"
        );
    }
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o755)).expect("chmod");
}
