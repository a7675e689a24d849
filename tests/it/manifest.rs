//! `docs/manifest.schema.json` against the manifests of workspaces in every layout, and against manifests that are none.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use crate::inputs::tables::example;
use crate::support::folder::Folder;
use crate::support::json_schema::Schema;
use crate::support::root;

const MODULE: &[u8] = b"target triple = \"x86_64-pc-linux-gnu\"\n@g = global i32 7\n\
    define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
const OTHER: &[u8] = b"declare i32 @f(i32)\n\
    define i32 @main() {\n  %x = call i32 @f(i32 1)\n  ret i32 %x\n}\n";

fn schema() -> Value {
    let text = fs::read(root().join("docs/manifest.schema.json")).expect("read the schema");
    serde_json::from_slice(&text).expect("JSON")
}

/// The schema is itself what the metaschema demands.
fn validator() -> Option<Schema> {
    Schema::new(&schema(), "manifests against their schema")
}

/// Modules as text, in an archive, compressed, and one that is none.
fn inputs(folder: &Folder) {
    folder.write("in/a.ll", MODULE);
    folder.write("in/sub/b.ll", OTHER);
    let bitcode = folder.path("member.bc");
    let assembler = crate::support::program(&["llvm-as-22", "/usr/lib/llvm-22/bin/llvm-as"]);
    let assembled = Command::new(assembler.expect("llvm-as of LLVM 22"))
        .arg("-o")
        .args([&bitcode, &folder.path("in/sub/b.ll")])
        .status();
    assert!(assembled.expect("run llvm-as").success());
    let archiver = crate::support::program(&["llvm-ar-22", "/usr/lib/llvm-22/bin/llvm-ar"]);
    let archived = Command::new(archiver.expect("llvm-ar of LLVM 22"))
        .arg("rc")
        .args([&folder.path("in/lib.a"), &bitcode])
        .status();
    assert!(archived.expect("run llvm-ar").success());
    let compressed = fs::File::create(folder.path("in/c.ll.gz")).expect("create");
    let mut gzip = flate2::write::GzEncoder::new(compressed, flate2::Compression::default());
    gzip.write_all(MODULE).expect("compress");
    gzip.finish().expect("compress");
    folder.write("in/broken.ll", b"define\n");
}

/// `--version` has the versions that manifests have.
#[test]
fn versions_are_printed() {
    let folder = Folder::new();
    folder.write("a.ll", MODULE);
    folder.ok("export a.ll --quiet");
    let manifest = folder.json("facts/manifest.json");
    let of = |key: &str| manifest[key].as_str().expect("a text").to_owned();
    let (version, llvm, schema) = (of("version"), of("llvm"), of("schema"));
    let schema = &schema[..12];
    folder.ok("--version").prints_only(format!(
        "llvm-facts {version} (LLVM {llvm}, schema {schema})\n"
    ));
}

/// The manifests of exports in every layout, by where they are.
fn manifests(folder: &Folder) -> BTreeMap<String, Value> {
    inputs(folder);
    let mut manifests = BTreeMap::new();
    for (name, options) in [
        ("linked", "--link"),
        ("one", ""),
        ("gzip", "--gzip --timings --skip debug"),
        ("globs", "--include *.ll --exclude sub --partition 1/1"),
        ("shards", "--shard 2"),
        ("packed", "--shard 3 --gzip --timings"),
        ("each", "--per-module"),
    ] {
        folder
            .run((&["export", "in", "--output", name], options))
            .fails(1);
        read(&folder.path(name), &mut manifests);
    }
    captured(folder);
    example(&folder.path("table/t.parquet"));
    for (name, options) in [
        ("build", "captured"),
        ("builds", "captured --per-module"),
        ("program", "captured --program lib.so"),
        ("rows", "table --column content"),
    ] {
        folder.ok((&["export", "--output", name], options));
        read(&folder.path(name), &mut manifests);
    }
    manifests
}

/// A captured build that links assembly.
fn captured(folder: &Folder) {
    folder.write("a.c", b"int a(void) { return 1; }\n");
    folder.write("b.s", b".globl b\nb:\n");
    let build = "cc -fPIC -c a.c && cc -c b.s && cc -shared a.o b.o -o lib.so";
    folder.ok(&["capture", "--output", "captured", "--", "sh", "-c", build]);
    let program = br#"{"program":"lib.so","kind":"shared library","members":[{"unit":"a.bc"}]}"#;
    folder.write("captured/programs.jsonl", program);
}

fn read(directory: &Path, manifests: &mut BTreeMap<String, Value>) {
    for entry in fs::read_dir(directory).expect("read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, manifests);
        } else if path.ends_with("manifest.json") {
            let manifest = serde_json::from_slice(&fs::read(&path).expect("read"));
            manifests.insert(path.display().to_string(), manifest.expect("JSON"));
        }
    }
}

