//! Datasets and databases hold the rows of the workspace, no others, and say the truth about themselves. They are read with the
//! libraries' own readers.

use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::folder::{Arguments, Folder, GOOD, Ran, assert_same, contents};
use crate::support::mount::Mount;
use crate::support::workspace::{export, read, read_table};
use crate::support::{files, root, schema, set, skip};

/// By module: rows by relation.
type Modules = BTreeMap<String, BTreeMap<String, BTreeSet<Vec<String>>>>;

/// The column of a table that names the module is the first; then the predicate's others.
fn columns() -> BTreeMap<String, Vec<(String, String)>> {
    let facts = schema().facts.into_iter();
    facts
        .map(|relation| (relation.relation, relation.columns))
        .collect()
}

/// Textual IR with rows of every predicate, and two modules that are one and the same.
fn inputs(folder: &Folder) {
    for path in files(&root().join("testdata/ir"), "ll") {
        let name = path.file_name().expect("a name").to_string_lossy();
        let project = ["first", "second", "third"][name.len() % 3];
        let text = fs::read(&path).expect("read");
        folder.write(format!("in/{project}/{name}"), &text);
        if name == "call.ll" || name == "cast.ll" {
            folder.write(format!("in/zz/copy-of-{name}"), &text);
        }
    }
}

/// A workspace of [`inputs`], with `arguments` for the export.
fn workspace(folder: &Folder, arguments: impl Arguments) {
    inputs(folder);
    folder.ok(("export in --quiet", arguments));
}

fn dataset(folder: &Folder, arguments: impl Arguments) -> Ran {
    folder.ok(("dataset facts", arguments))
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("read")).expect("JSON")
}

/// The rows of a Parquet file, with the names and types of its columns.
fn parquet(path: &Path) -> (Vec<(String, String)>, Vec<Vec<String>>) {
    let reader = SerializedFileReader::new(File::open(path).expect("open"));
    let reader = reader.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let schema = reader.metadata().file_metadata().schema();
    let columns = schema.get_fields().iter().map(|field| {
        let kind = match field.get_physical_type() {
            parquet::basic::Type::BYTE_ARRAY => "string",
            parquet::basic::Type::INT64 => "int64",
            parquet::basic::Type::BOOLEAN => "bool",
            other => panic!("{other}"),
        };
        (field.name().to_owned(), kind.to_owned())
    });
    let columns = columns.collect();
    let rows = reader.get_row_iter(None).expect("rows");
    let rows = rows.map(|row| {
        let row = row.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let cells = row.get_column_iter().map(|(_, field)| match field {
            Field::Str(text) => text.clone(),
            Field::Long(number) => number.to_string(),
            Field::Bool(truth) => truth.to_string(),
            other => panic!("{other:?}"),
        });
        cells.collect()
    });
    (columns, rows.collect())
}

/// The folders of tables.
const FOLDERS: [&str; 2] = ["data", "facts"];

/// The files of a table of a split.
fn split_files(dataset: &Path, table: &str, split: &str) -> Vec<PathBuf> {
    let folders = FOLDERS.map(|folder| dataset.join(folder).join(table));
    let folder = folders.iter().find(|folder| folder.exists());
    let mut files = folder.map_or(Vec::new(), |folder| files(folder, "parquet"));
    files.retain(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.starts_with(&format!("{split}-"))
    });
    files
}

/// All tables of a dataset, by split.
fn tables(dataset: &Path) -> BTreeSet<String> {
    let folders = FOLDERS.map(|folder| crate::support::folder::names(&dataset.join(folder)));
    folders.into_iter().flatten().collect()
}

/// The tables that are not those of a predicate.
const OTHERS: [&str; 2] = ["functions", "modules"];

/// The rows of a table in all splits, by the name of the column.
pub fn cells(dataset: &Path, table: &str) -> Vec<BTreeMap<String, String>> {
    let mut all = Vec::new();
    for split in ["train", "validation", "test"] {
        for file in split_files(dataset, table, split) {
            let (columns, rows) = parquet(&file);
            let names = columns.into_iter().map(|(name, _)| name);
            let names: Vec<String> = names.collect();
            all.extend(
                rows.into_iter()
                    .map(|row| names.iter().cloned().zip(row).collect()),
            );
        }
    }
    all
}

/// What a dataset holds: by split, by module. Every column is the declared one, and no row is there twice.
fn load(dataset: &Path, splits: &[&str]) -> BTreeMap<String, Modules> {
    let declared = columns();
    let mut all = BTreeMap::new();
    for split in splits {
        let modules: &mut Modules = all.entry((*split).to_owned()).or_default();
        for table in tables(dataset) {
            let files = split_files(dataset, &table, split);
            assert!(!files.is_empty(), "{table} has no file of {split}");
            for file in files {
                let (columns, rows) = parquet(&file);
                let (name, kind) = &columns[0];
                assert_eq!((&**name, &**kind), ("module", "string"), "{table}");
                let wanted = declared.get(&table);
                for row in rows {
                    let module = row[0].clone();
                    let row = match wanted {
                        None => row,
                        Some(wanted) => in_order(&columns, row, wanted),
                    };
                    let tables = modules.entry(module.clone()).or_default();
                    let new = tables.entry(table.clone()).or_default().insert(row.clone());
                    assert!(new, "{table} of {module} has {row:?} twice");
                }
            }
        }
    }
    all
}

/// A row in the order of the declaration.
fn in_order(
    columns: &[(String, String)],
    row: Vec<String>,
    declared: &[(String, String)],
) -> Vec<String> {
    let cells: BTreeMap<&str, (&str, String)> = columns
        .iter()
        .zip(row)
        .map(|((name, kind), cell)| (name.as_str(), (kind.as_str(), cell)))
        .collect();
    assert_eq!(
        cells.len(),
        columns.len(),
        "a column is there twice: {columns:?}"
    );
    let own = usize::from(!declared.iter().any(|(name, _)| name == "module"));
    assert_eq!(columns.len(), declared.len() + own);
    let cell = |(name, ty): &(String, String)| {
        let (kind, cell) = &cells[name.as_str()];
        let wanted = if ty == "number" { "int64" } else { "string" };
        assert_eq!(*kind, wanted, "{name}: {ty}");
        cell.clone()
    };
    declared.iter().map(cell).collect()
}

