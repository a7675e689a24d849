//! Which files arguments mean, and what they are called.

use crate::support::folder::Folder;
use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;

use super::*;

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
fn directories_are_searched_for_modules_and_containers() {
    let folder = assortment();
    let (ids, output) = folder.ids("in");
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
    output.succeeds().says_only("");
    plain_object(&folder, "none/plain.o");
    let (_, output) = folder.ids("none");
    output.fails(2);
    output.says("no LLVM bitcode in any object or archive");
    // What is named has to have some.
    let (ids, output) = folder.ids("in plain.o plain.a");
    assert_eq!(ids.len(), 7);
    for name in ["plain.o", "plain.a"] {
        let wanted = format!("error: {name}: no LLVM bitcode in it");
        output.says(&wanted);
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
        assert_eq!(ids, set(wanted), "{globs:?}: {}", output.stderr());
        if wanted.is_empty() {
            output.says("that --include and --exclude leave");
        }
    }
    // Not from what is named.
    let (ids, _) = folder.ids("in two.bc --include /one.bc");
    assert_eq!(ids, set("one.bc two.bc"));
    // With --root, ids are of there.
    let (ids, _) = folder.ids("in/sub --root . --include in/sub/deep");
    assert_eq!(ids, set("in/sub/deep/in.o.xz in/sub/deep/two.bc.gz"));
    let (ids, _) = folder.ids("in/sub one.bc --root . --exclude in");
    assert_eq!(ids, set("one.bc"));
    let (_, output) = folder.ids("in --include a[b");
    output.fails(2).says("a[b");
}

#[test]
fn an_excluded_directory_is_not_entered() {
    let folder = assortment();
    // A pipe would keep it waiting; a link to nowhere would be an error.
    symlink("nowhere", folder.path("in/sub/broken.bc")).expect("link");
    let (_, output) = folder.ids("in");
    output.says("broken.bc: No such file");
    let (_, output) = folder.ids("in --exclude sub");
    output.says_only("");
}

/// Whatever the order, and however often something is given.
#[test]
fn inputs_given_twice_are_one_module_with_the_outermost_id() {
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
        output.says_only("").succeeds();
        assert_eq!(ids, set("a.bc d/b.bc"), "{arguments:?}");
    }
    let (ids, output) = folder.ids("-0 --from-list find");
    output.succeeds().says_only("");
    assert_eq!(ids, set("in/a.bc in/d/b.bc"));
    // A list's ids are of the current directory, which is the outermost there is.
    let (ids, _) = folder.ids("in -0 --from-list find");
    assert_eq!(ids, set("in/a.bc in/d/b.bc"));
    // A name comes before that of a link, even if that is further down, or first by name.
    symlink("../a.bc", folder.path("in/d/a.bc")).expect("link");
    symlink("d/b.bc", folder.path("in/0.bc")).expect("link");
    for arguments in [&["in"][..], &["in/d", "in"], &["in/0.bc", "in"]] {
        let (ids, _) = folder.ids(arguments);
        assert_eq!(ids, set("a.bc d/b.bc"), "{arguments:?}");
    }
    // That one was named stays so.
    plain_object(&folder, "in/plain.o");
    for arguments in ["in in/plain.o", "in/plain.o in"] {
        let (_, output) = folder.ids(&arguments);
        output.fails(1);
        output.says_only("error: in/plain.o: no LLVM bitcode in it\n");
    }
}

/// In the manifest, that is; a message has the path as it was given.
#[test]
fn ids_of_failed_modules_are_relative() {
    let folder = Folder::new();
    folder.bitcode();
    folder.write("in/a.bc", &folder.bytes("one.bc"));
    folder.create_dir("in/none");
    symlink("nowhere", folder.path("in/d.bc")).expect("link");
    let here = folder.path("");
    let here = here.to_str().expect("UTF-8").trim_end_matches('/');
    let failed = |prefix: &str| {
        let path = |below: &str| format!("{prefix}{below}");
        let (inputs, gone, none) = (path("in"), path("in/gone.bc"), path("in/none"));
        let (_, output) = folder.ids(&[&inputs, &gone, &none, &inputs]);
        let said = output.stderr();
        for below in [
            "in/d.bc: No such",
            "in/gone.bc: No such",
            "in/none: no LLVM",
        ] {
            let wanted = format!("error: {}", path(below));
            assert_eq!(said.matches(&wanted).count(), 1, "{wanted}: {said}");
        }
        folder.text("out/manifest.json")
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
        crate::support::skip(
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
        ),
    );
    let (ids, output) = folder.ids("--from-list list");
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
    assert_eq!(ids, set(&wanted), "{}", output.stderr());
    output.succeeds();

    folder.write("list", b"src/a.bc\0line\nbreak.bc\0missing.bc\0");
    let (ids, output) = folder.ids("two.bc --null --from-list list");
    assert_eq!(ids, set(&["two.bc", "src/a.bc", "line\\0Abreak.bc"]));
    output.says("missing.bc: No such file");

    folder.write("list", b"a.bc\n");
    let src = folder.path("src");
    let arguments = "export --from-list ../list --root .. --output ../rooted";
    Ran::of(folder.command(arguments).current_dir(src)).succeeds();
    let ids = &folder.rows("rooted")["module:id"];
    assert_eq!(ids.iter().next().expect("a module")[0], "src/a.bc");

    let mut command = folder.command("export --from-list - -0 --output piped");
    Ran::with_input(&mut command, "src/a.bc\0lib/a.bc\0").succeeds();
    assert_eq!(folder.rows("piped")["module:id"].len(), 2);

    folder.write("empty", b"\n\n");
    let (_, output) = folder.ids("--from-list empty");
    output.says("empty: no path in this list");
    let (_, output) = folder.ids("--from-list nowhere");
    output.fails(2).says("nowhere: No such file");
    let (_, output) = folder.ids("--null one.bc");
    output.fails(2);
}