/// The objects of a manifest, each with the name of its definition.
fn objects(manifest: &Value) -> Vec<(&'static str, &Value)> {
    let list = |value: &'_ Value| value.as_array().map(|all| all.len()).unwrap_or(0);
    let mut objects = Vec::new();
    let index = manifest.get("workspaces").is_some();
    objects.push((if index { "workspaces" } else { "workspace" }, manifest));
    for (field, definition) in [
        ("modules", "module"),
        ("failed", "failure"),
        ("workspaces", "member"),
    ] {
        let entries = (0..list(&manifest[field])).map(|index| &manifest[field][index]);
        objects.extend(entries.map(|entry| (definition, entry)));
    }
    if let Some(options) = manifest.get("options") {
        objects.push(("options", options));
    }
    for files in ["tables", "derived"] {
        if let Some(files) = manifest[files].as_object() {
            objects.extend(files.values().map(|file| ("table", file)));
        }
    }
    objects
}

fn keys(object: &Value) -> BTreeSet<&str> {
    let object = object.as_object().expect("an object");
    object.keys().map(String::as_str).collect()
}

/// The fields of the schema are those that manifests have; it requires those that all have.
#[test]
fn manifests_conform_to_their_schema() {
    let folder = Folder::new();
    let (schema, validator, manifests) = (schema(), validator(), manifests(&folder));
    // One, two with two and more, and an index with two or more besides, in all layouts.
    assert!(manifests.len() >= 12, "{:?}", manifests.keys());
    let mut fields: BTreeMap<&str, (BTreeSet<&str>, BTreeSet<&str>)> = BTreeMap::new();
    for (path, manifest) in &manifests {
        let error = validator.as_ref().and_then(|schema| schema.error(manifest));
        assert_eq!(error, None, "{path}");
        for (definition, object) in objects(manifest) {
            let keys = keys(object);
            let (any, all) = fields
                .entry(definition)
                .or_insert_with(|| (keys.clone(), keys.clone()));
            any.extend(&keys);
            all.retain(|key| keys.contains(key));
        }
    }
    let definitions = schema["$defs"].as_object().expect("definitions");
    let with_fields = definitions
        .iter()
        .filter(|(_, definition)| definition.get("properties").is_some());
    let mut seen = 0;
    for (name, definition) in with_fields {
        let (any, all) = &fields[name.as_str()];
        assert_eq!(keys(&definition["properties"]), *any, "fields of {name}");
        let required = definition["required"].as_array().expect("an array");
        let required: BTreeSet<&str> = required.iter().filter_map(Value::as_str).collect();
        assert_eq!(required, *all, "what {name} requires");
        assert_eq!(definition["additionalProperties"], json!(false), "{name}");
        for (field, property) in definition["properties"].as_object().expect("fields") {
            let described = property.get("description").is_some()
                || property["$ref"].as_str().is_some_and(|to| {
                    let to = to.trim_start_matches("#/$defs/");
                    definitions[to].get("description").is_some()
                });
            assert!(described, "{name}.{field} has no description");
        }
        seen += 1;
    }
    assert_eq!(seen, fields.len());
}

/// The fields that may be missing.
const OPTIONAL: [&str; 6] = [
    "file",
    "file_sha256",
    "seconds",
    "skip",
    "include",
    "exclude",
];

