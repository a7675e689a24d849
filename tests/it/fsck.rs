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
use std::process::Output;

use crate::support::folder::{Folder, stderr, stdout};

const A: &[u8] = b"target triple = \"x86_64-pc-linux-gnu\"\n@g = global i32 7\n\
    define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
const B: &[u8] = b"declare i32 @f(i32)\n@s = constant [3 x i8] c\"a:b\"\n\
    define i32 @main() {\n  %x = call i32 @f(i32 1)\n  ret i32 %x\n}\n";
const C: &[u8] = b"define void @nothing() {\n  ret void\n}\n";

/// Three modules, exported into `facts`.
fn workspace(options: &[&str]) -> Folder {
    let folder = Folder::new();
    folder.write("in/a.ll", A);
    folder.write("in/b.ll", B);
    folder.write("in/sub/c.ll", C);
    export(&folder, options);
    folder
}

fn export(folder: &Folder, options: &[&str]) {
    let output = folder.run(&[&["export", "in", "--quiet", "--force"], options].concat());
    assert!(output.status.success(), "{}", stderr(&output));
}

fn verify(folder: &Folder, options: &[&str]) -> Output {
    folder.run(&[&["fsck", "facts"], options].concat())
}

/// What is said of a workspace in which something is wrong, a line each.
fn problems(folder: &Folder) -> Vec<String> {
    let output = verify(folder, &[]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(1), String::new()),
        "{}",
        stderr(&output)
    );
    let lines = stderr(&output);
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

fn bytes(folder: &Folder, name: &str) -> Vec<u8> {
    fs::read(folder.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn manifest(folder: &Folder, name: &str) -> Value {
    serde_json::from_slice(&bytes(folder, name)).expect("JSON")
}

/// Changes a manifest.
fn edit(folder: &Folder, name: &str, change: impl FnOnce(&mut Value)) {
    let mut value = manifest(folder, name);
    let before = value.clone();
    change(&mut value);
    assert_ne!(value, before, "nothing is changed");
    folder.write(name, value.to_string().as_bytes());
}

fn hex(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Has the manifest say that a file of rows is as it is.
fn seal(folder: &Folder, predicate: &str) {
    let plain = folder.path(&format!("facts/{predicate}.tsv")).exists();
    let name = format!("facts/{predicate}.tsv{}", if plain { "" } else { ".gz" });
    let file = bytes(folder, &name);
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
fn replace(folder: &Folder, predicate: &str, change: impl FnOnce(String) -> Vec<u8>) {
    let name = format!("facts/{predicate}.tsv");
    let text = String::from_utf8(bytes(folder, &name)).expect("UTF-8");
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

fn add(value: &mut Value, number: i64) {
    *value = json!(value.as_i64().expect("a number") + number);
}

#[test]
fn good_workspaces_of_every_layout_pass() {
    let layouts: [&[&str]; 6] = [
        &[],
        &["--gzip", "--timings"],
        &["--shard", "2"],
        &["--shard", "1", "--gzip"],
        &["--per-module"],
        &["--include", "*.ll", "--exclude", "b.ll"],
    ];
    for options in layouts {
        let folder = workspace(options);
        let wanted = if options.len() == 4 && options[0] == "--include" {
            2
        } else {
            3
        };
        let output = verify(&folder, &["--inputs", "in"]);
        let said = stdout(&output);
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), String::new()),
            "{options:?}"
        );
        assert!(
            said.starts_with(&format!("facts: {wanted} modules, ")),
            "{said}"
        );
        let end = format!(" rows, {wanted} inputs: all as manifest.json says\n");
        assert!(said.ends_with(&end), "{said}");
        let quiet = verify(&folder, &["--quiet", "-j1"]);
        assert_eq!(
            (quiet.status.code(), stdout(&quiet)),
            (Some(0), String::new())
        );
    }
}

/// Every case of the other tests: broken modules, long immediates, odd names, what modules share.
#[test]
fn all_of_testdata_passes() {
    let folder = Folder::new();
    let testdata = crate::support::root().join("testdata");
    let testdata = testdata.to_str().expect("a readable path");
    for options in [&["--gzip"][..], &["--shard", "50"]] {
        let export = ["export", testdata, "--quiet", "--force"];
        let output = folder.run(&[&export, options].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        let output = verify(&folder, &["--inputs", testdata]);
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), String::new())
        );
    }
}

