//! Which values may be undef or poison, against LLVM. Beside each value stands a call that observes it, and one that observes its
//! `freeze`. `instsimplify` removes a `freeze` where LLVM proves that the value is well defined, and puts `poison` or `undef` in the
//! place of what it proves to be that.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use super::points_to::instrument::definition;
use crate::support::datalog::Derived;
use crate::support::projects::{llvm, run};
use crate::support::random::Rng;
use crate::support::workspace::LongNames;
use crate::support::{root, souffle};

/// What LLVM makes of a value.
#[derive(Debug, PartialEq)]
enum Word {
    /// It is `poison` or `undef`.
    Undefined,
    /// It is well defined: its `freeze` does nothing.
    Defined,
    /// Some element of it is `poison` or `undef`.
    Partly,
    Unknown,
}

/// Whether a value may be undef or poison.
fn may_be(derived: &Derived) -> impl Fn(&str) -> bool {
    let poison = derived.column("variable:may_be_poison", 0);
    let undef = derived.column("variable:may_be_undef", 0);
    move |id| poison.contains(id) || undef.contains(id)
}

/// The module's text with each value observed, and the id and words of each by the number of its calls.
fn observed(
    text: &str,
    types: &BTreeMap<String, String>,
    names: &LongNames,
) -> (String, Vec<(String, String)>) {
    // Nothing may stand before these, and nothing behind those.
    let first = |words: &str| words.starts_with("phi ") || words.starts_with("landingpad ");
    const LAST: [&str; 5] = ["invoke ", "callbr ", "musttail ", "catch", "cleanup"];
    // An observer may not return: LLVM is not to learn of a value from what is done with it later.
    let (mut lines, mut values, mut waiting) = (String::new(), Vec::new(), String::new());
    let mut function = String::new();
    let mut observers = BTreeMap::new();
    for line in text.lines() {
        if let Some((_, name)) = line
            .strip_prefix("define")
            .and_then(|rest| rest.split_once('@'))
        {
            let name = &name[..name.find('(').expect("parameters")];
            function = names.short(&format!("m.ll:@{name}"));
        }
        let instruction =
            line.starts_with("  ") && !line.starts_with("   ") && !line.starts_with("  ]");
        let found = definition(line).filter(|_| instruction);
        if instruction && found.is_none_or(|(_, words)| !first(words)) {
            lines += &std::mem::take(&mut waiting);
        }
        lines += line;
        lines += "\n";
        let Some((name, words)) = found else { continue };
        let ends = LAST.iter().any(|word| words.starts_with(word));
        let id = format!("{function}:{name}");
        let kind = types.get(&id).unwrap_or_else(|| panic!("{id}"));
        let kind = kind.replace("m.ll:%", "%");
        if ends || kind == "token" {
            continue;
        }
        let (number, total) = (values.len(), observers.len());
        let observer = *observers.entry(kind.clone()).or_insert(total);
        waiting += &format!("  call void @direct.{observer}(i32 {number}, {kind} {name})\n");
        waiting += &format!("  %frozen.{number} = freeze {kind} {name}\n");
        waiting +=
            &format!("  call void @frozen.{observer}(i32 {number}, {kind} %frozen.{number})\n");
        values.push((id, words.to_owned()));
    }
    for (kind, observer) in &observers {
        for name in ["direct", "frozen"] {
            lines += &format!(
                "declare void @{name}.{observer}(i32, {kind}) memory(inaccessiblemem: readwrite)\n"
            );
        }
    }
    (lines, values)
}

/// LLVM's word on each value of a module `m.ll`, by its id, with the instruction. What LLVM does not reach is left out.
fn words(passes: &str, module: &Path, derived: &Derived) -> BTreeMap<String, (Word, String)> {
    let text = fs::read_to_string(module).expect("read the module");
    let names = LongNames::of_functions(&derived.facts);
    let (text, values) = observed(&text, &derived.map("variable:type"), &names);
    let path = module.with_extension("observed.ll");
    fs::write(&path, text).expect("write the module");
    let simplified = run(Command::new(llvm("opt"))
        .args([&format!("-passes={passes}"), "-S", "-o", "-"])
        .arg(&path));
    let mut found: BTreeMap<usize, (String, String)> = BTreeMap::new();
    for line in simplified.lines() {
        let Some((_, call)) = line.split_once("call void @") else {
            continue;
        };
        let Some((observer, arguments)) = call.split_once("(i32 ") else {
            continue;
        };
        let Some((number, value)) = arguments.split_once(", ") else {
            continue;
        };
        let Ok(number) = number.parse() else { continue };
        let entry = found.entry(number).or_default();
        match observer.split_once('.') {
            Some(("direct", _)) => entry.0 = value.to_owned(),
            Some(("frozen", _)) => entry.1 = value.to_owned(),
            _ => {}
        }
    }
    let word = |direct: &str, frozen: &str| {
        if direct.ends_with(" poison)") || direct.ends_with(" undef)") {
            Word::Undefined
        } else if direct.contains("poison") || direct.contains("undef") {
            Word::Partly
        } else if !frozen.contains("%frozen.") {
            Word::Defined
        } else {
            Word::Unknown
        }
    };
    let of = |(number, (direct, frozen)): (usize, (String, String))| {
        let (id, instruction) = &values[number];
        (id.clone(), (word(&direct, &frozen), instruction.clone()))
    };
    found.into_iter().map(of).collect()
}

