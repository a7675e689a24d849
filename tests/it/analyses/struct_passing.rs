//! How structures travel, against what clang makes of random ones for two targets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use crate::support::datalog::Derived;
use crate::support::projects::{llvm, run};
use crate::support::random::Rng;
use crate::support::souffle;

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

/// The signature that clang gives each function is the one that the rules derive of its structure.
#[test]
fn structures_are_passed_as_clang_lowers_them() {
    const STRUCTURES: usize = 150;
    let souffle = souffle("Soufflé's part of structures_are_passed_as_clang_lowers_them");
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
        let relations = ["struct_type:lowered_argument", "struct_type:lowered_result"];
        let derived = Derived::by_both(souffle.as_deref(), &[&module], &relations);
        let mut arguments: BTreeMap<String, BTreeMap<usize, String>> = BTreeMap::new();
        for row in derived.rows("struct_type:lowered_argument") {
            let index = row[2].parse().expect("a number");
            let before = arguments
                .entry(row[1].clone())
                .or_default()
                .insert(index, row[3].clone());
            assert_eq!(before, None, "two types of a part of {row:?}");
        }
        let results = derived.rows("struct_type:lowered_result").into_iter();
        let results: Vec<(String, String)> = results
            .map(|row| (row[1].clone(), row[2].clone()))
            .collect();
        let distinct: BTreeMap<String, String> = results.iter().cloned().collect();
        assert_eq!(distinct.len(), results.len(), "a structure has two results");
        let types = derived.map("function:type");
        let returns = derived.map("function_type:return");
        let mut params: BTreeMap<String, BTreeMap<usize, String>> = BTreeMap::new();
        for row in derived.rows("function_type:params") {
            let params = params.entry(row[0].clone()).or_default();
            params.insert(row[1].parse().expect("a number"), row[2].clone());
        }
        let mut ways = BTreeSet::new();
        for number in 0..STRUCTURES {
            let kind = &types[&format!("m.bc:@f_S{number}")];
            let values = |indices: Option<&BTreeMap<usize, String>>| -> Vec<String> {
                let indices = indices.into_iter().flat_map(BTreeMap::values);
                indices.cloned().collect()
            };
            let clang = values(params.get(kind));
            let id = format!("m.bc:%struct.S{number}");
            let mut ours = values(arguments.get(&id));
            // A pointer to where the result goes stands before.
            if distinct[&id] == "void" {
                ours.insert(0, "ptr".to_owned());
            }
            let result = &returns[kind];
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