/// Every row of an export of a module alone is in the dataset, and no other, in whichever split the module is.
#[test]
fn each_module_has_the_rows_of_an_export_of_it_alone() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "--split 1,1,1");
    let mut found = Modules::new();
    for (_, modules) in load(&folder.path("dataset"), &["train", "validation", "test"]) {
        for (module, tables) in modules {
            let other = found.insert(module.clone(), tables);
            assert!(other.is_none(), "{module} is in two splits");
        }
    }
    let ids: Vec<String> = found.keys().cloned().collect();
    let sources = files(&root().join("testdata/ir"), "ll").len();
    assert_eq!(ids.len(), sources + 2);
    let mut predicates = BTreeSet::new();
    for id in ids {
        let alone = folder.path("alone");
        folder.ok(format!("export -q -f --root in -o alone in/{id}"));
        let mut tables = found.remove(&id).expect("the module");
        assert_eq!(tables.remove("modules").map(|rows| rows.len()), Some(1));
        let functions = tables.remove("functions").map_or(0, |rows| rows.len());
        let definitions = tables.get("function__definition").map_or(0, BTreeSet::len);
        assert_eq!(functions, definitions, "{id}");
        let wanted: BTreeMap<String, BTreeSet<Vec<String>>> = read(&alone)
            .into_iter()
            .filter(|(_, rows)| !rows.is_empty())
            .map(|(predicate, rows)| (predicate.replace(':', "__"), rows))
            .collect();
        assert_eq!(tables, wanted, "{id}");
        predicates.extend(wanted.into_keys());
    }
    // A table is there if and only if it has rows.
    predicates.extend(OTHERS.map(str::to_owned));
    assert_eq!(tables(&folder.path("dataset")), predicates);
}

/// Small buffers and files make many row groups and files, and change no row. Workspaces of any layout are the same dataset.
#[test]
fn layout_and_memory_change_no_row() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "");
    let splits = ["train", "validation", "test"];
    let wanted = load(&folder.path("dataset"), &splits);
    dataset(&folder, "--output small --buffer 8K --file-size 2K");
    assert!(load(&folder.path("small"), &splits) == wanted);
    let files = split_files(&folder.path("small"), "instruction__id", "train");
    assert!(files.len() > 2, "{files:?}");
    let count = files.len();
    for (number, path) in files.iter().enumerate() {
        let name = format!("train-{number:05}-of-{count:05}.parquet");
        assert_eq!(path.file_name().expect("a name").to_string_lossy(), name);
    }
    dataset(&folder, "--output grouped --buffer 40K");
    let path = folder.path("grouped/facts/instruction__id/train-00000-of-00001.parquet");
    let reader = SerializedFileReader::new(File::open(path).expect("open")).expect("Parquet");
    assert!(reader.metadata().num_row_groups() > 2);

    for layout in ["--shard 5", "--per-module", "--gzip"] {
        folder.ok(("export in --quiet --force --output other", layout));
        folder.ok("dataset other --output again --force");
        assert_same(&folder.path("dataset"), &folder.path("again"), "again");
    }
}

#[test]
fn two_runs_write_the_same_bytes() {
    let folder = Folder::new();
    workspace(&folder, "");
    // Rows are encoded on several threads: small buffers make that often.
    dataset(&folder, "--buffer 100K --seed s --output one");
    dataset(&folder, "--buffer 100K --seed s --output two");
    assert_same(&folder.path("one"), &folder.path("two"), "a second run");
    let sqlite = |output: &str| {
        folder.ok(&["sqlite", "facts", "--output", output]);
        folder.bytes(output)
    };
    assert!(sqlite("one.sqlite") == sqlite("two.sqlite"));
}

/// By module: the split, and the SHA-256 of its content.
fn placed(dataset: &Path) -> BTreeMap<String, (String, String)> {
    let description = json(&dataset.join("dataset.json"));
    let splits: Vec<&String> = description["splits"]
        .as_object()
        .expect("splits")
        .keys()
        .collect();
    let mut placed = BTreeMap::new();
    for split in splits {
        for file in split_files(dataset, "modules", split) {
            let (columns, rows) = parquet(&file);
            let at = |name: &str| {
                columns
                    .iter()
                    .position(|(column, _)| column == name)
                    .expect("a column")
            };
            for row in rows {
                assert_eq!(row[at("split")], **split);
                let place = (split.to_string(), row[at("sha256")].clone());
                placed.insert(row[at("module")].clone(), place);
            }
        }
    }
    placed
}

#[test]
fn equal_modules_are_in_one_split_and_projects_stay_together() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "--split 1,1,1");
    let modules = placed(&folder.path("dataset"));
    let mut splits: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, sha256) in modules.values() {
        splits.entry(sha256).or_default().insert(split);
    }
    assert!(splits.values().all(|splits| splits.len() == 1));
    assert_eq!(splits.len(), modules.len() - 2);
    let used: BTreeSet<&&str> = splits.values().flatten().collect();
    assert_eq!(used.len(), 3, "the inputs are too few to say anything");

    dataset(&folder, "--split 1,1,1 --seed other --output seeded");
    assert_ne!(modules, placed(&folder.path("seeded")));

    dataset(&folder, "--split 1,1,1 --split-by project -o projects");
    let mut splits: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, (split, sha256)) in placed(&folder.path("projects")) {
        let (project, _) = module.split_once('/').expect("a directory");
        for key in [project, &sha256] {
            splits
                .entry(key.to_owned())
                .or_default()
                .insert(split.clone());
        }
    }
    assert!(splits.values().all(|splits| splits.len() == 1));
}

#[test]
fn the_first_of_equal_modules_stays() {
    let folder = Folder::new();
    workspace(&folder, "");
    let output = dataset(&folder, "--deduplicate");
    output.says("2 modules with the content of another: left out");
    let modules = placed(&folder.path("dataset"));
    assert!(modules.keys().all(|module| !module.starts_with("zz/")));
    let sources = files(&root().join("testdata/ir"), "ll").len();
    assert_eq!(modules.len(), sources);
    let description = json(&folder.path("dataset/dataset.json"));
    assert_eq!(description["duplicates"]["modules"], 2);
    assert_eq!(description["duplicates"]["removed"], "exact");
    let output = dataset(&folder, "--output whole");
    output.says("2 modules with the content of another: kept");
    // The others' rows are the same with and without, in whichever split.
    let splits = ["train", "validation", "test"];
    let whole = load(&folder.path("whole"), &splits);
    let whole: Modules = whole.into_values().flatten().collect();
    for (module, mut tables) in load(&folder.path("dataset"), &splits)
        .into_values()
        .flatten()
    {
        let mut wanted = whole[&module].clone();
        for table in OTHERS {
            tables.remove(table);
            wanted.remove(table);
        }
        assert!(wanted == tables, "{module}");
    }
}

