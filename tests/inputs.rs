//! What files can be: containers made by the tools that make them, against the plain modules, exported under the ids that the modules
//! have in there. And what is damaged, missing or hostile.

#[path = "support/mod.rs"]
mod support;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use containers::Parts;
use support::folder::{Folder, stderr, stdout};
use support::random::Rng;
use support::workspace::{Rows, read};
use support::{program, skip};

const ONE: &str = "struct node { int value; struct node *next; };\n\
    int one(struct node *list) { return list->next->value + 1; }\n";
const TWO: &str = "static int count;\nint two(int by) { count += by; return count; }\n";
/// What `-fsplit-lto-unit` splits: a class with a type that call sites check.
const CLASS: &str = "struct A { virtual int f(int); int x; };\n\
    int A::f(int y) { return x + y; }\nint call(A *a) { return a->f(3); }\n";

impl Folder {
    /// Runs a program in the folder, which must succeed.
    fn tool(&self, command: &str) {
        let mut words = command.split_whitespace();
        let output = Command::new(words.next().expect("a program"))
            .args(words)
            .current_dir(self.path(""))
            .output();
        let output = output.unwrap_or_else(|error| panic!("{command}: {error}"));
        assert!(output.status.success(), "{command}: {}", stderr(&output));
    }

    fn sources(&self) {
        self.write("one.c", ONE.as_bytes());
        self.write("two.c", TWO.as_bytes());
    }

    /// `one.bc` and `two.bc`.
    fn bitcode(&self) {
        self.sources();
        self.tool("clang-22 -c -emit-llvm -g one.c -o one.bc");
        self.tool("clang-22 -c -emit-llvm -O1 two.c -o two.bc");
    }

    /// `one.o` and `two.o` with their bitcode in a section, and what is in there as `one.bc` and `two.bc`.
    fn objects(&self, target: &str, section: &str, options: &str) {
        self.sources();
        for name in ["one", "two"] {
            self.tool(&format!(
                "clang-22 -c --target={target} {options} {name}.c -o {name}.o"
            ));
            self.dump(&format!("{name}.o"), section, &format!("{name}.bc"));
        }
    }

    fn dump(&self, object: &str, section: &str, to: &str) {
        self.tool(&format!(
            "llvm-objcopy-22 --dump-section={section}={to} {object} dumped.o"
        ));
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The rows of an export, which must succeed.
    fn rows(&self, arguments: &[&str]) -> Rows {
        let output = self.run(&[&["export", "--force", "--output", "out"], arguments].concat());
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            stderr(&output)
        );
        read(&self.path("out"))
    }

    /// The ids that an export has, and how it ended.
    fn ids(&self, arguments: &[&str]) -> (BTreeSet<String>, Output) {
        let _ = fs::remove_dir_all(self.path("out"));
        let output = self.run(&[&["export", "--output", "out"], arguments].concat());
        let ids = match self.path("out").is_dir() {
            true => read(&self.path("out"))["module:id"]
                .iter()
                .map(|row| row[0].clone())
                .collect(),
            false => BTreeSet::new(),
        };
        (ids, output)
    }

    /// Checks that an input has these modules: ids, and files that are the modules.
    fn has(&self, input: &str, modules: &[(&str, &str)]) {
        let found = self.rows(&[input]);
        let mut arguments = vec!["--root".to_owned(), "plain".to_owned()];
        let _ = fs::remove_dir_all(self.path("plain"));
        for (id, file) in modules {
            let path = format!("plain/{id}");
            self.write(&path, &self.bytes(file));
            arguments.push(path);
        }
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let wanted = self.rows(&arguments);
        assert_eq!(found["module:id"].len(), modules.len(), "{input}");
        for (predicate, rows) in &wanted {
            assert_eq!(&found[predicate], rows, "{input}: {predicate}");
        }
        assert!(wanted["function:id"].len() >= modules.len(), "{input}");
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(bytes).expect("compress");
    gzip.finish().expect("compress")
}

fn xz(bytes: &[u8]) -> Vec<u8> {
    let mut xz = liblzma::write::XzEncoder::new(Vec::new(), 1);
    xz.write_all(bytes).expect("compress");
    xz.finish().expect("compress")
}

fn zst(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 1).expect("compress")
}

fn set(ids: &[&str]) -> BTreeSet<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