#[test]
fn a_damaged_file_is_named() {
    let name = "facts/function:name.tsv";
    let folder = workspace(&[]);
    let good = bytes(&folder, name);
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

    fs::remove_file(folder.path(name)).expect("remove");
    one(&folder, name, "is missing");
    fs::create_dir(folder.path(name)).expect("create");
    one(&folder, name, "Is a directory");
}

/// Rows that a manifest agrees with and that are no rows of the predicate.
#[test]
fn rows_are_what_the_schema_declares() {
    for (predicate, from, to, words) in [
        (
            "function:name",
            "\tmain\n",
            "\n",
            "row 3 has 1 column, not 2",
        ),
        (
            "function:name",
            "\tmain\n",
            "\tmain\t\n",
            "row 3 has 3 columns, not 2",
        ),
        (
            "function:name",
            "\tmain\n",
            "\tmain\r\n",
            "row 3 has the byte 0x0D",
        ),
        (
            "function:name",
            "\tnothing\n",
            "\tnothing",
            "row 4 has no line break",
        ),
        (
            "instruction:index",
            ":1\t1\n",
            ":1\tone\n",
            "has no number as index: `one`",
        ),
        (
            "instruction:index",
            ":1\t1\n",
            ":1\t01\n",
            "no number as index: `01`",
        ),
        (
            "instruction:index",
            ":1\t1\n",
            ":1\t9223372036854775808\n",
            "no number",
        ),
    ] {
        let folder = workspace(&[]);
        let name = format!("facts/{predicate}.tsv");
        let text = String::from_utf8(bytes(&folder, &name)).expect("UTF-8");
        assert!(text.contains(from), "{text}");
        replace(&folder, predicate, |text| {
            text.replacen(from, to, 1).into_bytes()
        });
        one(&folder, &name, words);
    }
    let folder = workspace(&[]);
    replace(&folder, "function:name", |text| {
        let mut bytes = text.into_bytes();
        let end = bytes.len() - 2;
        bytes[end] = 0xff;
        bytes
    });
    one(&folder, "facts/function:name.tsv", "row 4 is not UTF-8");
}

#[test]
fn stray_files_are_named() {
    let folder = workspace(&[]);
    for name in [
        "facts/link",
        "facts/notes.txt",
        "facts/.hidden",
        "facts/input.dl",
        "facts/gap.tsv.gz",
    ] {
        folder.write(name, b"");
        one(&folder, name, "is nothing that manifest.json names");
        fs::remove_file(folder.path(name)).expect("remove");
    }
    folder.write("facts/out/violation.tsv", b"");
    one(&folder, "facts/out", "is nothing that manifest.json names");
}

/// What rules derived is verified too.
#[test]
fn derived_files_are_verified() {
    let folder = workspace(&["--link"]);
    assert_eq!(verify(&folder, &[]).status.code(), Some(0));
    folder.write("facts/link/notes.txt", b"");
    one(
        &folder,
        "facts/link/notes.txt",
        "is nothing that manifest.json names",
    );
    fs::remove_file(folder.path("facts/link/notes.txt")).expect("remove");
    folder.write("facts/link/resolves.tsv", b"a\tb\n");
    one(&folder, "facts/link/resolves.tsv", "its BLAKE3 is ");
    fs::remove_file(folder.path("facts/link/resolves.tsv")).expect("remove");
    one(&folder, "facts/link/resolves.tsv", "is missing");
}

