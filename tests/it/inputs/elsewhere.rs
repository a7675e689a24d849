//! Modules that are compressed, or in files that others name.

use crate::support::folder::Folder;
use std::io::Write as _;
use std::process::Stdio;

use super::*;

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
fn files_that_are_named_in_a_section_or_a_manifest() {
    let folder = Folder::new();
    folder.bitcode();
    for name in ["one", "two"] {
        plain_object(&folder, &format!("{name}.o"));
        folder.write(
            format!("build/{name}/.it.bc"),
            &folder.bytes(&format!("{name}.bc")),
        );
        let path = folder.path(&format!("build/{name}/.it.bc"));
        folder.write("path", format!("{}\n", path.display()));
        folder.tool(&format!(
            "llvm-objcopy-22 --add-section=.llvm_bc=path {name}.o"
        ));
        // One symbol each, or they would not link.
        folder.tool(&format!(
            "llvm-objcopy-22 --redefine-sym plain={name} {name}.o"
        ));
    }
    folder.has("one.o", &[("one.o(.it.bc)", "one.bc")]);
    folder.tool("ld -shared one.o two.o -o lib.so");
    let wanted = [("lib.so(.it.bc)", "one.bc"), ("lib.so(.it.bc)@2", "two.bc")];
    folder.has("lib.so", &wanted);
    // A file is read once, whoever names it.
    folder.tool("llvm-ar-22 rc lib.a one.o two.o one.o lib.so");
    folder.has(
        "lib.a",
        &[
            ("lib.a(one.o)(.it.bc)", "one.bc"),
            ("lib.a(two.o)(.it.bc)", "two.bc"),
        ],
    );
    folder.write(
        "build/lib.so.llvm.manifest",
        b"one/.it.bc\n\ntwo/.it.bc\nthree/.it.bc\n../one.c\n",
    );
    let (ids, output) = folder.ids("build/lib.so.llvm.manifest");
    let name = "lib.so.llvm.manifest";
    assert_eq!(
        ids,
        [format!("{name}(one/.it.bc)"), format!("{name}(two/.it.bc)")].into()
    );
    output.says("three/.it.bc): three/.it.bc: No such file");
    output.says("one.c): ../one.c: no LLVM bitcode in it");
    output.prints("2 failed");

    // Objects of Apple's.
    folder.tool("clang-22 -c --target=arm64-apple-macos plain.c -o apple.o");
    folder.tool("llvm-objcopy-22 --add-section=__WLLVM,__llvm_bc=path apple.o");
    folder.has("apple.o", &[("apple.o(.it.bc)", "two.bc")]);
}