/// An object with nothing of LLVM in it.
fn plain_object(folder: &Folder, name: &str) {
    fs::create_dir_all(folder.path(name).parent().expect("a parent")).expect("create");
    folder.write("plain.c", b"int plain(void) { return 0; }\n");
    folder.tool(&format!("cc -c plain.c -o {name}"));
}

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

    folder.write("class.cpp", CLASS.as_bytes());
    folder.tool("clang-22 -c -flto=thin -fsplit-lto-unit -fwhole-program-vtables -fvisibility=hidden class.cpp -o class.bc");
    for n in ["0", "1"] {
        folder.tool(&format!(
            "llvm-modextract-22 -b -n {n} class.bc -o class.{n}"
        ));
    }
    let (_, output) = folder.ids(&["class.bc"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let found = read(&folder.path("out"));
    fs::create_dir(folder.path("parts")).expect("create");
    for n in ["0", "1"] {
        fs::copy(
            folder.path(&format!("class.{n}")),
            folder.path(&format!("parts/class.bc#{n}")),
        )
        .expect("copy");
    }
    let wanted = folder.rows(&["parts/class.bc#0", "parts/class.bc#1"]);
    assert_eq!(found, wanted);
    assert_eq!(found["module:id"].len(), 2);
}

#[test]
fn bitcode_behind_a_wrapper() {
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
    let (_, output) = folder.ids(&["marker.o"]);
    assert!(stderr(&output).contains("marker.o: no LLVM bitcode in it"));
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
    folder.write("big.s", assembly.as_bytes());
    folder.tool("llvm-mc-22 -filetype=obj -triple=x86_64-pc-windows-msvc big.s -o big.obj");
    assert_eq!(folder.bytes("big.obj")[..4], [0, 0, 0xFF, 0xFF]);
    folder.has("big.obj", &[("big.obj", "one.bc")]);
}

#[test]
fn members_lie_at_any_even_place() {
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
                (parts.count(), parts.suffix(0)),
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
    let output = Command::new("ld").arg("-V").output().expect("run ld");
    if !stdout(&output).contains("i386pep") {
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
    let (ids, _) = folder.ids(&["in"]);
    assert_eq!(ids, set(&["program.exe#0", "program.exe#1"]));
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
    fs::create_dir_all(folder.path("lib/deep")).expect("create");
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
fn members_of_one_name_and_members_with_modules_inside() {
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
    let output = Command::new("llvm-objcopy-22")
        .args(["--dump-section=.llvmbc=in.bc", object, "dumped.o"])
        .current_dir(folder.path(""))
        .output()
        .expect("run llvm-objcopy-22");
    assert!(output.status.success(), "{}", stderr(&output));
    if !folder
        .run(&["export", "in.bc", "--output", "readable"])
        .status
        .success()
    {
        return skip("rust_libraries", "rustc's LLVM is newer");
    }
    let id = format!("libsmall.rlib({object})");
    folder.has("libsmall.rlib", &[(&id, "in.bc")]);
}

#[test]
fn what_is_compressed_is_what_is_inside() {
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
        let (_, output) = folder.ids(&["cut"]);
        assert!(
            stderr(&output).contains("cut: not readable as "),
            "{}",
            stderr(&output)
        );
    }
    let mut child = folder
        .command(&["export", "-", "--output", "piped"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("run llvm-facts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(&folder.bytes("lib.a.gz")).expect("write");
    drop(stdin);
    assert!(child.wait().expect("wait").success());
    let ids = &read(&folder.path("piped"))["module:id"];
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
        folder.write("path", format!("{}\n", path.display()).as_bytes());
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
    let (ids, output) = folder.ids(&["build/lib.so.llvm.manifest"]);
    let name = "lib.so.llvm.manifest";
    assert_eq!(
        ids,
        [format!("{name}(one/.it.bc)"), format!("{name}(two/.it.bc)")].into()
    );
    let said = stderr(&output);
    assert!(
        said.contains("three/.it.bc): three/.it.bc: No such file"),
        "{said}"
    );
    assert!(
        said.contains("one.c): ../one.c: no LLVM bitcode in it"),
        "{said}"
    );
    assert!(stdout(&output).contains("2 failed"), "{said}");

    // Objects of Apple's.
    folder.tool("clang-22 -c --target=arm64-apple-macos plain.c -o apple.o");
    folder.tool("llvm-objcopy-22 --add-section=__WLLVM,__llvm_bc=path apple.o");
    folder.has("apple.o", &[("apple.o(.it.bc)", "two.bc")]);
}

#[test]
fn a_bad_member_costs_only_itself() {
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
    let (ids, output) = folder.ids(&["lib.a"]);
    assert_eq!(ids, set(&["lib.a(one.bc)", "lib.a(two.bc)"]));
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("error: lib.a(bad.bc): "), "{said}");
    assert!(
        said.contains("error: lib.a(bad.o): not readable as ELF: "),
        "{said}"
    );
    folder.tool("llvm-ar-22 rc good.a one.bc two.bc");
    let archive = folder.bytes("good.a");
    folder.write("cut.a", &archive[..archive.len() - 100]);
    let (ids, output) = folder.ids(&["cut.a"]);
    assert_eq!(ids, set(&["cut.a(one.bc)"]));
    assert!(
        stderr(&output).contains("error: cut.a(two.bc): the archive ends in the middle of it"),
        "{}",
        stderr(&output)
    );
    folder.write("cut.a", &[&archive[..], b"no header"].concat());
    let (ids, output) = folder.ids(&["cut.a"]);
    assert_eq!(ids, set(&["cut.a(one.bc)", "cut.a(two.bc)"]));
    assert!(
        stderr(&output).contains("error: cut.a: the archive cannot be read on: "),
        "{}",
        stderr(&output)
    );
    folder.tool("llvm-ar-22 rcT thin.a one.bc two.bc");
    fs::remove_file(folder.path("one.bc")).expect("remove");
    let (ids, output) = folder.ids(&["thin.a"]);
    assert_eq!(ids, set(&["thin.a(two.bc)"]));
    let said = stderr(&output);
    assert!(
        said.contains("error: thin.a(one.bc): No such file"),
        "{said}"
    );
    // Nothing of where the checkout is.
    let manifest = folder.bytes("out/manifest.json");
    let manifest = String::from_utf8(manifest).expect("UTF-8");
    assert!(
        !manifest.contains(&*folder.path("").to_string_lossy()),
        "{manifest}"
    );
}

#[test]
fn a_file_that_is_called_like_a_member_is_not_mixed_with_it() {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("llvm-ar-22 rc in/lib.a one.bc".replace("in/", "").as_str());
    folder.write("in/lib.a", &folder.bytes("lib.a"));
    folder.write("in/lib.a(one.bc)", &folder.bytes("two.bc"));
    let (ids, output) = folder.ids(&["in"]);
    assert_eq!(ids, set(&["lib.a(one.bc)"]));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("another module has the id `lib.a(one.bc)`"),
        "{}",
        stderr(&output)
    );
}

/// A folder `in` with one of each kind.
fn assortment() -> Folder {
    let folder = Folder::new();
    folder.bitcode();
    folder.tool("clang-22 -c -fembed-bitcode=all one.c -o in.o");
    folder.tool("clang-22 -c --target=x86_64-pc-windows-msvc -fembed-bitcode=all one.c -o in.obj");
    folder.tool(
        "clang-22 -c --target=x86_64-pc-windows-msvc plain.c -o plain.obj"
            .replace("plain.c", "one.c")
            .as_str(),
    );
    plain_object(&folder, "plain.o");
    folder.tool("llvm-ar-22 rc lib.a one.bc plain.o");
    folder.tool("llvm-ar-22 rc plain.a plain.o");
    let one = folder.bytes("one.bc");
    for (name, bytes) in [
        ("one.bc", one.clone()),
        ("called_otherwise", one.clone()),
        ("sub/embedded.o", folder.bytes("in.o")),
        ("sub/embedded.obj", folder.bytes("in.obj")),
        ("sub/plain.o", folder.bytes("plain.o")),
        ("sub/plain.obj", folder.bytes("plain.obj")),
        ("sub/lib.a", folder.bytes("lib.a")),
        ("sub/plain.a", folder.bytes("plain.a")),
        ("sub/deep/two.bc.gz", gzip(&folder.bytes("two.bc"))),
        ("sub/deep/in.o.xz", xz(&folder.bytes("in.o"))),
        ("sub/deep/plain.o.zst", zst(&folder.bytes("plain.o"))),
        // Not looked into: bitcode, but not by its name.
        ("sub/deep/data.gz", gzip(&one)),
        (
            "sub/deep/Main.class",
            b"\xCA\xFE\xBA\xBE\0\0\0\x41class".to_vec(),
        ),
        ("sub/model.obj", b"v 0 0 0\n".to_vec()),
        ("sub/notes.txt", b"text".to_vec()),
    ] {
        folder.write(Path::new("in").join(name), &bytes);
    }
    folder
}

#[test]
fn directories_have_what_may_have_modules() {
    let folder = assortment();
    let (ids, output) = folder.ids(&["in"]);
    assert_eq!(
        ids,
        set(&[
            "called_otherwise",
            "one.bc",
            "sub/deep/in.o.xz",
            "sub/deep/two.bc.gz",
            "sub/embedded.o",
            "sub/embedded.obj",
            "sub/lib.a(one.bc)",
        ])
    );
    assert!(output.status.success());
    assert_eq!(stderr(&output), "");
    plain_object(&folder, "none/plain.o");
    let (_, output) = folder.ids(&["none"]);
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    assert!(
        said.contains("no LLVM bitcode in any object or archive"),
        "{said}"
    );
    // What is named has to have some.
    let (ids, output) = folder.ids(&["in", "plain.o", "plain.a"]);
    assert_eq!(ids.len(), 7);
    for name in ["plain.o", "plain.a"] {
        let wanted = format!("error: {name}: no LLVM bitcode in it");
        assert!(stderr(&output).contains(&wanted), "{}", stderr(&output));
    }
}

#[test]
fn globs_select_from_directories() {
    let folder = assortment();
    for (globs, wanted) in [
        (&["--include", "*.bc"][..], &["one.bc"][..]),
        (
            &["--include", "sub/*"],
            &[
                "sub/deep/in.o.xz",
                "sub/deep/two.bc.gz",
                "sub/embedded.o",
                "sub/embedded.obj",
                "sub/lib.a(one.bc)",
            ],
        ),
        (
            &["--include", "sub/*.*"],
            &["sub/embedded.o", "sub/embedded.obj", "sub/lib.a(one.bc)"],
        ),
        (
            &["--include", "deep"],
            &["sub/deep/in.o.xz", "sub/deep/two.bc.gz"],
        ),
        (
            &["--include", "deep/"],
            &["sub/deep/in.o.xz", "sub/deep/two.bc.gz"],
        ),
        (&["--include", "/deep"], &[]),
        (&["--include", "/one.bc"], &["one.bc"]),
        (&["--include", "**/*.gz"], &["sub/deep/two.bc.gz"]),
        (&["--include", "sub/**/*.gz"], &["sub/deep/two.bc.gz"]),
        (
            &["--include", "*.{o,obj}"],
            &["sub/embedded.o", "sub/embedded.obj"],
        ),
        (&["--exclude", "sub"], &["called_otherwise", "one.bc"]),
        (
            &["--include", "*.bc", "--include", "*.a"],
            &["one.bc", "sub/lib.a(one.bc)"],
        ),
        (
            &["--include", "sub", "--exclude", "deep", "--exclude", "*.o*"],
            &["sub/lib.a(one.bc)"],
        ),
    ] {
        let (ids, output) = folder.ids(&[globs, &["in"]].concat());
        assert_eq!(ids, set(wanted), "{globs:?}: {}", stderr(&output));
        if wanted.is_empty() {
            assert!(stderr(&output).contains("that --include and --exclude leave"));
        }
    }
    // Not from what is named.
    let (ids, _) = folder.ids(&["in", "two.bc", "--include", "/one.bc"]);
    assert_eq!(ids, set(&["one.bc", "two.bc"]));
    // With --root, ids are of there.
    let (ids, _) = folder.ids(&["in/sub", "--root", ".", "--include", "in/sub/deep"]);
    assert_eq!(ids, set(&["in/sub/deep/in.o.xz", "in/sub/deep/two.bc.gz"]));
    let (ids, _) = folder.ids(&["in/sub", "one.bc", "--root", ".", "--exclude", "in"]);
    assert_eq!(ids, set(&["one.bc"]));
    let (_, output) = folder.ids(&["in", "--include", "a[b"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("a[b"), "{}", stderr(&output));
}

#[test]
fn an_excluded_directory_is_not_entered() {
    let folder = assortment();
    // A pipe would keep it waiting; a link to nowhere would be an error.
    symlink("nowhere", folder.path("in/sub/broken.bc")).expect("link");
    let (_, output) = folder.ids(&["in"]);
    assert!(stderr(&output).contains("broken.bc: No such file"));
    let (_, output) = folder.ids(&["in", "--exclude", "sub"]);
    assert_eq!(stderr(&output), "");
}

/// Whatever the order, and however often something is given.
#[test]
fn what_is_given_twice_is_one_module_with_the_outermost_id() {
    let folder = Folder::new();
    folder.bitcode();
    folder.write("in/a.bc", &folder.bytes("one.bc"));
    folder.write("in/d/b.bc", &folder.bytes("two.bc"));
    folder.write("find", b"in\0in/a.bc\0in/d\0in/d/b.bc\0");
    for arguments in [
        &["in"][..],
        &["in", "in"],
        &["in", "in/d"],
        &["in/d", "in"],
        &["in/d/b.bc", "in"],
        &["in", "in/d/../d/b.bc"],
        &["in/d/b.bc", "in/d", "in"],
    ] {
        let (ids, output) = folder.ids(arguments);
        assert_eq!(stderr(&output), "", "{arguments:?}");
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(ids, set(&["a.bc", "d/b.bc"]), "{arguments:?}");
    }
    let (ids, output) = folder.ids(&["-0", "--from-list", "find"]);
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(0), "".into())
    );
    assert_eq!(ids, set(&["in/a.bc", "in/d/b.bc"]));
    // A list's ids are of the current directory, which is the outermost there is.
    let (ids, _) = folder.ids(&["in", "-0", "--from-list", "find"]);
    assert_eq!(ids, set(&["in/a.bc", "in/d/b.bc"]));
    // A name comes before that of a link, even if that is further down, or first by name.
    symlink("../a.bc", folder.path("in/d/a.bc")).expect("link");
    symlink("d/b.bc", folder.path("in/0.bc")).expect("link");
    for arguments in [&["in"][..], &["in/d", "in"], &["in/0.bc", "in"]] {
        let (ids, _) = folder.ids(arguments);
        assert_eq!(ids, set(&["a.bc", "d/b.bc"]), "{arguments:?}");
    }
    // That one was named stays so.
    plain_object(&folder, "in/plain.o");
    for arguments in [["in", "in/plain.o"], ["in/plain.o", "in"]] {
        let (_, output) = folder.ids(&arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let said = stderr(&output);
        assert_eq!(said, "error: in/plain.o: no LLVM bitcode in it\n");
    }
}

/// In the manifest, that is; a message has the path as it was given.
#[test]
fn what_fails_has_an_id_without_the_path_of_the_checkout() {
    let folder = Folder::new();
    folder.bitcode();
    folder.write("in/a.bc", &folder.bytes("one.bc"));
    fs::create_dir(folder.path("in/none")).expect("create");
    symlink("nowhere", folder.path("in/d.bc")).expect("link");
    let here = folder.path("");
    let here = here.to_str().expect("UTF-8").trim_end_matches('/');
    let failed = |prefix: &str| {
        let path = |below: &str| format!("{prefix}{below}");
        let (inputs, gone, none) = (path("in"), path("in/gone.bc"), path("in/none"));
        let (_, output) = folder.ids(&[&inputs, &gone, &none, &inputs]);
        let said = stderr(&output);
        for below in [
            "in/d.bc: No such",
            "in/gone.bc: No such",
            "in/none: no LLVM",
        ] {
            let wanted = format!("error: {}", path(below));
            assert_eq!(said.matches(&wanted).count(), 1, "{wanted}: {said}");
        }
        fs::read_to_string(folder.path("out/manifest.json")).expect("a manifest")
    };
    let relative = failed("");
    assert_eq!(relative, failed(&format!("{here}/")));
    let manifest: serde_json::Value = serde_json::from_str(&relative).expect("JSON");
    let ids: Vec<&serde_json::Value> = manifest["failed"]
        .as_array()
        .expect("an array")
        .iter()
        .map(|entry| &entry["id"])
        .collect();
    assert_eq!(ids, ["d.bc", "gone.bc", "none"]);

    // A directory that may not be read.
    let closed = folder.path("in/closed");
    fs::create_dir(&closed).expect("create");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o000)).expect("chmod");
    let may = fs::read_dir(&closed).is_ok();
    if may {
        support::skip(
            "a directory without permissions",
            "this user may read everything",
        );
    } else {
        let manifest: serde_json::Value =
            serde_json::from_str(&failed(&format!("{here}/"))).expect("JSON");
        assert_eq!(manifest["failed"][0]["id"], "closed");
    }
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o755)).expect("chmod");
}