/// What LLVM takes for undef or poison is never well defined by the rules, in programs made of constants, flags, vectors, memory and
/// `freeze`; and LLVM takes for poison nearly all that is so for certain. It computes `add nsw` of constants as if it had no flag, and chooses
/// a value for a shift of undef.
#[test]
fn values_that_llvm_folds_may_be_undefined() {
    let souffle = souffle("Soufflé's part of values_that_llvm_folds_may_be_undefined");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("m.ll");
    fs::write(&module, random_module(80)).expect("write the module");
    let relations = [
        "variable:may_be_poison",
        "variable:may_be_undef",
        "operand:poison",
    ];
    let derived = Derived::by_both(souffle.as_deref(), &[&module], &relations);
    let certainly = derived.column("operand:poison", 0);
    let possibly = derived.column("variable:may_be_poison", 0);
    let may_be = may_be(&derived);
    let (mut certain, mut folded) = (0, 0);
    for (id, (word, instruction)) in words("early-cse,instsimplify", &module, &derived) {
        let undefined = matches!(word, Word::Undefined | Word::Partly);
        assert!(
            !undefined || may_be(&id),
            "{id} = {instruction}: LLVM makes it {word:?}"
        );
        let poison = certainly.contains(&id);
        assert!(!poison || possibly.contains(&id), "{id}");
        certain += usize::from(poison);
        folded += usize::from(poison && word == Word::Undefined);
    }
    assert!(certain > 80, "{certain}");
    assert!(
        folded * 100 >= certain * 97,
        "LLVM folds {folded} of {certain}"
    );
}

