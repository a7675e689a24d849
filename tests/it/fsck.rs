//! `llvm-facts fsck`: good workspaces pass, and every kind of damage is found and named.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;

use crate::support::folder::{Arguments, Folder, Ran};

const A: &[u8] = b"target triple = \"x86_64-pc-linux-gnu\"\n@g = global i32 7\n\
    define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
const B: &[u8] = b"declare i32 @f(i32)\n@s = constant [3 x i8] c\"a:b\"\n\
    define i32 @main() {\n  %x = call i32 @f(i32 1)\n  ret i32 %x\n}\n";
const C: &[u8] = b"define void @nothing() {\n  ret void\n}\n";

/// Three modules, exported into `facts`.
fn workspace(options: impl Arguments) -> Folder {
    let folder = Folder::new();
    folder.write("in/a.ll", A);
    folder.write("in/b.ll", B);
    folder.write("in/sub/c.ll", C);
    export(&folder, options);
    folder
}

fn export(folder: &Folder, options: impl Arguments) {
    folder.ok(("export in --quiet --force", options));
}

fn verify(folder: &Folder, options: impl Arguments) -> Ran {
    folder.run(("fsck facts", options))
}

/// What is said of a workspace in which something is wrong, a line each.
fn problems(folder: &Folder) -> Vec<String> {
    let output = verify(folder, "");
    output.fails(1).prints_only("");
    let lines = output.stderr();
    let lines = lines.lines().map(|line| {
        let line = line.strip_prefix("error: ");
        line.expect("every line is an error").to_owned()
    });
    lines.collect()
}