#[test]
fn the_card_and_dataset_json_count_what_is_there() {
    let folder = Folder::new();
    workspace(&folder, "");
    folder.write("in/broken.ll", b"define i32 @f( {\n");
    folder.run("export in --force").fails(1);
    dataset(
        &folder,
        &["--license", "mit", "--title", "A \"name\": of ours"],
    );
    let dataset = folder.path("dataset");
    let card = fs::read_to_string(dataset.join("README.md")).expect("a card");
    let description = json(&dataset.join("dataset.json"));
    let splits = ["train", "validation", "test"];
    let loaded = load(&dataset, &splits);
    let mut opcodes: BTreeMap<String, u64> = BTreeMap::new();
    let mut gaps: BTreeMap<String, u64> = BTreeMap::new();
    for split in splits {
        let count = |table: &str| -> usize {
            let tables = loaded[split].values();
            tables
                .filter_map(|tables| tables.get(table))
                .map(BTreeSet::len)
                .sum()
        };
        let rows: usize = tables(&dataset)
            .iter()
            .filter(|table| !OTHERS.contains(&table.as_str()))
            .map(|table| count(table))
            .sum();
        let numbers = &description["splits"][split];
        assert_eq!(numbers["modules"], loaded[split].len());
        assert_eq!(numbers["functions"], count("function__id"));
        assert_eq!(numbers["definitions"], count("function__definition"));
        assert_eq!(numbers["instructions"], count("instruction__id"));
        assert_eq!(numbers["gaps"], count("gap"));
        assert_eq!(numbers["rejected"], count("module__broken"));
        assert_eq!(numbers["rows"], rows);
        let projects = loaded[split].keys().map(|module| module.split('/').next());
        let line = format!(
            "| {split} | {} | {} | {} | {} | {} | {} | {rows} | {} |",
            projects.collect::<BTreeSet<_>>().len(),
            loaded[split].len(),
            numbers["bytes"],
            count("function__id"),
            count("function__definition"),
            count("instruction__id"),
            count("module__broken"),
        );
        assert!(card.contains(&line), "{line}\n{card}");
        for table in description["tables"].as_array().expect("tables") {
            let name = table["name"].as_str().expect("a name");
            assert_eq!(table["rows"][split], count(name), "{name}");
        }
        for (module, tables) in &loaded[split] {
            for row in tables.get("instruction__opcode").into_iter().flatten() {
                *opcodes.entry(row[1].clone()).or_default() += 1;
            }
            for row in tables.get("gap").into_iter().flatten() {
                *gaps.entry(row[2].clone()).or_default() += 1;
            }
            let instructions = tables.get("instruction__id").map_or(0, BTreeSet::len) as u64;
            let row = tables["modules"].first().expect("the module");
            let bytes = fs::metadata(folder.path(&format!("in/{module}")))
                .expect("a file")
                .len();
            assert_eq!(row[2], bytes.to_string());
            assert_eq!(row[11], instructions.to_string());
            let rows: usize = tables
                .iter()
                .filter(|(table, _)| !OTHERS.contains(&table.as_str()))
                .map(|(_, rows)| rows.len())
                .sum();
            assert_eq!(row[12], rows.to_string());
        }
    }
    for (counts, name) in [(&opcodes, "opcodes"), (&gaps, "gaps")] {
        assert!(!counts.is_empty());
        let said = description[name].as_object().expect("counts");
        assert_eq!(said.len(), counts.len(), "{name}");
        for (word, count) in counts {
            assert_eq!(said[word], *count, "{word}");
            let line = format!("| `{word}` | {count} |");
            assert!(name == "opcodes" || card.contains(&line), "{line}");
        }
    }
    assert!(card.contains("| `broken.ll` | `malformed: "), "{card}");
    assert_eq!(description["failed"][0]["id"], "broken.ll");
    assert!(card.starts_with("---\npretty_name: \"A \\\"name\\\": of ours\"\nlicense: \"mit\"\n"));
    for table in description["tables"].as_array().expect("tables") {
        let name = table["name"].as_str().expect("a name");
        let is_configuration = OTHERS.contains(&name);
        let config = format!("- config_name: {name}\n");
        assert_eq!(
            card.matches(&config).count(),
            usize::from(is_configuration),
            "{name}"
        );
        for split in splits {
            // Hugging Face's library fails on a split without rows.
            let path = format!("  - split: {split}\n    path: data/{name}/{split}-*.parquet\n");
            let wanted = usize::from(is_configuration && table["rows"][split] != 0);
            assert_eq!(card.matches(&path).count(), wanted, "{name} {split}");
        }
    }
}

/// A function with a name, strings, locals and a local callee, all of which a compiler may name otherwise.
const SOURCE: &str = r#"
#include <assert.h>
extern int printf(const char *, ...);
struct pair { int first, second; };
static int square(int value) { return value * value + 1; }
int sum(struct pair *pair) {
    assert(pair);
    printf("%d, %d\n", pair->first, pair->second);
    return square(pair->first) + square(pair->second);
}
"#;

/// Compiles a text to `in/PATH.bc`.
fn compile(folder: &Folder, path: &str, source: &str, flags: &str) {
    folder.write(format!("{path}.c"), source);
    fs::create_dir_all(folder.path("in").join(path).parent().expect("a parent")).expect("create");
    folder
        .sh(&format!(
            "clang-22 {flags} -c -emit-llvm -o in/{path}.bc {path}.c"
        ))
        .succeeds();
}

/// By module, the hash of each function.
fn hashes(dataset: &Path) -> BTreeMap<(String, String), String> {
    let rows = cells(dataset, "functions").into_iter();
    rows.map(|row| {
        let key = (row["module"].clone(), row["name"].clone());
        (key, row["structural_hash"].clone())
    })
    .collect()
}