/// Straight code of one opcode after another on values and constants, some undef, some poison. It divides by what is not zero.
fn random_module(functions: usize) -> String {
    const TYPES: [&str; 6] = ["i1", "i8", "i32", "i64", "<2 x i8>", "<2 x i32>"];
    const CONSTANTS: [&str; 10] = [
        "0", "1", "-1", "2", "7", "8", "31", "100", "undef", "poison",
    ];
    const BINARY: [&str; 12] = [
        "add",
        "add nuw",
        "add nsw",
        "sub nuw",
        "mul nsw",
        "and",
        "or",
        "or disjoint",
        "xor",
        "shl",
        "lshr exact",
        "ashr",
    ];
    let mut rng = Rng(14);
    let mut text = String::from("@g = global i64 0\n");
    for function in 0..functions {
        let mut values: Vec<(String, usize)> =
            (0..6).map(|kind| (format!("%p{kind}"), kind)).collect();
        text += &format!("define void @f{function}(");
        text += &(0..6)
            .map(|kind| format!("{} noundef %p{kind}", TYPES[kind]))
            .collect::<Vec<_>>()
            .join(", ");
        text += ") {\n";
        for number in 0..12 {
            let kind = rng.below(6);
            let (class, element) = (TYPES[kind], TYPES[1 + rng.below(2)]);
            let vector = 3 + TYPES
                .iter()
                .position(|kind| *kind == element)
                .expect("a type");
            let value = |rng: &mut Rng, kind: usize| {
                let alike: Vec<&String> = values
                    .iter()
                    .filter(|(_, other)| *other == kind)
                    .map(|(name, _)| name)
                    .collect();
                let constant = |rng: &mut Rng, kind: usize| match kind {
                    0 => rng.pick(&["true", "false", "undef", "poison"]).to_string(),
                    _ => rng.pick(&CONSTANTS).to_string(),
                };
                if rng.percent(60) {
                    (*rng.pick(&alike)).clone()
                } else if kind < 4 {
                    constant(rng, kind)
                } else {
                    let element = TYPES[kind - 3];
                    format!(
                        "<{element} {}, {element} {}>",
                        constant(rng, 1),
                        constant(rng, 1)
                    )
                }
            };
            let (code, result) = match rng.below(9) {
                0 | 1 => (
                    format!(
                        "{} {class} {}, {}",
                        rng.pick(&BINARY),
                        value(&mut rng, kind),
                        value(&mut rng, kind)
                    ),
                    kind,
                ),
                2 => (
                    format!(
                        "{} {class} {}, %p{kind}",
                        rng.pick(&["udiv", "srem", "sdiv exact"]),
                        value(&mut rng, kind)
                    ),
                    kind,
                ),
                3 => {
                    let condition = rng.pick(&["eq", "ne", "slt", "uge"]);
                    (
                        format!(
                            "icmp {condition} i32 {}, {}",
                            value(&mut rng, 2),
                            value(&mut rng, 2)
                        ),
                        0,
                    )
                }
                4 => {
                    let condition = value(&mut rng, 0);
                    (
                        format!(
                            "select i1 {condition}, {class} {}, {class} {}",
                            value(&mut rng, kind),
                            value(&mut rng, kind)
                        ),
                        kind,
                    )
                }
                5 => (format!("freeze {class} {}", value(&mut rng, kind)), kind),
                6 => {
                    let index = *rng.pick(&["0", "1", "2", "undef", "poison"]);
                    (
                        format!(
                            "extractelement {} {}, i32 {index}",
                            TYPES[vector],
                            value(&mut rng, vector)
                        ),
                        vector - 3,
                    )
                }
                7 => {
                    let index = *rng.pick(&["0", "1", "0", "1", "2", "undef"]);
                    let base = value(&mut rng, vector);
                    (
                        format!(
                            "insertelement {} {base}, {element} {}, i32 {index}",
                            TYPES[vector],
                            value(&mut rng, vector - 3)
                        ),
                        vector,
                    )
                }
                _ => {
                    text += &format!("  store {class} {}, ptr @g\n", value(&mut rng, kind));
                    (format!("load {class}, ptr @g"), kind)
                }
            };
            text += &format!("  %v{number} = {code}\n");
            values.push((format!("%v{number}"), result));
        }
        text += "  ret void\n}\n";
    }
    text
}

/// On compiled programs: LLVM proves well defined hardly anything that the rules do not, but for what a branch before tells it; and what the
/// rules hold well defined beyond that comes from stack slots, which LLVM does not look into here, or round a loop.
#[test]
fn llvm_proves_few_more_values_of_compiled_programs_well_defined() {
    let projects = root().join("testdata/projects");
    let (mut both, mut only_llvm, mut only_rules) = (0, 0, 0);
    let sources = ["tabula/table.c", "dispatch/job.cpp"];
    for (source, level) in sources
        .iter()
        .flat_map(|source| [(source, "-O0"), (source, "-O2")])
    {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let module = folder.path().join("m.ll");
        let compiler = if source.ends_with("cpp") {
            "clang++"
        } else {
            "clang"
        };
        let text = run(Command::new(llvm(compiler))
            .args([level, "-S", "-emit-llvm", "-o", "-"])
            .arg(projects.join(source)));
        // Passes leave what is `optnone` alone.
        fs::write(&module, text.replace(" optnone ", " ")).expect("write the module");
        let relations = [
            "variable:may_be_poison",
            "variable:may_be_undef",
            "instruction:reachable",
        ];
        let derived = Derived::by_both(None, &[&module], &relations);
        let reachable = derived.column("instruction:reachable", 0);
        let results = derived.rows("instruction:to").into_iter();
        let results: BTreeSet<String> = results
            .filter(|row| reachable.contains(&row[0]))
            .map(|mut row| row.swap_remove(1))
            .collect();
        let is_undefined = may_be(&derived);
        for (id, (word, instruction)) in words("instsimplify", &module, &derived) {
            if !results.contains(&id) {
                continue;
            }
            let may_be = is_undefined(&id);
            assert!(
                word != Word::Undefined || may_be,
                "{source}: {id} = {instruction}"
            );
            match (word, may_be) {
                (Word::Defined, false) => both += 1,
                (Word::Defined, true) => only_llvm += 1,
                (Word::Unknown, false) => only_rules += 1,
                _ => {}
            }
        }
    }
    assert!(both > 500, "{both}");
    assert!(
        only_llvm * 50 < both,
        "LLVM alone proves {only_llvm}, both {both}, the rules alone {only_rules}"
    );
    assert!(only_rules > 0);
}