#[test]
fn broken_manifests_are_refused() {
    let folder = Folder::new();
    let Some(validator) = validator() else {
        return;
    };
    let manifests = manifests(&folder);
    let at = |name: &str| &manifests[&folder.path(name).display().to_string()];
    let refused = |manifest: &Value, what: &str| {
        assert!(validator.error(manifest).is_some(), "accepted: {what}");
    };
    for base in ["one", "gzip", "shards"] {
        let base = at(&format!("{base}/manifest.json"));
        // Every field of every object but those that may be missing, and one that is not known.
        let mut pointers = vec![String::new()];
        let objects = "modules/0 failed/0 workspaces/0 options tables/function:id";
        pointers.extend(objects.split(' ').map(|object| format!("/{object}")));
        pointers.retain(|pointer| base.pointer(pointer).is_some());
        for pointer in &pointers {
            let object = base.pointer(pointer).expect("an object");
            for key in keys(object) {
                let without = |change: fn(&mut serde_json::Map<String, Value>, &str)| {
                    let mut manifest = base.clone();
                    let object = manifest.pointer_mut(pointer).and_then(Value::as_object_mut);
                    change(object.expect("an object"), key);
                    manifest
                };
                let missing = without(|object, key| drop(object.remove(key)));
                if !OPTIONAL.contains(&key) {
                    refused(&missing, &format!("no {pointer}/{key}"));
                }
                let null = without(|object, key| drop(object.insert(key.into(), Value::Null)));
                refused(&null, &format!("null as {pointer}/{key}"));
                let added = without(|object, _| drop(object.insert("colour".into(), json!(1))));
                if pointer != "/tables" {
                    refused(&added, &format!("{pointer}/colour"));
                }
            }
        }
    }
    let sha256 = "0".repeat(64);
    let wrong = [
        ("one", "/format", json!("llvm-facts workspaces")),
        ("one", "/format", json!("other workspace")),
        ("one", "/format_version", json!(1)),
        ("one", "/version", json!("new")),
        ("one", "/schema", json!("abc")),
        ("one", "/llvm", json!("22")),
        ("one", "/options/gzip", json!("yes")),
        ("gzip", "/options/skip", json!(["everything"])),
        ("one", "/predicates", json!([])),
        ("one", "/predicates/0", json!("../secret")),
        ("one", "/modules", json!([])),
        ("one", "/modules/0/id", json!("")),
        ("one", "/modules/0/sha256", json!("A".repeat(64))),
        ("one", "/modules/0/sha256", json!(format!("{sha256}0"))),
        ("one", "/modules/0/bytes", json!(-1)),
        ("one", "/modules/0/bytes", json!(1.5)),
        ("one", "/modules/0/verified", json!(1)),
        ("one", "/modules/0/rows/0", json!("1")),
        ("one", "/modules/0/rows/0", json!(0)),
        ("one", "/modules/0/rows/0", json!(1.5)),
        ("gzip", "/modules/0/seconds", json!(-0.5)),
        ("one", "/failed/0/status", json!("lost")),
        ("one", "/failed/0/reason", json!("")),
        ("one", "/tables", json!({})),
        ("one", "/tables/function:id", json!([1, 2, sha256])),
        ("one", "/tables/function:id/rows", json!(-1)),
        ("one", "/tables/function:id/blake3", json!("A".repeat(64))),
        ("globs", "/options/include", json!([])),
        ("globs", "/options/exclude", json!("*.o")),
        ("shards", "/format", json!("llvm-facts workspace")),
        ("shards", "/workspaces", json!([])),
        ("shards", "/workspaces/0/path", json!("../other")),
        ("shards", "/workspaces/0/path", json!("/tmp/facts")),
        ("shards", "/workspaces/0/modules", json!(0)),
        ("shards", "/workspaces/0/sha256", json!("")),
    ];
    for (base, pointer, value) in wrong {
        let mut manifest = at(&format!("{base}/manifest.json")).clone();
        assert!(validator.error(&manifest).is_none(), "{base}");
        *manifest.pointer_mut(pointer).expect(pointer) = value.clone();
        refused(&manifest, &format!("{value} as {pointer}"));
    }
    refused(&json!({}), "an empty object");
    refused(&json!([]), "an array");
}

/// Of the tables those with rows are listed, and of a module's predicates those that it has: most have no rows in most modules.
#[test]
fn manifests_list_every_table() {
    let folder = Folder::new();
    let manifests = manifests(&folder);
    for (path, manifest) in &manifests {
        let Some(tables) = manifest["tables"].as_object() else {
            continue;
        };
        let predicates = manifest["predicates"].as_array().expect("predicates").len();
        assert!(tables.len() < predicates / 2, "{path}");
        assert!(tables.values().all(|table| table["rows"] != 0), "{path}");
        for module in manifest["modules"].as_array().expect("modules") {
            let numbers = module["rows"].as_array().expect("numbers");
            assert!(numbers.len() < predicates / 2, "{path}: {numbers:?}");
        }
    }
}

/// In which order the predicates are declared is no matter: a workspace of another order is read as it was meant.
#[test]
fn manifests_list_predicates_in_order() {
    let folder = Folder::new();
    folder.write("in/a.ll", MODULE);
    folder.write("in/b.ll", OTHER);
    folder.ok("export in");
    let path = folder.path("facts/manifest.json");
    let mut manifest: Value =
        serde_json::from_slice(&fs::read(&path).expect("read")).expect("JSON");
    let reverse = |list: &mut Value| list.as_array_mut().expect("an array").reverse();
    let predicates = manifest["predicates"].as_array().expect("an array").len();
    reverse(&mut manifest["predicates"]);
    for module in manifest["modules"].as_array_mut().expect("modules") {
        let numbers = module["rows"].as_array_mut().expect("numbers");
        let places: i64 = numbers
            .iter()
            .map(|number| number.as_i64().expect("a number"))
            .map(|number| if number < 0 { -number } else { 1 })
            .sum();
        match predicates as i64 - places {
            0 => {}
            left => numbers.push(json!(-left)),
        }
        reverse(&mut module["rows"]);
    }
    fs::write(&path, manifest.to_string()).expect("write");
    folder.ok("fsck facts");
    folder.ok("split facts --output shards --shard 1");
    folder.ok("fsck shards");
}