/// Checks that a problem is the only one that is named, and in which words.
fn one(folder: &Folder, path: &str, words: &str) {
    let problems = problems(folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    let (at, reason) = problems[0].split_once(".json: ").map_or_else(
        || {
            let end = format!("{path}: ");
            let reason = problems[0].strip_prefix(&end).unwrap_or_default();
            (path.to_owned(), reason.to_owned())
        },
        |(at, reason)| (format!("{at}.json"), reason.to_owned()),
    );
    assert_eq!(at, path, "{problems:#?}");
    assert!(reason.contains(words), "{reason} instead of {words}");
}

/// Changes a manifest.
fn edit(folder: &Folder, name: &str, change: impl FnOnce(&mut Value)) {
    let mut value = folder.json(name);
    let before = value.clone();
    change(&mut value);
    assert_ne!(value, before, "nothing is changed");
    folder.write(name, &value.to_string());
}

fn hex(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Has the manifest say that a file of rows is as it is.
fn seal(folder: &Folder, predicate: &str) {
    let plain = folder.path(&format!("facts/{predicate}.tsv")).exists();
    let name = format!("facts/{predicate}.tsv{}", if plain { "" } else { ".gz" });
    let file = folder.bytes(&name);
    edit(folder, "facts/manifest.json", |manifest| {
        let table = &mut manifest["tables"][predicate];
        if plain {
            table["rows"] = json!(file.iter().filter(|byte| **byte == b'\n').count());
        }
        table["bytes"] = json!(file.len());
        table["blake3"] = json!(blake3::hash(&file).to_string());
    });
}

/// Replaces a file of rows, and has the manifest agree.
fn replace(folder: &Folder, predicate: &str, change: impl FnOnce(String) -> String) {
    let name = format!("facts/{predicate}.tsv");
    let text = folder.text(&name);
    folder.write(&name, &change(text));
    seal(folder, predicate);
}

/// How many rows of each predicate a module has, in the order of predicates: a negative number stands for so many without rows.
fn counts(manifest: &Value, module: usize) -> BTreeMap<String, i64> {
    let predicates = manifest["predicates"].as_array().expect("an array");
    let numbers = manifest["modules"][module]["rows"].as_array();
    let (mut counts, mut place) = (BTreeMap::new(), 0);
    for number in numbers.expect("an array") {
        let number = number.as_i64().expect("a number");
        if number < 0 {
            place += number.unsigned_abs() as usize;
        } else {
            let name = predicates[place].as_str().expect("a name");
            counts.insert(name.to_owned(), number);
            place += 1;
        }
    }
    counts
}

/// Has a module have so many rows more of a predicate that it has rows of.
fn add_rows(manifest: &mut Value, module: usize, predicate: &str, more: i64) {
    let mut counts = counts(manifest, module);
    *counts.entry(predicate.to_owned()).or_default() += more;
    let predicates = manifest["predicates"].as_array().expect("an array");
    let numbers = predicates.iter().map(|name| {
        let count = counts.get(name.as_str().expect("a name"));
        json!(count.copied().filter(|count| *count != 0).unwrap_or(-1))
    });
    manifest["modules"][module]["rows"] = numbers.collect();
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("an array")
}

fn object(value: &mut Value) -> &mut serde_json::Map<String, Value> {
    value.as_object_mut().expect("an object")
}

fn add(value: &mut Value, number: i64) {
    *value = json!(value.as_i64().expect("a number") + number);
}

#[test]
fn good_workspaces_of_every_layout_pass() {
    for (options, wanted) in [
        ("", 3),
        ("--gzip --timings", 3),
        ("--shard 2", 3),
        ("--shard 1 --gzip", 3),
        ("--per-module", 3),
        ("--include *.ll --exclude b.ll", 2),
    ] {
        let folder = workspace(options);
        let output = verify(&folder, "--inputs in");
        output.succeeds().says_only("");
        let start = format!("facts: {wanted} modules, ");
        assert!(output.stdout().starts_with(&start), "{output}");
        let end = format!(" rows, {wanted} inputs: all as manifest.json says\n");
        assert!(output.stdout().ends_with(&end), "{output}");
        let quiet = verify(&folder, "--quiet -j1");
        quiet.succeeds().prints_only("");
    }
}

/// Every case of the other tests: broken modules, long immediates, odd names, what modules share.
#[test]
fn all_of_testdata_passes() {
    let folder = Folder::new();
    let testdata = crate::support::root().join("testdata");
    let testdata = testdata.to_str().expect("a readable path");
    for options in ["--gzip", "--shard 50"] {
        let export = ["export", testdata, "--quiet", "--force"];
        folder.ok((&export, options));
        let output = verify(&folder, &["--inputs", testdata]);
        output.succeeds().says_only("");
    }
}

#[test]
fn a_damaged_file_is_named() {
    let name = "facts/function:name.tsv";
    let folder = workspace("");
    let good = folder.bytes(name);
    let mut flipped = good.clone();
    let last = flipped.len() - 2;
    flipped[last] ^= 1;
    folder.write(name, &flipped);
    one(
        &folder,
        name,
        &format!("its BLAKE3 is {}, and manifest", blake3::hash(&flipped)),
    );

    folder.write(name, &good[..good.len() - 1]);
    one(&folder, name, "; row 4 has no line break behind it");

    let more = [&good, &good[..]].concat();
    folder.write(name, &more);
    let (is, was) = (more.len(), good.len());
    one(
        &folder,
        name,
        &format!(
            "has {is} bytes, and manifest.json says {was}; has 8 rows, and manifest.json says 4"
        ),
    );

    folder.remove(name);
    one(&folder, name, "is missing");
    folder.create_dir(name);
    one(&folder, name, "Is a directory");
}

/// Rows that a manifest agrees with and that are no rows of the predicate.
#[test]
fn rows_are_what_the_schema_declares() {
    #[rustfmt::skip]
    let cases = [
        ("function:name", "\tmain\n", "\n", "row 3 has 1 column, not 2"),
        ("function:name", "\tmain\n", "\tmain\t\n", "row 3 has 3 columns, not 2"),
        ("function:name", "\tmain\n", "\tmain\r\n", "row 3 has the byte 0x0D"),
        ("function:name", "\tnothing\n", "\tnothing", "row 4 has no line break"),
        ("instruction:index", ":1\t1\n", ":1\tone\n", "has no number as index: `one`"),
        ("instruction:index", ":1\t1\n", ":1\t01\n", "no number as index: `01`"),
        ("instruction:index", ":1\t1\n", ":1\t9223372036854775808\n", "no number"),
    ];
    for (predicate, from, to, words) in cases {
        let folder = workspace("");
        let name = format!("facts/{predicate}.tsv");
        let text = folder.text(&name);
        assert!(text.contains(from), "{text}");
        replace(&folder, predicate, |text| text.replacen(from, to, 1));
        one(&folder, &name, words);
    }
    let folder = workspace("");
    let mut bytes = folder.bytes("facts/function:name.tsv");
    let end = bytes.len() - 2;
    bytes[end] = 0xff;
    folder.write("facts/function:name.tsv", &bytes);
    seal(&folder, "function:name");
    one(&folder, "facts/function:name.tsv", "row 4 is not UTF-8");
}

#[test]
fn stray_files_are_named() {
    let folder = workspace("");
    for name in [
        "facts/link",
        "facts/notes.txt",
        "facts/.hidden",
        "facts/input.dl",
        "facts/gap.tsv.gz",
    ] {
        folder.write(name, b"");
        one(&folder, name, "is nothing that manifest.json names");
        folder.remove(name);
    }
    folder.write("facts/out/violation.tsv", b"");
    one(&folder, "facts/out", "is nothing that manifest.json names");
}

/// What rules derived is verified too.
#[test]
fn derived_files_are_verified() {
    let folder = workspace("--link");
    verify(&folder, "").succeeds();
    folder.write("facts/link/notes.txt", b"");
    one(
        &folder,
        "facts/link/notes.txt",
        "is nothing that manifest.json names",
    );
    folder.remove("facts/link/notes.txt");
    folder.write("facts/link/resolves.tsv", b"a\tb\n");
    one(&folder, "facts/link/resolves.tsv", "its BLAKE3 is ");
    folder.remove("facts/link/resolves.tsv");
    one(&folder, "facts/link/resolves.tsv", "is missing");
}

/// Rows that are all there, and another module's.
#[test]
fn rows_of_the_wrong_module_are_named() {
    let folder = workspace("");
    let name = "facts/function:id.tsv";
    // In the table.
    replace(&folder, "function:id", |text| {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        lines.swap(0, 2);
        lines.concat()
    });
    let words = "row 1 is of `b.ll:@main`, and by what manifest.json says of a.ll";
    one(&folder, name, words);

    // In the manifest.
    let folder = workspace("");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 0, "function:id", -1);
        add_rows(manifest, 1, "function:id", 1);
    });
    let words = "row 1 is of `a.ll:@f`, and by what manifest.json says of b.ll";
    one(&folder, name, words);

    // Of fewer rows in the last module some are left; of more there are none.
    let folder = workspace("");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 2, "function:id", -1);
    });
    one(&folder, name, "1 of its rows are of none");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 2, "function:id", 2);
    });
    one(
        &folder,
        name,
        "it ends before the rows of sub/c.ll; manifest.json says that there are 2",
    );
}

