//! `llvm-facts fsck`: damage that the manifest agrees with is found and named. Other damage is in `testdata/cli/fsck.md`.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
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

/// Checks that a problem is the only one, and its words.
fn one(folder: &Folder, path: &str, words: &str) {
    let problems = problems(folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    let is_it = problems[0].starts_with(&format!("{path}: ")) && problems[0].contains(words);
    assert!(is_it, "{problems:#?} instead of {path}: {words}");
}

/// Changes a manifest.
fn edit(folder: &Folder, name: &str, change: impl FnOnce(&mut Value)) {
    let mut value = folder.json(name);
    let before = value.clone();
    change(&mut value);
    assert_ne!(value, before, "nothing is changed");
    folder.write(name, &value.to_string());
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

/// Rows that a manifest agrees with and that are no rows of the predicate.
#[test]
fn rows_that_contradict_the_schema_are_named() {
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
    let words = "row 1 is of `b.ll:@main`, but belongs to a.ll by manifest.json";
    one(&folder, name, words);

    // In the manifest.
    let folder = workspace("");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 0, "function:id", -1);
        add_rows(manifest, 1, "function:id", 1);
    });
    let words = "row 1 is of `a.ll:@f`, but belongs to b.ll by manifest.json";
    one(&folder, name, words);

    // Of fewer rows in the last module some are left; of more there are none.
    let folder = workspace("");
    edit(&folder, "facts/manifest.json", |manifest| {
        add_rows(manifest, 2, "function:id", -1);
    });
    one(&folder, name, "has 1 row of no module of manifest.json");
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
        "has 1 row of no module of manifest.json",
    );
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
fn an_unreadable_file_is_an_error_and_no_finding() {
    let folder = workspace("");
    let name = "facts/function:name.tsv";
    fs::set_permissions(folder.path(name), fs::Permissions::from_mode(0o0)).expect("chmod");
    if fs::File::open(folder.path(name)).is_ok() {
        let test = "an_unreadable_file_is_an_error_and_no_finding";
        return crate::support::skip(test, "this user may read everything");
    }
    let output = folder.run("fsck facts");
    output.fails(2).prints_only("");
    output.says("function:name.tsv: Permission denied");
}