/// Rows that are all there, and another module's.
#[test]
fn rows_of_the_wrong_module_are_named() {
    let folder = workspace(&[]);
    let name = "facts/function:id.tsv";
    // In the table.
    replace(&folder, "function:id", |text| {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        lines.swap(0, 2);
        lines.concat().into_bytes()
    });
    let words = "row 1 is of `b.ll:@main`, and by what manifest.json says of a.ll";
    one(&folder, name, words);

    // In the manifest.
    let folder = workspace(&[]);
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 0, "function:id", -1);
        add_rows(manifest, 1, "function:id", 1);
    });
    let words = "row 1 is of `a.ll:@f`, and by what manifest.json says of b.ll";
    one(&folder, name, words);

    // Of fewer rows in the last module some are left; of more there are none.
    let folder = workspace(&[]);
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
    let folder = workspace(&[]);
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 1, "type:id", 1);
    });
    let says = counts(&manifest(&folder, "facts/manifest.json"), 1)["type:id"];
    let words = format!(
        "has {} rows for what is in b.ll, and manifest.json says {says}",
        says - 1
    );
    one(&folder, "facts/type:id.tsv", &words);

    // Of `i32 1`, which the first module describes, the second has nothing either: the first is named.
    let folder = workspace(&[]);
    let text = String::from_utf8(bytes(&folder, "facts/immediate:value.tsv")).expect("UTF-8");
    let row = text.lines().find(|row| row.starts_with("i32 1\t"));
    let row = format!("{}\n", row.expect("a row of i32 1"));
    replace(&folder, "immediate:value", |text| {
        text.replace(&row, "").into_bytes()
    });
    one(
        &folder,
        "facts/immediate:value.tsv",
        "rows for what is in a.ll, and manifest.json says",
    );
    // A description of what no module has.
    let folder = workspace(&[]);
    replace(&folder, "immediate:value", |text| {
        (text + "i32 99\t99\n").into_bytes()
    });
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
        (
            |m| drop(m.as_object_mut().expect("an object").remove("llvm")),
            "missing field `llvm`",
        ),
        (|m| m["modules"][0]["bytes"] = json!(-1), "invalid value"),
        (
            |m| {
                drop(
                    m["tables"]
                        .as_object_mut()
                        .expect("an object")
                        .remove("function:id"),
                )
            },
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
            |m| m["modules"].as_array_mut().expect("an array").swap(0, 1),
            "has b.ll where the row of module:id is `a.ll`",
        ),
        (
            |m| m["modules"][0]["id"] = json!("aa.ll"),
            "has aa.ll where the row of module:id is `a.ll`",
        ),
        (
            |m| m["modules"].as_array_mut().expect("an array").truncate(2),
            "has 2 modules, and module:id 3",
        ),
    ];
    let folder = workspace(&[]);
    let good = bytes(&folder, "facts/manifest.json");
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
    let folder = workspace(&["--gzip"]);
    let good = bytes(&folder, name);
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
    seal_again(&folder);
}

fn seal_again(folder: &Folder) {
    seal(folder, "function:name");
    let output = verify(folder, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn directories_of_workspaces_are_verified() {
    let index = "facts/manifest.json";
    let shard = "facts/shard-00001";
    let folder = workspace(&["--shard", "2"]);
    let good = bytes(&folder, index);
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
        |m| drop(m["workspaces"].as_array_mut().expect("an array").pop()),
        shard,
        "is nothing that manifest.json names",
    );
    edited(
        |m| m["workspaces"].as_array_mut().expect("an array").reverse(),
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
    export(&parts, &["--shard", "1"]);
    assert_eq!(verify(&parts, &[]).status.code(), Some(0));
    edit(&parts, index, |m| {
        m["workspaces"].as_array_mut().expect("an array").reverse();
    });
    one(&parts, index, "has shard-00000 behind shard-00001");
    // Spelled otherwise, it is no path that export writes; and elsewhere, nothing is read.
    fs::create_dir(folder.path("elsewhere")).expect("create");
    fs::rename(folder.path(shard), folder.path("elsewhere/shard")).expect("rename");
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
            &["merge"][..],
            &["split", "--per-module"],
            &["dataset"],
            &["sqlite"],
            &["stats"],
        ] {
            let output: &[&str] = match command {
                ["stats"] => &[],
                _ => &["--output", "out"],
            };
            let output = folder.run(&[command, &["facts"], output].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?}");
            assert!(stderr(&output).contains(&words), "{}", stderr(&output));
        }
    }
    fs::rename(folder.path("elsewhere/shard"), folder.path(shard)).expect("rename");
    folder.write(index, &good);
    edit(&folder, index, |m| {
        let twice = m["workspaces"][0].clone();
        m["workspaces"]
            .as_array_mut()
            .expect("an array")
            .push(twice);
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
    let folder = workspace(&["--shard", "2"]);
    folder.write("facts/shard-00001/function:name.tsv", b"");
    one(
        &folder,
        "facts/shard-00001/function:name.tsv",
        "has 0 bytes",
    );

    let folder = workspace(&["--per-module"]);
    folder.write("facts/sub/notes", b"");
    one(
        &folder,
        "facts/sub/notes",
        "is nothing that manifest.json names",
    );
    fs::remove_file(folder.path("facts/sub/notes")).expect("remove");
    fs::remove_dir_all(folder.path("facts/sub/c.ll")).expect("remove");
    let said = problems(&folder);
    assert!(
        said.iter()
            .any(|line| line == "facts/sub/c.ll/manifest.json: is missing"),
        "{said:?}"
    );

    // A workspace that was exchanged for another that is good by itself.
    let folder = workspace(&["--per-module"]);
    fs::remove_dir_all(folder.path("facts/a.ll")).expect("remove");
    fs::rename(folder.path("facts/sub/c.ll"), folder.path("facts/a.ll")).expect("rename");
    let said = problems(&folder);
    let words = "facts/a.ll/manifest.json: its SHA-256 is ";
    assert!(said[0].starts_with(words), "{said:?}");
    assert_eq!(said[1..], ["facts/sub/c.ll/manifest.json: is missing"]);

    // Paths that lead elsewhere are not followed.
    let folder = workspace(&["--shard", "2"]);
    edit(&folder, "facts/manifest.json", |m| {
        m["workspaces"][0]["path"] = json!("../in")
    });
    let said = problems(&folder);
    assert!(
        said.iter()
            .any(|line| line.contains("`../in` is no path in there")),
        "{said:?}"
    );
    let folder = workspace(&["--per-module"]);
    edit(&folder, "facts/manifest.json", |m| {
        m["workspaces"].as_array_mut().expect("an array").swap(0, 1);
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
    let folder = workspace(&[]);
    folder.write("in/a.ll", C);
    fs::remove_file(folder.path("in/sub/c.ll")).expect("remove");
    let output = verify(&folder, &["--inputs", "in"]);
    let (now, was) = (hex(C), hex(A));
    let wanted = format!(
        "error: in/a.ll: has changed: its SHA-256 is {now}, not {was}\nerror: in/sub/c.ll: is missing\n"
    );
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), wanted));
    assert_eq!(verify(&folder, &[]).status.code(), Some(0));
    let output = verify(&folder, &["--inputs", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));

    // Not where export found them.
    let output = verify(&folder, &["--inputs", "facts"]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("warning: facts: none of the inputs is there"),
        "{said}"
    );
    assert!(said.contains("export -p"), "{said}");

    // A name that has to be escaped, and stdin.
    let folder = Folder::new();
    folder.write("in/a:\\b\n.ll", A);
    let export = "cat in/a* | \"$0\" export in - --quiet";
    let output = std::process::Command::new("sh")
        .args(["-c", export, env!("CARGO_BIN_EXE_llvm-facts")])
        .current_dir(folder.path(""))
        .status();
    assert!(output.expect("run sh").success());
    let output = verify(&folder, &["--inputs", "in"]);
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(0), String::new())
    );
    folder.write("in/a:\\b\n.ll", B);
    assert_eq!(verify(&folder, &["--inputs", "in"]).status.code(), Some(1));
}