/// Types and immediates are described once, and count in each module.
#[test]
fn descriptions_are_counted_by_module() {
    let folder = workspace("");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 1, "type:id", 1);
    });
    let says = counts(&folder.json("facts/manifest.json"), 1)["type:id"];
    let words = format!(
        "has {} rows for what is in b.ll, and manifest.json says {says}",
        says - 1
    );
    one(&folder, "facts/type:id.tsv", &words);

    // Of `i32 1`, which the first module describes, the second has nothing either: the first is named.
    let folder = workspace("");
    let text = folder.text("facts/immediate:value.tsv");
    let row = text.lines().find(|row| row.starts_with("i32 1\t"));
    let row = format!("{}\n", row.expect("a row of i32 1"));
    replace(&folder, "immediate:value", |text| text.replace(&row, ""));
    one(
        &folder,
        "facts/immediate:value.tsv",
        "rows for what is in a.ll, and manifest.json says",
    );
    // A description of what no module has.
    let folder = workspace("");
    replace(&folder, "immediate:value", |text| text + "i32 99\t99\n");
    one(
        &folder,
        "facts/immediate:value.tsv",
        "1 of its rows are of none",
    );
}

#[test]
fn a_manifest_that_says_something_else_is_named() {
    type Change = fn(&mut Value);
    let cases: [(Change, &str); 16] = [
        (|m| m["format"] = json!("llvm-facts"), "none of llvm-facts"),
        (|m| m["colour"] = json!(1), "unknown field `colour`"),
        (|m| drop(object(m).remove("llvm")), "missing field `llvm`"),
        (|m| m["modules"][0]["bytes"] = json!(-1), "invalid value"),
        (
            |m| drop(object(&mut m["tables"]).remove("function:id")),
            "function:id.tsv: has ",
        ),
        (
            |m| m["tables"]["gaps"] = m["tables"]["function:id"].clone(),
            "names a table gaps, which is no predicate",
        ),
        (
            |m| add(&mut m["modules"][0]["gaps"], 1),
            "says that a.ll has ",
        ),
        (
            |m| m["modules"][0]["triple"] = json!("arm64-apple-macosx"),
            "says of a.ll that its triple is `arm64-apple-macosx`; it is `x86_64-pc-linux-gnu`",
        ),
        (
            |m| m["modules"][2]["triple"] = json!("x"),
            "says of sub/c.ll that its triple is `x`; it is ``",
        ),
        (
            |m| m["modules"][0]["source_filename"] = json!("b.c"),
            "that its source_filename is `b.c`; it is `a.ll`",
        ),
        (
            |m| m["modules"][0]["verified"] = json!(false),
            "says that LLVM's verifier does not accept a.ll",
        ),
        (
            |m| m["modules"][0]["rows"] = json!(vec![1; 1000]),
            "has more numbers of rows of a.ll than predicates",
        ),
        (
            |m| m["modules"][1] = m["modules"][0].clone(),
            "has a.ll a second time",
        ),
        (
            |m| list(&mut m["modules"]).swap(0, 1),
            "has b.ll where the row of module:id is `a.ll`",
        ),
        (
            |m| m["modules"][0]["id"] = json!("aa.ll"),
            "has aa.ll where the row of module:id is `a.ll`",
        ),
        (
            |m| list(&mut m["modules"]).truncate(2),
            "has 2 modules, and module:id 3",
        ),
    ];
    let folder = workspace("");
    let good = folder.bytes("facts/manifest.json");
    for (change, words) in cases {
        folder.write("facts/manifest.json", &good);
        edit(&folder, "facts/manifest.json", change);
        let problems = problems(&folder);
        let found = problems.iter().any(|problem| problem.contains(words));
        assert!(found, "{problems:#?} instead of {words}");
    }
    for (text, words) in [
        (&good[..good.len() / 2], "EOF while parsing"),
        (b"", "EOF while parsing"),
        (b"{}", "missing field"),
    ] {
        folder.write("facts/manifest.json", text);
        let problems = problems(&folder);
        assert!(
            problems[0].starts_with("facts: manifest.json: "),
            "{problems:?}"
        );
        assert!(problems[0].contains(words), "{problems:?}");
    }
}