#[test]
fn inputs_from_a_list() {
    let folder = Folder::new();
    folder.bitcode();
    let (one, two) = (folder.bytes("one.bc"), folder.bytes("two.bc"));
    folder.write("src/a.bc", &one);
    folder.write("lib/a.bc", &two);
    folder.write("all/deep/b.bc", &two);
    folder.write("with space.bc ", &two);
    folder.write("line\nbreak.bc", &one);
    let elsewhere = Folder::new();
    elsewhere.write("far/c.bc", &one);
    elsewhere.write("folder/x/d.bc", &one);
    elsewhere.write("folder/y/d.bc", &one);
    let far = elsewhere.path("far/c.bc");
    let absolute = folder.path("src/../one.bc");
    folder.write(
        "list",
        format!(
            "src/a.bc\n\n./lib/a.bc\n  \nall\n{}\n{}\n{}\nwith space.bc \nsrc/../src/a.bc",
            far.display(),
            elsewhere.path("folder").display(),
            absolute.display()
        )
        .as_bytes(),
    );
    let (ids, output) = folder.ids(&["--from-list", "list"]);
    let wanted = [
        "src/a.bc",
        "lib/a.bc",
        "all/deep/b.bc",
        "c.bc",
        "x/d.bc",
        "y/d.bc",
        "one.bc",
        "with space.bc ",
    ];
    assert_eq!(ids, set(&wanted), "{}", stderr(&output));
    assert!(output.status.success());

    folder.write("list", b"src/a.bc\0line\nbreak.bc\0missing.bc\0");
    let (ids, output) = folder.ids(&["two.bc", "--null", "--from-list", "list"]);
    assert_eq!(ids, set(&["two.bc", "src/a.bc", "line\\0Abreak.bc"]));
    assert!(stderr(&output).contains("missing.bc: No such file"));

    folder.write("list", b"a.bc\n");
    let src = folder.path("src");
    let output = folder
        .command(&[
            "export",
            "--from-list",
            "../list",
            "--root",
            "..",
            "--output",
            "../rooted",
        ])
        .current_dir(src)
        .output()
        .expect("run llvm-facts");
    assert!(output.status.success(), "{}", stderr(&output));
    let ids = &read(&folder.path("rooted"))["module:id"];
    assert_eq!(ids.iter().next().expect("a module")[0], "src/a.bc");

    let mut child = folder
        .command(&["export", "--from-list", "-", "-0", "--output", "piped"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("run llvm-facts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"src/a.bc\0lib/a.bc\0").expect("write");
    drop(stdin);
    assert!(child.wait().expect("wait").success());
    assert_eq!(read(&folder.path("piped"))["module:id"].len(), 2);

    folder.write("empty", b"\n\n");
    let (_, output) = folder.ids(&["--from-list", "empty"]);
    assert!(stderr(&output).contains("empty: no path in this list"));
    let (_, output) = folder.ids(&["--from-list", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("nowhere: No such file"));
    let (_, output) = folder.ids(&["--null", "one.bc"]);
    assert_eq!(output.status.code(), Some(2));
}

/// What a search of mutated bytes may take: a thousand times what it does take.
const PATIENCE: Duration = Duration::from_secs(5);

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
    for format in ["gnu", "bsd", "coff"] {
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
    support::in_parallel(&containers, |(path, bytes)| {
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

/// A header of an archive's member.
fn member(name: &str, size: usize) -> Vec<u8> {
    format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644).into_bytes()
}

#[test]
fn what_is_made_to_take_long_does_not() {
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
        refused.as_deref(),
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
        refused.as_deref(),
        Some("more than 8 containers inside each other")
    );
}