#[test]
fn what_cannot_be_verified_is_no_damage() {
    let folder = workspace(&[]);
    let undone = |arguments: &[&str], words: &str| {
        let output = folder.run(&[&["fsck"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    };
    undone(&["nowhere"], "nowhere: no workspace: No such file");
    undone(&["in/a.ll"], "no workspace: Not a directory");
    undone(&["in"], "in: no workspace: it has no manifest.json");
    undone(&["facts", "--jobs", "0"], "invalid value");
    let name = "facts/function:name.tsv";
    let closed = fs::Permissions::from_mode(0o0);
    fs::set_permissions(folder.path(name), closed).expect("change the mode");
    match fs::File::open(folder.path(name)) {
        Ok(_) => crate::support::skip(
            "a file without permissions",
            "this user may read everything",
        ),
        Err(_) => undone(&["facts"], "function:name.tsv: Permission denied"),
    }
    fs::set_permissions(folder.path(name), fs::Permissions::from_mode(0o644)).expect("change");
    edit(&folder, "facts/manifest.json", |m| {
        m["schema"] = json!("0".repeat(64))
    });
    undone(&["facts"], "facts: it is of another version of the schema");
}

/// The lines are the same for any number of threads, no more than asked for, and none with --quiet.
#[test]
fn problems_are_sorted_and_counted() {
    let folder = workspace(&[]);
    for name in ["function:name", "function:id", "gap"] {
        fs::remove_file(folder.path(&format!("facts/{name}.tsv"))).expect("remove");
    }
    let all = stderr(&verify(&folder, &["-j1"]));
    assert_eq!(all.lines().count(), 3);
    for jobs in ["2", "8"] {
        assert_eq!(stderr(&verify(&folder, &["-j", jobs])), all);
    }
    let first = stderr(&verify(&folder, &["--limit", "1"]));
    let wanted = format!(
        "{}\nerror: and 2 more (--limit 0 shows all)\n",
        all.lines().next().expect("a line")
    );
    assert_eq!(first, wanted);
    assert_eq!(stderr(&verify(&folder, &["--limit", "0"])), all);
    let quiet = verify(&folder, &["--quiet"]);
    assert_eq!(
        (quiet.status.code(), stderr(&quiet)),
        (Some(1), String::new())
    );
}