/// Flags for position-independent code, paths, names of locals and types, and debug info change no hash; another constant, callee or
/// string does.
#[test]
fn near_duplicates_are_found_and_not_divided() {
    let folder = Folder::new();
    compile(&folder, "one/same", SOURCE, "-O1");
    compile(&folder, "two/same", SOURCE, "-O1 -fPIC -g");
    compile(
        &folder,
        "three/deep/same",
        SOURCE,
        "-O1 -fPIE -fno-discard-value-names",
    );
    let renamed = SOURCE
        .replace("pair *pair", "couple *couple")
        .replace("pair->", "couple->");
    let renamed = renamed
        .replace("struct pair", "struct couple")
        .replace("square", "power");
    compile(
        &folder,
        "four/same",
        &renamed.replace("assert(pair)", "assert(couple)"),
        "-O1",
    );
    for (name, from, to) in [
        ("constant", "value + 1", "value + 2"),
        ("callee", "printf", "print"),
        ("string", "%d, %d", "%d; %d"),
    ] {
        compile(
            &folder,
            &format!("{name}/same"),
            &SOURCE.replace(from, to),
            "-O1",
        );
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split 1,1,1");
    output.says("2 near-duplicates of other modules: kept");
    let hashes = hashes(&folder.path("dataset"));
    let sum = |module: &str| &hashes[&(module.to_owned(), "sum".to_owned())];
    let same = sum("one/same.bc");
    assert_eq!(same, sum("two/same.bc"));
    assert_eq!(same, sum("three/deep/same.bc"));
    // The text of the assertion has the name of the variable.
    assert_ne!(same, sum("four/same.bc"));
    for name in ["constant", "callee", "string"] {
        assert_ne!(same, sum(&format!("{name}/same.bc")), "{name}");
    }
    let splits = placed(&folder.path("dataset"));
    let near: BTreeSet<&String> = ["one/same.bc", "two/same.bc", "three/deep/same.bc"]
        .iter()
        .map(|module| &splits[*module].0)
        .collect();
    assert_eq!(near.len(), 1, "{splits:?}");
    // Also if the splits are by project.
    dataset(&folder, "--split 1,1,1 --split-by project -o projects");
    let splits = placed(&folder.path("projects"));
    assert_eq!(splits["one/same.bc"].0, splits["two/same.bc"].0);

    let output = dataset(&folder, "--split 1,1,1 --deduplicate=near -o near");
    output.says("2 near-duplicates of other modules: left out");
    let modules = placed(&folder.path("near"));
    assert!(modules.contains_key("one/same.bc"));
    assert!(!modules.contains_key("two/same.bc") && !modules.contains_key("three/deep/same.bc"));
    let left = self::hashes(&folder.path("near"));
    let distinct: BTreeSet<&String> = left.values().collect();
    assert_eq!(left.len(), distinct.len());
    let json = json(&folder.path("near/dataset.json"));
    assert_eq!(json["duplicates"]["functions_in_several_splits"], 0);
}

/// Names of locals and structures are no part of the structure; names of external functions are.
#[test]
fn names_of_locals_change_no_hash() {
    let folder = Folder::new();
    folder.write(
        "in/a.ll",
        "%s = type { i32, ptr }\ndeclare void @ext(ptr)\n@.str = private constant [3 x i8] c\"ab\\00\"\n\
         define internal void @local(ptr %p) {\n  ret void\n}\n\
         define void @f(ptr %p) {\nentry:\n  %q = getelementptr %s, ptr %p, i32 0, i32 1\n  call void @local(ptr @.str)\n  call void @ext(ptr %q)\n  ret void\n}\n",
    );
    folder.write(
        "in/b.ll",
        "%other.1 = type { i32, ptr }\ndeclare void @ext(ptr)\n@text = internal constant [3 x i8] c\"ab\\00\"\n\
         define private void @other(ptr) {\n  ret void\n}\n\
         define dso_local void @g(ptr) #0 {\n  %2 = getelementptr %other.1, ptr %0, i32 0, i32 1\n  call void @other(ptr @text)\n  call void @ext(ptr %2)\n  ret void\n}\nattributes #0 = { nounwind }\n",
    );
    folder.write("in/c.ll", "declare void @other(ptr)\ndefine void @h(ptr %p) {\n  call void @other(ptr %p)\n  ret void\n}\n");
    folder.write(
        "in/e.ll",
        "@data = dso_local constant i32 7\n@unused = internal global i8 0\n",
    );
    folder.write("in/f.ll", "@data = constant i32 7\n");
    folder.write("in/g.ll", "@data = constant i32 8\n");
    folder.write("in/d.ll", "declare void @ext(ptr)\ndefine void @i(ptr %p) {\n  call void @ext(ptr %p)\n  ret void\n}\n");
    folder.ok("export in --quiet");
    dataset(&folder, "");
    let hashes = hashes(&folder.path("dataset"));
    let hash = |module: &str, name: &str| &hashes[&(module.to_owned(), name.to_owned())];
    assert_eq!(hash("a.ll", "f"), hash("b.ll", "g"));
    assert_eq!(hash("a.ll", "local"), hash("b.ll", "other"));
    assert_ne!(hash("c.ll", "h"), hash("d.ll", "i"));
    let modules = cells(&folder.path("dataset"), "modules");
    let of = |id: &str| {
        modules
            .iter()
            .find(|row| row["module"] == id)
            .map(|row| &row["structural_hash"])
    };
    assert_eq!(of("a.ll"), of("b.ll"));
    assert_ne!(of("c.ll"), of("d.ll"));
    assert_eq!(of("e.ll"), of("f.ll"));
    assert_ne!(of("f.ll"), of("g.ll"));
    let near = folder.ok("dataset facts --deduplicate=near -o near");
    near.says("2 near-duplicates of other modules: left out");
}

/// The text is that of `print` without what is outside of the function, and the other columns are those of the facts.
#[test]
fn functions_have_their_text_and_origin() {
    let folder = Folder::new();
    let source = "int g(int);\nint f(int x) {\n    return g(x) + 1;\n}\n";
    compile(
        &folder,
        "p/f",
        source,
        "-O2 -g -std=c11 -ffile-compilation-dir=.",
    );
    compile(&folder, "p/z", source, "-O0");
    folder.write("in/q/x.ll", "define void @\"a\\09b\"() {\n  ret void\n}\n");
    folder.ok("export in --quiet");
    dataset(&folder, "--split 1,0,0");
    let rows = cells(&folder.path("dataset"), "functions");
    let row = |module: &str| {
        rows.iter()
            .find(|row| row["module"] == module)
            .expect("a row")
    };
    let f = row("p/f.bc");
    let printed = folder.ok("print facts --module p/f.bc").stdout();
    let start = printed.find("define").expect("a function");
    let end = start + printed[start..].find("\n}\n").expect("an end") + 3;
    let lines = printed[start..end]
        .lines()
        .filter(|line| !line.contains("#dbg_"));
    let outside =
        regex::Regex::new(r", ![a-z.]+ ![0-9]+| ![a-z.]+ ![0-9]+| #[0-9]+").expect("a pattern");
    let wanted: String = lines
        .map(|line| format!("{}\n", outside.replace_all(line, "")))
        .collect();
    assert_eq!(f["ir"], wanted);
    for (column, cell) in [
        ("function", "p/f.bc:@f"),
        ("name", "f"),
        ("demangled_name", ""),
        ("language", "C"),
        ("license", "NOASSERTION"),
        ("source", "p/f.c"),
        ("line", "2"),
        ("blocks", "1"),
        ("split", "train"),
        ("project", "p"),
    ] {
        assert_eq!(f[column], cell, "{column}");
    }
    assert!(f["compiler"].contains("clang version 22"), "{f:?}");
    assert_eq!(f["instructions"], "3");
    assert_eq!(row("p/z.bc")["optimization"], "O0");
    assert_eq!(row("p/z.bc")["line"], "0");
    let x = row("q/x.ll");
    assert_eq!(x["name"], "a\\09b");
    assert_eq!(x["ir"], "define void @\"a\\09b\"() {\n0:\n  ret void\n}\n");
}

/// Steps are joined, and an interrupted run continues with the same bytes.
#[test]
fn an_interrupted_dataset_is_resumed() {
    let folder = Folder::new();
    workspace(&folder, "");
    let arguments = "facts --checkpoint 1000 --deduplicate=near --graph";
    folder.ok(("dataset -o wanted", arguments));
    let splits = ["train", "validation", "test"];
    let wanted = load(&folder.path("wanted"), &splits);
    dataset(&folder, "--deduplicate=near --graph -o single");
    assert!(wanted == load(&folder.path("single"), &splits));

    // As soon as all modules are read once, and in the middle of the tables.
    for checkpoint in ["part-00000.json", "step-00001.json"] {
        let mut child = folder.spawn(("dataset", arguments));
        let journal = folder.path(".dataset.partial/journal");
        let checkpoint = folder.path(".dataset.partial/unfinished").join(checkpoint);
        crate::support::wait::wait_for("a checkpoint", || journal.exists() && checkpoint.exists());
        child.kill().expect("kill");
        child.wait().expect("wait");
        assert!(journal.exists() && !folder.path("dataset").exists());
        folder.run(("dataset", arguments)).fails(2).says("--resume");
        folder.ok(("dataset --resume", arguments));
        assert_same(&folder.path("wanted"), &folder.path("dataset"), "resumed");
        assert!(!folder.path(".dataset.partial").exists());
        fs::remove_dir_all(folder.path("dataset")).expect("remove");
    }
}

/// Modules make the same dataset as their facts, by partitions too, except for the order of modules.
#[test]
fn a_dataset_is_made_from_modules() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "--split 1,1,1");
    folder.ok("dataset --from in --split 1,1,1 -o one");
    assert_same(
        &folder.path("dataset"),
        &folder.path("one"),
        "one partition",
    );
    folder.ok("dataset --from in --shard 9 --split 1,1,1 -o several");
    let splits = ["train", "validation", "test"];
    assert!(load(&folder.path("dataset"), &splits) == load(&folder.path("several"), &splits));
    let description = json(&folder.path("several/dataset.json"));
    assert_eq!(description["sorted_by_module"], false);
    folder.write("in/broken.ll", b"define i32 @f( {\n");
    let run = folder.ok("dataset --from in --shard 9 --split 1,1,1 -o broken");
    run.says("broken.ll");
    let failed = json(&folder.path("broken/dataset.json"))["failed"].clone();
    assert_eq!(failed.as_array().map(Vec::len), Some(1));
    assert_eq!(failed[0]["id"], "broken.ll");
    let run = folder.run("dataset --from nothing -o none");
    run.fails(2).says("nothing: No such file or directory");
    let stderr = run.stderr();
    assert_eq!(stderr.matches("error:").count(), 1, "{stderr}");
    assert!(!folder.path("none").exists() && !folder.path(".none.partial").exists());
}

