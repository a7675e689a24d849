//! How structures travel, against what clang makes of random ones for two targets; and calls by wrong prototypes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::datalog::run as derive;
use crate::support::projects::{llvm, run};
use crate::support::random::Rng;
use crate::support::workspace::{export, read_table};
use crate::support::{root, souffle};

/// C of structures of random fields, and of a function for each that takes and returns it.
fn structures(total: usize) -> String {
    const FIELDS: [&str; 20] = [
        "char",
        "short",
        "int",
        "long",
        "float",
        "double",
        "void *",
        "long double",
        "__int128",
        "v4f",
        "v2f",
        "v4i",
        "_Complex float",
        "_Complex double",
        "float",
        "double",
        "int",
        "char",
        "float",
        "double",
    ];
    const UNIONS: [&str; 3] = ["int a; char b;", "short a; char b;", "float a; float b;"];
    let vector = "__attribute__((vector_size";
    let mut text = format!(
        "typedef float v4f {vector}(16)));\ntypedef float v2f {vector}(8)));\ntypedef int v4i {vector}(16)));\n"
    );
    let mut rng = Rng(1);
    for number in 0..total {
        let packed = ["", "__attribute__((packed)) "][usize::from(rng.percent(12))];
        text += &format!("struct {packed}S{number} {{ ");
        // Structures of one type are what AAPCS64 has a rule for.
        let alike = rng
            .percent(40)
            .then(|| *rng.pick(&["float", "double", "v4f", "v2f", "void *"]));
        for field in 0..1 + rng.below(4) {
            let array = ["", "[1]", "[2]", "[3]"][rng.below(4) * usize::from(rng.percent(20))];
            let (inner, scalar) = (rng.below(number.max(1)), *rng.pick(&FIELDS));
            text += &match rng.below(20) {
                0..3 if number > 0 => format!("struct S{inner} f{field}{array}; "),
                3 => format!("union {{ {} }} f{field}{array}; ", rng.pick(&UNIONS)),
                // `float [1]` before something else clang takes for two of them.
                _ if array == "[1]" => format!("{scalar} f{field}; "),
                _ => format!("{} f{field}{array}; ", alike.unwrap_or(scalar)),
            };
        }
        text += &format!("}};\nstruct S{number} f_S{number}(struct S{number} x) {{ return x; }}\n");
    }
    text
}

/// Rows of a table by their first column, but for that.
fn by_first(path: &Path) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut rows: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for mut row in read_table(path) {
        let first = row.remove(0);
        rows.entry(first).or_default().push(row);
    }
    rows
}

/// A program that outputs relations, in a folder.
fn program(folder: &Path, relations: &[&str]) -> PathBuf {
    let vocabulary = root().join("datalog/vocabulary.dl");
    let mut text = format!(".include \"{}\"\n", vocabulary.display());
    for relation in relations {
        text += &format!(".output {relation}(filename=\"{relation}.tsv\")\n");
    }
    let path = folder.join("ask.dl");
    fs::write(&path, text).expect("write the program");
    path
}

/// The signature that clang gives each function is the one that the rules derive of its structure.
#[test]
fn structures_travel_as_clang_lowers_them() {
    const STRUCTURES: usize = 150;
    let souffle = souffle("Soufflé's part of structures_travel_as_clang_lowers_them");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let source = folder.path().join("s.c");
    fs::write(&source, structures(STRUCTURES)).expect("write the source");
    for target in ["x86_64-linux-gnu", "aarch64-linux-gnu"] {
        let module = folder.path().join("m.bc");
        run(Command::new(llvm("clang"))
            .args([
                &format!("--target={target}"),
                "-w",
                "-c",
                "-emit-llvm",
                "-o",
            ])
            .arg(&module)
            .arg(&source));
        let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
        if facts.exists() {
            fs::remove_dir_all(&facts).expect("remove the facts");
        }
        export(&[&module], &facts);
        let relations = [
            "struct_type__lowered_argument",
            "struct_type__lowered_result",
        ];
        derive(
            souffle.as_deref(),
            &program(folder.path(), &relations),
            &facts,
            &out,
        );
        let mut arguments: BTreeMap<String, BTreeMap<usize, String>> = BTreeMap::new();
        for row in read_table(&out.join("struct_type__lowered_argument.tsv")) {
            let index = row[2].parse().expect("a number");
            let before = arguments
                .entry(row[1].clone())
                .or_default()
                .insert(index, row[3].clone());
            assert_eq!(before, None, "two types of a part of {row:?}");
        }
        let results: Vec<(String, String)> =
            read_table(&out.join("struct_type__lowered_result.tsv"))
                .into_iter()
                .map(|row| (row[1].clone(), row[2].clone()))
                .collect();
        let distinct: BTreeMap<String, String> = results.iter().cloned().collect();
        assert_eq!(distinct.len(), results.len(), "a structure has two results");
        let types = by_first(&facts.join("function:type.tsv"));
        let returns = by_first(&facts.join("function_type:return.tsv"));
        let params = by_first(&facts.join("function_type:params.tsv"));
        let mut ways = BTreeSet::new();
        for number in 0..STRUCTURES {
            let kind = &types[&format!("m.bc:@f_S{number}")][0][0];
            let mut clang: Vec<(usize, String)> = params
                .get(kind)
                .into_iter()
                .flatten()
                .map(|row| (row[0].parse().expect("a number"), row[1].clone()))
                .collect();
            clang.sort();
            let clang: Vec<String> = clang.into_iter().map(|(_, kind)| kind).collect();
            let id = format!("m.bc:%struct.S{number}");
            let mut ours: Vec<String> = arguments
                .get(&id)
                .into_iter()
                .flat_map(BTreeMap::values)
                .cloned()
                .collect();
            // A pointer to where the result goes stands before.
            if distinct[&id] == "void" {
                ours.insert(0, "ptr".to_owned());
            }
            let result = &returns[kind][0][0];
            assert_eq!(
                (&ours, &distinct[&id]),
                (&clang, result),
                "{target}: S{number} of\n{}",
                structures(STRUCTURES)
            );
            ways.insert(ours);
        }
        assert!(ways.len() > 15, "{ways:?}");
    }
}

