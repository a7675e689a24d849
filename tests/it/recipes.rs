//! The recipes, and the analyses that report faults, each on a small source of C, C++ or IR that has such faults, by both engines. Lines
//! that end in `// reported` are those that are reported.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::support::datalog::run;
use crate::support::projects::{llvm, run as run_tool};
use crate::support::workspace::{export, read_table};
use crate::support::{case, check_file, files, in_parallel, root, souffle};

/// The sources, each named after its program, up to a full stop; `NAME.optimised.c` is compiled at -O2. A folder of that name has facts of the user's.
fn sources() -> Vec<PathBuf> {
    let folder = root().join("testdata/recipes");
    let mut sources = files(&folder, "c");
    sources.extend(files(&folder, "cpp"));
    sources.extend(files(&folder, "ll"));
    sources
}

fn name(path: &Path) -> String {
    let stem = path.file_stem().expect("a name").to_string_lossy();
    stem.split('.').next().expect("a part").to_owned()
}

#[test]
fn recipes_report_the_lines_that_are_marked() {
    let souffle = souffle("Soufflé's part of recipes_report_the_lines_that_are_marked");
    let failures = Mutex::new(Vec::new());
    let mut sources = sources();
    case::choose(&mut sources, |path| path);
    in_parallel(&sources, |source| {
        let failed = report(souffle.as_deref(), source).err();
        failures.lock().expect("no thread panicked").extend(failed);
    });
    let failures = failures.into_inner().expect("no thread panicked");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Runs a source's program on it, and compares the lines with those marked and the rows with those expected.
fn report(souffle: Option<&str>, source: &Path) -> Result<(), String> {
    let name = name(source);
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("module.bc");
    let compiler = if source.extension().is_some_and(|ending| ending == "cpp") {
        "clang++"
    } else {
        "clang"
    };
    let file = source.file_name().expect("a name");
    let level = if file.to_string_lossy().contains(".optimised.") {
        "-O2"
    } else {
        "-O0"
    };
    // Without the folder, which differs between checkouts.
    run_tool(
        Command::new(llvm(compiler))
            .args(["-w", level, "-g", "-c", "-emit-llvm", "-o"])
            .arg(&module)
            .arg(file)
            .current_dir(source.parent().expect("a folder")),
    );
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&[&module], &facts);
    let own = source.with_extension("");
    if own.is_dir() {
        for file in files(&own, "tsv") {
            let to = facts.join(file.file_name().expect("a name"));
            fs::copy(&file, to).expect("copy the facts");
        }
    }
    run(souffle, &program(&name), &facts, &out);
    let rows = read_table(&out.join(format!("{name}.tsv")));
    let all = folder.path().join("all");
    if program(&name).parent() == Some(&root().join("datalog/recipes")) {
        // All recipes at once say the same of it.
        run(None, &root().join("datalog/findings.dl"), &facts, &all);
        let table = all.join(format!("{name}.tsv"));
        let alone = fs::read(out.join(format!("{name}.tsv"))).expect("read the rows");
        let together = fs::read(table).expect("read the rows of all recipes");
        let sorted = |rows: &[u8]| {
            let mut lines: Vec<Vec<u8>> = rows
                .split(|byte| *byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect();
            lines.sort();
            lines
        };
        assert!(
            sorted(&alone) == sorted(&together),
            "{name}: findings.dl has other rows"
        );
    }
    let text = fs::read_to_string(source).expect("read the source");
    let marked: BTreeSet<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.ends_with("// reported"))
        .map(|(number, _)| number)
        .collect();
    assert!(!marked.is_empty(), "{name}: no line is marked");
    let line = |row: &Vec<String>| row[0].split(':').nth(1).and_then(|line| line.parse().ok());
    let reported: BTreeSet<usize> = rows.iter().filter_map(line).collect();
    if reported != marked {
        return Err(format!(
            "{name}: reports lines {reported:?}, should report {marked:?}"
        ));
    }
    let rows: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
    check_file(&source.with_extension("expected"), &rows)
}