/// The licences of projects come from a file, whose expressions are checked.
#[test]
fn licences_are_given_by_project() {
    let folder = Folder::new();
    for project in ["a", "b"] {
        folder.write(format!("in/{project}/x.ll"), GOOD);
    }
    folder.ok("export in --quiet");
    folder.write(
        "licenses.tsv",
        "a\tGPL-2.0-or-later WITH Classpath-exception-2.0\nc\tMIT/Apache-2.0\n",
    );
    dataset(&folder, "--licenses licenses.tsv");
    for table in ["modules", "functions"] {
        let rows = cells(&folder.path("dataset"), table).into_iter();
        let licenses: BTreeMap<String, String> = rows
            .map(|row| (row["project"].clone(), row["license"].clone()))
            .collect();
        assert_eq!(
            licenses["a"],
            "GPL-2.0-or-later WITH Classpath-exception-2.0"
        );
        assert_eq!(licenses["b"], "NOASSERTION");
    }
    let card = folder.text("dataset/README.md");
    assert!(card.contains("| `NOASSERTION` | 1 |"), "{card}");
    folder.write("licenses.tsv", "a\tMIT\nb\tsee COPYING\n");
    let run = folder.run("dataset facts --licenses licenses.tsv -o other");
    run.fails(2)
        .says("licenses.tsv: line 2 is no name, tab and SPDX expression");
}

#[test]
fn splits_without_modules_or_of_one_project_are_warned_of() {
    let folder = Folder::new();
    for (number, project) in ["a", "b", "c"].iter().enumerate() {
        folder.write(
            format!("in/{project}/{project}.ll"),
            format!("define i32 @{project}() {{\n  ret i32 {number}\n}}\n"),
        );
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split-by project");
    output.says("warning: the split train has modules of one project only, ");
    let splits = placed(&folder.path("dataset"));
    let used: BTreeSet<&String> = splits.values().map(|(split, _)| split).collect();
    assert_eq!(used.len(), 3);
    folder.ok("export in/a --quiet --force");
    let output = dataset(&folder, "--force");
    output.says("warning: the split validation has no module");
}

#[test]
fn the_checksums_hold_for_all_files() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "");
    let output = Ran::of(
        Command::new("sha256sum")
            .args(["--check", "--quiet", "--strict", "SHA256SUMS"])
            .current_dir(folder.path("dataset")),
    );
    output.succeeds();
    let sums = folder.text("dataset/SHA256SUMS");
    let listed: BTreeSet<String> = sums.lines().map(|line| line[66..].to_owned()).collect();
    let found = contents(&folder.path("dataset")).into_keys();
    let found = found.map(|path| path.to_string_lossy().into_owned());
    let found: BTreeSet<String> = found.filter(|name| name != "SHA256SUMS").collect();
    assert_eq!(found, listed);
    let description = json(&folder.path("dataset/dataset.json"));
    for table in description["tables"].as_array().expect("tables") {
        for file in table["files"].as_array().expect("files") {
            let path = folder
                .path("dataset")
                .join(file["path"].as_str().expect("a path"));
            assert_eq!(file["bytes"], fs::metadata(&path).expect("a file").len());
            assert_eq!(file["rows"], parquet(&path).1.len());
            let line = format!(
                "{}  {}",
                file["sha256"].as_str().expect("digits"),
                file["path"].as_str().expect("a path")
            );
            assert!(sums.lines().any(|sum| sum == line), "{line}");
        }
    }
}