/// Each call by a prototype that is not the function's is found, and no other.
#[test]
fn calls_by_wrong_prototypes_are_found() {
    const TYPES: &str = "struct big { long a, b, c; }; struct bigger { long a, b, c, d; }; struct small { int a, b; }; struct fl { float a, b; };";
    const FUNCTIONS: [(&str, &str, &str, &str); 15] = [
        (
            "int agree(int x) { return x; }",
            "int agree(int);",
            "agree(1)",
            "",
        ),
        (
            "long same(struct big b, struct small s) { return b.a; }",
            "long same(struct big, struct small);",
            "same(b, s)",
            "",
        ),
        (
            "int fewer(int x, int y) { return x; }",
            "int fewer(int);",
            "fewer(1)",
            "number of arguments",
        ),
        (
            "int more(int x) { return x; }",
            "int more(int, int);",
            "more(1, 2)",
            "number of arguments",
        ),
        (
            "int wider(long x) { return 0; }",
            "int wider(int);",
            "wider(1)",
            "argument 0",
        ),
        (
            "int floating(double x) { return 0; }",
            "int floating(int);",
            "floating(1)",
            "argument 0",
        ),
        (
            "int by_value(struct big b) { return 0; }",
            "int by_value(struct big *);",
            "by_value(&b)",
            "argument 0",
        ),
        (
            "int by_pointer(struct big *b) { return 0; }",
            "int by_pointer(struct big);",
            "by_pointer(b)",
            "argument 0",
        ),
        (
            "struct big returned(void) { struct big b = {1}; return b; }",
            "int returned(void);",
            "returned()",
            "number of arguments",
        ),
        (
            "int sse(struct fl f) { return 0; }",
            "int sse(struct small);",
            "sse(s)",
            "argument 0",
        ),
        (
            "int extended(signed char c) { return c; }",
            "int extended(unsigned char);",
            "extended(200)",
            "argument 0",
        ),
        (
            "signed char small(void) { return -1; }",
            "unsigned char small(void);",
            "small()",
            "result",
        ),
        (
            "int variable(int n, ...) { return n; }",
            "int variable(int, int);",
            "variable(1, 2)",
            "variable arguments",
        ),
        (
            "int larger(struct big b) { return 0; }",
            "int larger(struct bigger);",
            "larger(g)",
            "argument 0",
        ),
        (
            "__attribute__((ms_abi)) int convention(int x) { return x; }",
            "int convention(int);",
            "convention(1)",
            "calling convention",
        ),
    ];
    let souffle = souffle("Soufflé's part of calls_by_wrong_prototypes_are_found");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (mut callee, mut caller) = (format!("{TYPES}\n"), format!("{TYPES}\n"));
    let mut body =
        String::from("struct big b = {1}; struct bigger g = {1}; struct small s = {1};\n");
    for (definition, prototype, call, _) in FUNCTIONS {
        callee += &format!("{definition}\n");
        caller += &format!("{prototype}\n");
        body += &format!("{call};\n");
    }
    caller += &format!("int main(void) {{ {body} return 0; }}\n");
    let modules = [("callee", callee), ("caller", caller)].map(|(name, text)| {
        let source = folder.path().join(format!("{name}.c"));
        let module = folder.path().join(format!("{name}.bc"));
        fs::write(&source, text).expect("write the source");
        run(Command::new(llvm("clang"))
            .args(["--target=x86_64-linux-gnu", "-w", "-c", "-emit-llvm", "-o"])
            .arg(&module)
            .arg(&source));
        module
    });
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&[&modules[0], &modules[1]], &facts);
    let relations = ["call_site__abi_mismatch"];
    derive(
        souffle.as_deref(),
        &program(folder.path(), &relations),
        &facts,
        &out,
    );
    let found: BTreeSet<(String, String)> = read_table(&out.join("call_site__abi_mismatch.tsv"))
        .into_iter()
        .map(|row| (row[1].clone(), row[2].clone()))
        .collect();
    for (definition, _, call, what) in FUNCTIONS {
        let name = call.split('(').next().expect("a name");
        let id = format!("callee.bc:@{name}");
        let of: Vec<&str> = found
            .iter()
            .filter(|(callee, _)| *callee == id)
            .map(|(_, what)| what.as_str())
            .collect();
        assert_eq!(of.is_empty(), what.is_empty(), "{definition}: {of:?}");
        assert!(
            what.is_empty() || of.contains(&what),
            "{definition}: {of:?}"
        );
    }
}