#[test]
fn damage_in_compressed_files_is_named() {
    let name = "facts/function:name.tsv.gz";
    let folder = workspace("--gzip");
    let good = folder.bytes(name);
    let compress = |text: &[u8]| {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(text).expect("compress");
        gzip.finish().expect("compress")
    };
    let mut flipped = good.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 0x10;
    folder.write(name, &flipped);
    one(&folder, name, "its BLAKE3 is ");
    let cut = &good[..good.len() - 3];
    folder.write(name, cut);
    let words = format!(
        "has {} bytes, and manifest.json says {}; cannot be decompressed: ",
        cut.len(),
        good.len()
    );
    one(&folder, name, &words);
    seal(&folder, "function:name");
    one(&folder, name, "cannot be decompressed: ");
    folder.write(name, &[&good, &b"more"[..]].concat());
    seal(&folder, "function:name");
    one(&folder, name, "cannot be decompressed: ");
    let mut text = Vec::new();
    GzDecoder::new(&good[..])
        .read_to_end(&mut text)
        .expect("decompress");
    folder.write(name, &compress(&text[..text.len() / 2]));
    seal(&folder, "function:name");
    one(&folder, name, "rows, and manifest.json says 4");
    // Compressed otherwise, and the same: the manifest has the last word.
    folder.write(name, &good);
    seal(&folder, "function:name");
    verify(&folder, "").succeeds();
}