/// What stands in a table as an id is in the table of that id, in the same split and the same module.
#[test]
fn ids_join_across_tables_of_a_split() {
    let folder = Folder::new();
    workspace(&folder, "");
    dataset(&folder, "--split 1,1,1");
    let mut joined = 0;
    for modules in load(&folder.path("dataset"), &["train", "validation", "test"]).values() {
        for tables in modules.values() {
            for (from, column, to) in [
                ("instruction__function", 1, "function__id"),
                ("instruction__opcode", 0, "instruction__id"),
                ("call_instruction__arg", 0, "instruction__id"),
                ("variable__type", 1, "type__id"),
                ("immediate__type", 1, "type__id"),
                ("module__type", 1, "type__id"),
                ("module__immediate", 1, "immediate__value"),
            ] {
                let Some(rows) = tables.get(from) else {
                    continue;
                };
                let ids: BTreeSet<&str> = tables[to].iter().map(|row| row[0].as_str()).collect();
                for row in rows {
                    assert!(ids.contains(row[column].as_str()), "{from}: {row:?}");
                    joined += 1;
                }
            }
        }
    }
    assert!(joined > 1000, "{joined}");
}

#[test]
fn only_a_dataset_is_replaced() {
    let folder = Folder::new();
    let input = folder.write("in/a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    dataset(&folder, "");
    let again = folder.run("dataset facts");
    again.fails(2);
    again.says("dataset: exists already; --force replaces it");
    dataset(&folder, "--force --split 1,0,0");
    assert!(split_files(&folder.path("dataset"), "modules", "test").is_empty());
    for other in ["facts", "in"] {
        let run = folder.run(&["dataset", "facts", "--force", "--output", other]);
        run.fails(2);
        run.says("is no dataset of llvm-facts; it is left alone");
    }
    let run = folder.run("export in --force --output dataset");
    run.fails(2).says("is no workspace of llvm-facts");
    let wanted = set(&["dataset", "facts", "in"]);
    assert_eq!(folder.names(), wanted);
}

/// A row that is not as the manifest and the schema have it ends the command, with the place and the reason, and nothing written.
#[test]
fn damaged_facts_are_named() {
    type Damage = fn(&str) -> String;
    let cases: [(&str, Damage, &str); 5] = [
        (
            "instruction:index",
            |text| text.replacen("\t0\n", "\tzero\n", 1),
            "`zero` is no number",
        ),
        (
            "instruction:function",
            |text| text.replacen('\t', "\t\t", 1),
            "columns",
        ),
        (
            "function:name",
            |text| {
                text.lines()
                    .skip(1)
                    .map(|line| format!("{line}\n"))
                    .collect()
            },
            "manifest.json says that there are",
        ),
        (
            "function:module",
            |text| text.replacen("\tfirst/", "\tlast/", 1),
            "is of module last/",
        ),
        (
            "module:triple",
            |text| text.trim_end().to_owned(),
            "has no end",
        ),
    ];
    let folder = Folder::new();
    workspace(&folder, "");
    let manifest = folder.path("facts/manifest.json");
    let whole = fs::read_to_string(&manifest).expect("read");
    for (predicate, damage, reason) in cases {
        let path = folder.path(&format!("facts/{predicate}.tsv"));
        let text = fs::read_to_string(&path).expect("read");
        let damaged = damage(&text);
        assert_ne!(text, damaged, "{predicate}");
        // Otherwise its length gives it away.
        let mut says: Value = serde_json::from_str(&whole).expect("JSON");
        says["tables"][predicate]["bytes"] = damaged.len().into();
        fs::write(&manifest, says.to_string()).expect("write");
        fs::write(&path, damaged).expect("write");
        folder.run("dataset facts").fails(2).says(reason);
        // The database takes a name for what it is: it does not read modules.
        if predicate != "function:module" {
            let run = folder.run("sqlite facts");
            run.fails(2).says(&format!("{predicate}.tsv"));
        }
        fs::write(&path, text).expect("write");
        let wanted = set(&["facts", "in"]);
        assert_eq!(folder.names(), wanted);
    }
    fs::write(&manifest, whole).expect("write");
    // No module has the row, and none that is read is wrong.
    let path = folder.path("facts/type:id.tsv");
    let text = fs::read_to_string(&path).expect("read");
    fs::write(&path, format!("{text}i77\n")).expect("write");
    for command in ["dataset", "merge", "split --per-module"] {
        let reason = format!("type:id.tsv has {} bytes", text.len() + 4);
        let run = folder.run((command, "facts -o out"));
        run.fails(2).says(&reason);
    }
    fs::write(&path, text).expect("write");
    folder.run("dataset in").fails(2).says("in: no workspace");
}

#[test]
fn a_full_disk_leaves_nothing() {
    let folder = Folder::new();
    workspace(&folder, "");
    let options = "size=300k,nr_inodes=4000";
    let test = "a_full_disk_leaves_nothing";
    let Some(small) = Mount::new(folder.path("small"), options, test) else {
        return;
    };
    let runs = ["dataset", "sqlite"].map(|command| {
        let run = folder.run(&[command, "facts", "--output", "small/out"]);
        (run, crate::support::folder::names(small.path()))
    });
    for (run, left) in runs {
        run.fails(2);
        let said = run.stderr();
        assert!(
            said.contains("No space left") || said.contains("disk is full"),
            "{said}"
        );
        assert_eq!(left, BTreeSet::new(), "something was left behind");
    }
}

/// The libraries of docs/dataset.md.
const LIBRARIES: &str = "import pandas, pyarrow, polars, duckdb, networkx, datasets, mlcroissant";

/// What docs/dataset.md says, where the libraries are that it speaks of.
#[test]
fn the_page_says_what_happens() {
    let venv = root().join("target/loads/venv/bin/python");
    let installed = ["python3", venv.to_str().expect("a readable path")]
        .iter()
        .any(|python| {
            let import = ["-c", LIBRARIES];
            let output = Command::new(python).args(import).output();
            output.is_ok_and(|output| output.status.success())
        });
    if !installed {
        skip(
            "docs/dataset.md",
            "the libraries are not installed; `make loads` does it",
        );
        return;
    }
    let output = Ran::of(
        Command::new(root().join("scripts/loads"))
            .env("LLVM_FACTS", env!("CARGO_BIN_EXE_llvm-facts")),
    );
    output.succeeds();
    for line in output
        .stdout()
        .lines()
        .filter(|line| line.contains(": skipped: "))
    {
        skip("docs/dataset.md", line);
    }
}

/// The rows of a table of a database.
fn query(database: &rusqlite::Connection, sql: &str) -> Vec<Vec<String>> {
    let mut statement = database.prepare(sql).expect("SQL");
    let width = statement.column_count();
    let rows = statement.query_map([], |row| {
        let cells = (0..width).map(|index| {
            Ok(match row.get_ref(index)? {
                rusqlite::types::ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                other => panic!("{other:?}"),
            })
        });
        cells.collect()
    });
    rows.expect("rows").map(|row| row.expect("a row")).collect()
}

fn open(path: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(path).expect("a database")
}

/// Every table is the file, row by row, whatever the layout of the workspace.
#[test]
fn a_database_is_the_workspace() {
    let folder = Folder::new();
    workspace(&folder, "");
    let run = |facts: &str, output: &str, more: &[&str]| {
        folder.ok((&["sqlite", facts, "--output", output], more));
        open(&folder.path(output))
    };
    let database = run("facts", "facts.sqlite", &["--index"]);
    let declared = columns();
    for (relation, columns) in &declared {
        let file = format!("facts/{}.tsv", relation.replace("__", ":"));
        let rows = query(
            &database,
            &format!("SELECT * FROM \"{relation}\" ORDER BY rowid"),
        );
        assert!(rows == read_table(&folder.path(&file)), "{relation}");
        let found = query(
            &database,
            &format!("SELECT name, type FROM pragma_table_info('{relation}')"),
        );
        let wanted: Vec<Vec<String>> = columns
            .iter()
            .map(|(name, ty)| {
                let ty = if ty == "number" { "INTEGER" } else { "TEXT" };
                vec![name.clone(), ty.to_owned()]
            })
            .collect();
        assert_eq!(found, wanted, "{relation}");
    }
    let names: BTreeSet<String> = query(&database, "SELECT name FROM predicates")
        .concat()
        .into_iter()
        .collect();
    assert_eq!(names, declared.keys().cloned().collect());
    let indexes = query(
        &database,
        "SELECT count(*) FROM sqlite_master WHERE type = 'index'",
    );
    let schema = schema();
    let columns = declared.values().flatten();
    let ids = columns.filter(|(_, ty)| schema.is_entity(ty)).count();
    assert_eq!(indexes, [[ids.to_string()]]);
    let of = |relation: &str| {
        let of = format!("type = 'index' AND tbl_name = '{relation}' ORDER BY name");
        let rows = query(
            &database,
            &format!("SELECT name FROM sqlite_master WHERE {of}"),
        );
        rows.concat()
    };
    assert_eq!(
        of("call_instruction__arg"),
        [
            "call_instruction__arg.instruction",
            "call_instruction__arg.operand"
        ]
    );
    assert_eq!(of("gap"), ["gap.entity", "gap.module"]);
    assert_eq!(
        of("function__linkage_type"),
        ["function__linkage_type.function"]
    );
    let modules = query(
        &database,
        "SELECT module, bytes FROM modules ORDER BY rowid",
    );
    let manifest = json(&folder.path("facts/manifest.json"));
    let wanted: Vec<Vec<String>> = manifest["modules"]
        .as_array()
        .expect("modules")
        .iter()
        .map(|module| {
            vec![
                module["id"].as_str().expect("an id").to_owned(),
                module["bytes"].to_string(),
            ]
        })
        .collect();
    assert_eq!(modules, wanted);
    let calls = query(
        &database,
        "SELECT n.name FROM call_instruction__function c JOIN function__name n ON n.function = c.operand ORDER BY 1",
    );
    assert!(!calls.is_empty());

    for layout in [&["--shard", "5"][..], &["--gzip"]] {
        folder.ok(("export in --quiet --force --output other", layout));
        let other = run(
            "other",
            "other.sqlite",
            &["--force"][..usize::from(folder.path("other.sqlite").exists())],
        );
        for relation in declared.keys() {
            let sql = format!("SELECT * FROM \"{relation}\" ORDER BY rowid");
            assert!(query(&other, &sql) == query(&database, &sql), "{relation}");
        }
    }
}

#[test]
fn only_a_database_of_ours_is_replaced() {
    let folder = Folder::new();
    let input = folder.write("a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    let run = |arguments: &str| folder.run(("sqlite", arguments));
    run("").succeeds();
    let again = run("");
    again.fails(2);
    again.says("facts.sqlite: exists already; --force replaces it");
    run("--force").succeeds();
    folder.write("text", b"not a database");
    let foreign = open(&folder.path("foreign.sqlite"));
    foreign.execute_batch("CREATE TABLE t(x)").expect("SQL");
    for other in ["text", "foreign.sqlite", "facts"] {
        let refused = run(&format!("--force --output {other}"));
        refused.fails(2);
        refused.says("is no database of llvm-facts; it is left alone");
    }
    assert_eq!(folder.bytes("text"), b"not a database");
    let wanted = set(&["a.ll", "facts", "facts.sqlite", "foreign.sqlite", "text"]);
    assert_eq!(folder.names(), wanted);
}

/// The rows of relations by another way: `run`, of the modules that were given.
fn derived(folder: &Folder, facts: &str, relations: &[&str]) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut found = BTreeMap::new();
    for relation in relations {
        let run = folder.ok(&["run", "--analysis", relation, "-F", facts, "-D", "-"]);
        let text = run.stdout();
        let rows = text.lines().map(|line| {
            let cells = line.split('\t').map(str::to_owned);
            cells.collect()
        });
        found.insert(relation.replace(':', "__"), rows.collect());
    }
    found
}

/// Two modules of which one calls the other's function.
fn linked(folder: &Folder) {
    folder.write(
        "in/a.ll",
        b"declare i32 @g(i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 @g(i32 %x)\n  ret i32 %y\n}\n",
    );
    folder.write(
        "in/b.ll",
        b"define i32 @g(i32 %x) {\n  ret i32 %x\n}\ndefine i32 @h() {\n  %y = call i32 @g(i32 1)\n  ret i32 %y\n}\n",
    );
}

#[test]
fn what_rules_derive_is_written_too() {
    const RELATIONS: [&str; 3] = [
        "function:calls",
        "call_site:linked_callee",
        "instruction:prev",
    ];
    for options in [&[][..], &["--gzip"], &["--per-module"]] {
        let folder = Folder::new();
        linked(&folder);
        folder.ok(("export in --quiet", options));
        let names = format!("{},function__calls", RELATIONS.join(","));
        folder.ok(&["sqlite", "facts", "--index", "--derived", &names]);
        let database = open(&folder.path("facts.sqlite"));
        let together = derived(&folder, "facts", &RELATIONS);
        assert!(together.values().all(|rows| !rows.is_empty()));
        for (relation, rows) in &together {
            let select = format!("SELECT * FROM {relation} ORDER BY rowid");
            assert_eq!(query(&database, &select), *rows, "{relation}");
            let select = format!("SELECT count(*) FROM predicates WHERE name = '{relation}'");
            assert_eq!(query(&database, &select), [["1"]], "{relation}");
        }
        let across = "SELECT callee FROM call_site__linked_callee ORDER BY callee";
        assert_eq!(query(&database, across), [["b.ll:@g"], ["b.ll:@g"]]);

        // Of each module by itself: what a module's split holds is not told by another.
        dataset(&folder, &["--derived", &names, "--split", "100,0,0"]);
        let mut apart: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
        for module in ["a", "b"] {
            let (input, facts) = (format!("in/{module}.ll"), format!("facts-{module}"));
            folder.ok(&["export", &input, "--quiet", "-o", &facts]);
            for (relation, rows) in derived(&folder, &facts, &RELATIONS) {
                let rows = rows.into_iter().map(|mut row| {
                    row.insert(0, format!("{module}.ll"));
                    row
                });
                apart.entry(relation).or_default().extend(rows);
            }
        }
        for (relation, wanted) in apart {
            let files = split_files(&folder.path("dataset"), &relation, "train");
            let rows: Vec<Vec<String>> = files.iter().flat_map(|file| parquet(file).1).collect();
            assert_eq!(rows, wanted, "{relation}");
        }
    }
}

/// The relations of a program graph with numbers in place of ids, counted in each module; and the columns of Parquet files that the modules
/// were rows of.
#[test]
fn graphs_are_of_the_module_with_numbers_for_nodes() {
    let folder = Folder::new();
    linked(&folder);
    folder.ok("export in --quiet");
    dataset(&folder, "--graph --split 100,0,0 -j1");
    dataset(&folder, "--graph --split 100,0,0 -j3 -o again");
    assert_same(
        &folder.path("dataset"),
        &folder.path("again"),
        "three threads",
    );
    let rows = |table: &str| {
        let files = split_files(&folder.path("dataset"), table, "train");
        assert_eq!(files.len(), 1, "{table}");
        parquet(&files[0])
    };
    let (columns, nodes) = rows("graph_nodes");
    let names: Vec<&str> = columns.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["module", "node", "kind", "text", "function", "id"]);
    let (columns, edges) = rows("graph_edges");
    let names: Vec<&str> = columns.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["module", "flow", "source", "target", "position"]);
    for module in ["a.ll", "b.ll"] {
        let nodes: Vec<&Vec<String>> = nodes.iter().filter(|row| row[0] == module).collect();
        assert_eq!(
            nodes[0][1..],
            ["0", "instruction", "[external]", "", "[external]"]
        );
        for (number, node) in nodes.iter().enumerate() {
            assert_eq!(node[1], number.to_string(), "{module}");
        }
        let id = |number: &String| nodes[number.parse::<usize>().expect("a number")][5].clone();
        let found: BTreeSet<Vec<String>> = edges
            .iter()
            .filter(|row| row[0] == module)
            .map(|row| vec![row[1].clone(), id(&row[2]), id(&row[3]), row[4].clone()])
            .collect();
        let input = format!("in/{module}");
        folder.ok(&["export", &input, "--quiet", "--force", "-o", "alone"]);
        let relations = ["program_graph:node", "program_graph:edge"];
        let derived = derived(&folder, "alone", &relations);
        let wanted: BTreeSet<Vec<String>> =
            derived["program_graph__edge"].iter().cloned().collect();
        assert_eq!(found, wanted, "{module}");
        let found: BTreeSet<Vec<String>> = nodes
            .iter()
            .map(|row| vec![row[5].clone(), row[2].clone(), row[3].clone()])
            .collect();
        let wanted: BTreeSet<Vec<String>> =
            derived["program_graph__node"].iter().cloned().collect();
        assert_eq!(found, wanted, "{module}");
    }
    // The number that is printed is that of all tables.
    let run = dataset(
        &folder,
        "--graph --derived function:calls --split 100,0,0 -o counted",
    );
    let description = json(&folder.path("counted/dataset.json"));
    let tables = description["tables"].as_array().expect("tables").iter();
    let rows: u64 = tables
        .filter_map(|table| table["rows"]["train"].as_u64())
        .sum();
    run.prints(&format!(", {rows} rows\n"));
    // One instruction calls, one returns, and `%x` and `%y` flow.
    let a = edges.iter().filter(|row| row[0] == "a.ll");
    let mut flows: BTreeMap<&str, usize> = BTreeMap::new();
    a.for_each(|row| *flows.entry(&row[1]).or_default() += 1);
    assert_eq!(flows, [("call", 6), ("control", 1), ("data", 3)].into());
}

#[test]
fn what_cannot_be_derived_is_refused() {
    let folder = Folder::new();
    linked(&folder);
    folder.ok("export in --quiet");
    #[rustfmt::skip]
    let wanted = [
        ("function:name", "error: function:name is a fact: its table is there without --derived\n"),
        ("function:cals", "error: no rules derive a relation `function:cals`; did you mean `function:calls`?\n"),
        ("", "error: no rules derive a relation ``\n"),
    ];
    for (name, words) in wanted {
        for command in ["sqlite", "dataset"] {
            let run = folder.run(&[command, "facts", "-o", "out", "--derived", name]);
            run.fails(2).says_only(words);
            assert!(!folder.path("out").exists());
        }
    }
}