/// The recipe of a name, or the analysis.
fn program(name: &str) -> PathBuf {
    let of = |folder: &str| root().join(format!("datalog/{folder}/{name}.dl"));
    let recipe = of("recipes");
    if recipe.exists() {
        recipe
    } else {
        of("analyses")
    }
}

/// rustc's slots `x.dbg.spill` hold copies for debug info that nothing reads.
#[test]
fn spill_slots_of_rust_locals_are_not_unread() {
    if case::skips("spill_slots_of_rust_locals_are_not_unread") {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary directory");
    let source = folder.path().join("spill.rs");
    let text = "pub fn f(n: i32) -> i32 {\n    let m = n.wrapping_add(1);\n    m\n}\n";
    fs::write(&source, text).expect("write the source");
    let module = folder.path().join("spill.bc");
    run_tool(
        Command::new("rustc")
            .args(["--crate-type=lib", "--emit=llvm-bc", "-g", "-o"])
            .args([&module, &source]),
    );
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&[&module], &facts);
    assert!(read_table(&facts.join("alloca_instruction.tsv")).len() >= 2);
    run(None, &program("unread_local"), &facts, &out);
    let rows = read_table(&out.join("unread_local.tsv"));
    assert!(rows.is_empty(), "{rows:?}");
}

/// Functions of Rust have their names in the source, by both schemes of mangling.
#[test]
fn messages_name_rust_functions_as_in_the_source() {
    if case::skips("messages_name_rust_functions_as_in_the_source") {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary directory");
    let source = folder.path().join("tree.rs");
    let text = "pub struct Tree(Option<Box<Tree>>);\n\
                impl Tree {\n\
                \x20   pub fn depth(&self) -> i32 {\n\
                \x20       match &self.0 { Some(tree) => 1 + tree.depth(), None => 0 }\n\
                \x20   }\n\
                }\n";
    fs::write(&source, text).expect("write the source");
    for (mangling, name) in [
        ("legacy", "tree::Tree::depth"),
        ("v0", "<tree::Tree>::depth"),
    ] {
        let module = folder.path().join(format!("{mangling}.bc"));
        run_tool(
            Command::new("rustc")
                .args([
                    "--crate-type=lib",
                    "--emit=llvm-bc",
                    "-g",
                    "-Zunstable-options",
                ])
                .arg(format!("-Csymbol-mangling-version={mangling}"))
                .arg("-o")
                .args([&module, &source])
                .env("RUSTC_BOOTSTRAP", "1"),
        );
        let (facts, out) = (folder.path().join(mangling), folder.path().join("out"));
        export(&[&module], &facts);
        run(None, &program("recursion"), &facts, &out);
        let rows = read_table(&out.join("recursion.tsv"));
        let messages: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(messages, [format!("{name} calls itself")], "{mangling}");
    }
}

#[test]
fn every_recipe_has_a_source_and_is_in_the_cookbook() {
    if case::skips("every_recipe_has_a_source_and_is_in_the_cookbook") {
        return;
    }
    let sources: BTreeSet<String> = sources().iter().map(|source| name(source)).collect();
    let cookbook = fs::read_to_string(root().join("docs/cookbook.md")).expect("read the cookbook");
    let all = fs::read_to_string(root().join("datalog/findings.dl")).expect("read the program");
    let recipes = files(&root().join("datalog/recipes"), "dl");
    assert!(recipes.len() >= 20, "{}", recipes.len());
    for recipe in recipes {
        let name = name(&recipe);
        assert!(sources.contains(&name), "no source for {name}");
        assert!(cookbook.contains(&format!("\n### {name}\n")), "{name}");
        let text = fs::read_to_string(&recipe).expect("read the recipe");
        let command = format!("// llvm-facts run --analysis {name} -F facts -D -\n");
        assert!(text.contains(&command), "{name} says how to run another");
        assert!(
            text.contains(&format!(".decl {name}(place: symbol, message: symbol)")),
            "{name} is not for SARIF"
        );
        assert!(
            all.contains(&format!(".include \"recipes/{name}.dl\"\n"))
                && all.contains(&format!(
                    "finding(\"{name}\", place, message) :-\n    {name}(place, message).\n"
                )),
            "{name} is not in findings.dl"
        );
    }
}