#[test]
fn directories_of_workspaces_are_verified() {
    let index = "facts/manifest.json";
    let shard = "facts/shard-00001";
    let folder = workspace("--shard 2");
    let good = folder.bytes(index);
    let edited = |change: fn(&mut Value), path: &str, words: &str| {
        folder.write(index, &good);
        edit(&folder, index, change);
        one(&folder, path, words);
    };
    edited(
        |m| m["workspaces"][0]["sha256"] = json!("0".repeat(64)),
        "facts/shard-00000/manifest.json",
        "not 0000",
    );
    edited(
        |m| m["workspaces"][0]["modules"] = json!(3),
        index,
        "says that shard-00000 has 3 modules; it has 2",
    );
    edited(
        |m| drop(list(&mut m["workspaces"]).pop()),
        shard,
        "is nothing that manifest.json names",
    );
    edited(
        |m| list(&mut m["workspaces"]).reverse(),
        index,
        "has shard-00000 behind shard-00001",
    );
    // Two parts of one file have the same place among files.
    let parts = Folder::new();
    let archive: Vec<u8> = [("x.ll", A), ("y.ll", B)]
        .iter()
        .flat_map(|(name, module)| {
            let size = module.len();
            let head = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644);
            let end: &[u8] = if size % 2 == 1 { b"\n" } else { b"" };
            [head.as_bytes(), module, end].concat()
        })
        .collect();
    parts.write("in/parts.a", &[b"!<arch>\n", &archive[..]].concat());
    export(&parts, "--shard 1");
    verify(&parts, "").succeeds();
    edit(&parts, index, |m| {
        list(&mut m["workspaces"]).reverse();
    });
    one(&parts, index, "has shard-00000 behind shard-00001");
    // Spelled otherwise, it is no path that export writes; and elsewhere, nothing is read.
    folder.create_dir("elsewhere");
    folder.rename(shard, "elsewhere/shard");
    let absolute = folder.path("elsewhere/shard");
    let absolute = absolute.to_str().expect("UTF-8");
    for path in [
        "shard-00000/",
        "./shard-00000",
        "../elsewhere/shard",
        absolute,
        "",
    ] {
        folder.write(index, &good);
        edit(&folder, index, |m| m["workspaces"][1]["path"] = json!(path));
        let words = format!("`{path}` is no path in there");
        one(&folder, "facts: manifest.json", &words);
        for command in [
            "merge facts -o out",
            "split --per-module facts -o out",
            "dataset facts -o out",
            "sqlite facts -o out",
            "stats facts",
        ] {
            folder.run(command).fails(2).says(&words);
        }
    }
    folder.rename("elsewhere/shard", shard);
    folder.write(index, &good);
    edit(&folder, index, |m| {
        let twice = m["workspaces"][0].clone();
        list(&mut m["workspaces"]).push(twice);
    });
    let said = problems(&folder);
    let second = [
        "names shard-00000 twice",
        "has a.ll a second time",
        "has b.ll a second time",
    ];
    assert_eq!(said.len(), second.len(), "{said:?}");
    for (line, words) in said.iter().zip(second) {
        assert!(line.contains(words), "{line}");
    }
}

#[test]
fn damage_below_an_index_is_named() {
    let folder = workspace("--shard 2");
    folder.write("facts/shard-00001/function:name.tsv", b"");
    one(
        &folder,
        "facts/shard-00001/function:name.tsv",
        "has 0 bytes",
    );

    let folder = workspace("--per-module");
    folder.write("facts/sub/notes", b"");
    one(
        &folder,
        "facts/sub/notes",
        "is nothing that manifest.json names",
    );
    folder.remove("facts/sub/notes");
    folder.remove("facts/sub/c.ll");
    let said = problems(&folder);
    let missing = "facts/sub/c.ll/manifest.json: is missing";
    assert!(said.iter().any(|line| line == missing), "{said:?}");

    // A workspace that was exchanged for another that is good by itself.
    let folder = workspace("--per-module");
    folder.remove("facts/a.ll");
    folder.rename("facts/sub/c.ll", "facts/a.ll");
    let said = problems(&folder);
    let words = "facts/a.ll/manifest.json: its SHA-256 is ";
    assert!(said[0].starts_with(words), "{said:?}");
    assert_eq!(said[1..], ["facts/sub/c.ll/manifest.json: is missing"]);

    // Paths that lead elsewhere are not followed.
    let folder = workspace("--shard 2");
    edit(&folder, "facts/manifest.json", |m| {
        m["workspaces"][0]["path"] = json!("../in")
    });
    let said = problems(&folder);
    let words = "`../in` is no path in there";
    assert!(said.iter().any(|line| line.contains(words)), "{said:?}");
    let folder = workspace("--per-module");
    edit(&folder, "facts/manifest.json", |m| {
        list(&mut m["workspaces"]).swap(0, 1);
    });
    one(&folder, "facts/manifest.json", "has a.ll behind b.ll");
    edit(&folder, "facts/manifest.json", |m| {
        m["workspaces"] = json!([])
    });
    let said = problems(&folder);
    assert!(said[0].contains("names no workspaces"), "{said:?}");
}

#[test]
fn inputs_that_changed_are_named() {
    let folder = workspace("");
    folder.write("in/a.ll", C);
    folder.remove("in/sub/c.ll");
    let output = verify(&folder, "--inputs in");
    let (now, was) = (hex(C), hex(A));
    let wanted = format!(
        "error: in/a.ll: has changed: its SHA-256 is {now}, not {was}\nerror: in/sub/c.ll: is missing\n"
    );
    output.fails(1).says_only(wanted);
    verify(&folder, "").succeeds();
    verify(&folder, "--inputs nowhere").fails(2);

    // Not where export found them.
    let output = verify(&folder, "--inputs facts");
    output.fails(1);
    output.says("warning: facts: none of the inputs is there");
    output.says("export -p");

    // A name that has to be escaped, and stdin.
    let folder = Folder::new();
    folder.write("in/a:\\b\n.ll", A);
    let export = "cat in/a* | \"$0\" export in - --quiet";
    folder.sh(export).succeeds();
    let output = verify(&folder, "--inputs in");
    output.succeeds().says_only("");
    folder.write("in/a:\\b\n.ll", B);
    verify(&folder, "--inputs in").fails(1);
}

#[test]
fn what_cannot_be_verified_is_no_damage() {
    let folder = workspace("");
    let undone = |arguments: &str, words: &str| {
        let output = folder.run(("fsck", arguments));
        output.fails(2).says(words).prints_only("");
    };
    undone("nowhere", "nowhere: no workspace: No such file");
    undone("in/a.ll", "no workspace: Not a directory");
    undone("in", "in: no workspace: it has no manifest.json");
    undone("facts --jobs 0", "invalid value");
    let name = "facts/function:name.tsv";
    let closed = fs::Permissions::from_mode(0o0);
    fs::set_permissions(folder.path(name), closed).expect("change the mode");
    match fs::File::open(folder.path(name)) {
        Ok(_) => crate::support::skip(
            "a file without permissions",
            "this user may read everything",
        ),
        Err(_) => undone("facts", "function:name.tsv: Permission denied"),
    }
    fs::set_permissions(folder.path(name), fs::Permissions::from_mode(0o644)).expect("change");
    edit(&folder, "facts/manifest.json", |m| {
        m["schema"] = json!("0".repeat(64))
    });
    undone("facts", "facts: it is of another version of the schema");
}

/// The lines are the same for any number of threads, no more than asked for, and none with --quiet.
#[test]
fn problems_are_sorted_and_counted() {
    let folder = workspace("");
    for name in ["function:name", "function:id", "gap"] {
        folder.remove(&format!("facts/{name}.tsv"));
    }
    let all = verify(&folder, "-j1").stderr();
    assert_eq!(all.lines().count(), 3);
    for jobs in ["2", "8"] {
        assert_eq!(verify(&folder, &["-j", jobs]).stderr(), all);
    }
    let first = verify(&folder, "--limit 1").stderr();
    let wanted = format!(
        "{}\nerror: and 2 more (--limit 0 shows all)\n",
        all.lines().next().expect("a line")
    );
    assert_eq!(first, wanted);
    assert_eq!(verify(&folder, "--limit 0").stderr(), all);
    verify(&folder, "--quiet").fails(1).says_only("");
}
