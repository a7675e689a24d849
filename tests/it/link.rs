//! What the rules make of several modules against LLVM's tools: the symbols that `llvm-nm` lists, and what `llvm-link` leaves.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::support::datalog::{Derived, run as derive};
use crate::support::projects::{compile, llvm, printed_by, run};
use crate::support::ran::Ran;
use crate::support::workspace::{Rows, export, read, read_table};
use crate::support::{files, root, souffle};

type Pairs = BTreeSet<(String, String)>;

/// The projects of `testdata/projects` as bitcode, compiled once for all tests.
fn compiled() -> &'static [PathBuf] {
    static MODULES: OnceLock<(tempfile::TempDir, Vec<PathBuf>)> = OnceLock::new();
    let compile = || {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let mut modules = compile(folder.path());
        modules.sort();
        (folder, modules)
    };
    &MODULES.get_or_init(compile).1
}

/// The modules of each program: one project at one level of optimisation.
fn programs() -> Vec<(&'static str, Vec<PathBuf>)> {
    let programs = [".c-O0.bc", ".c-O2.bc", ".cpp-O0.bc", ".cpp-O2.bc"].map(|ending| {
        let modules = compiled().iter();
        let modules = modules.filter(|module| module.to_string_lossy().ends_with(ending));
        (ending, modules.cloned().collect::<Vec<_>>())
    });
    assert!(programs.iter().all(|(_, modules)| modules.len() >= 3));
    programs.to_vec()
}

fn id(module: &Path) -> String {
    let name = module.file_name().expect("a name");
    name.to_string_lossy().into_owned()
}

/// The names of global values by their ids, which shorten long ones.
fn names(rows: &Rows) -> BTreeMap<&str, &str> {
    let named = ["function", "global_variable", "alias", "ifunc"];
    let rows = named
        .into_iter()
        .flat_map(|entity| &rows[&format!("{entity}:name")]);
    rows.map(|row| (row[0].as_str(), row[1].as_str())).collect()
}

/// The symbols of a module: name, and letter of what it is.
fn symbols(module: &Path) -> Vec<(String, char)> {
    let text = run(Command::new(llvm("llvm-nm"))
        .args(["--format=posix", "--quiet"])
        .arg(module));
    text.lines()
        .map(|line| {
            let mut words = line.split(' ');
            let name = words.next().expect("a name").to_owned();
            let letter = words.next().and_then(|word| word.chars().next());
            (name, letter.expect("a letter"))
        })
        .collect()
}

/// What follows from the symbols alone.
#[derive(Default, Debug, PartialEq, Eq)]
struct Link {
    resolves: Pairs,
    unresolved: BTreeSet<String>,
    ambiguous: Pairs,
}

/// Links by `llvm-nm`'s letters: `U`, `w` and `v` are undefined, `C` common, `W` and `V` weak, other capitals strong.
fn reckon(modules: &[PathBuf]) -> Link {
    let mut strong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut weak: BTreeMap<String, String> = BTreeMap::new();
    let mut undefined = Vec::new();
    for module in modules {
        for (name, letter) in symbols(module) {
            let id = format!("{}:@{name}", id(module));
            match letter {
                'U' | 'w' | 'v' => undefined.push((name, id)),
                'W' | 'V' => _ = weak.entry(name).or_insert(id),
                // Which of several is the largest, the letter does not say: no declaration here means one.
                'C' => {}
                'A'..='Z' => strong.entry(name).or_default().push(id),
                _ => {}
            }
        }
    }
    let mut link = Link::default();
    for (name, declaration) in undefined {
        let definitions = match (strong.get(&name), weak.get(&name)) {
            (Some(strong), _) => strong.clone(),
            (None, Some(weak)) => vec![weak.clone()],
            (None, None) => {
                link.unresolved.insert(declaration);
                continue;
            }
        };
        let rows = definitions.into_iter();
        let rows = rows.map(|definition| (declaration.clone(), definition));
        link.resolves.extend(rows);
    }
    for (name, definitions) in strong {
        if definitions.len() > 1 {
            let rows = definitions.into_iter();
            link.ambiguous.extend(rows.map(|id| (name.clone(), id)));
        }
    }
    link
}

/// Runs the program that ships, by both engines, over modules.
fn evaluate(modules: &[PathBuf], facts: &Path, out: &Path) -> Link {
    let inputs: Vec<&Path> = modules.iter().map(PathBuf::as_path).collect();
    export(&inputs, facts);
    let souffle = souffle("Soufflé's part of the tests of link.dl");
    let program = root().join("datalog/analyses/link.dl");
    derive(souffle.as_deref(), &program, facts, out);
    let rows = read(facts);
    let names = names(&rows);
    // With the whole name, as from the symbols.
    let whole = |id: &String| match names.get(id.as_str()) {
        Some(name) if id.contains('#') => {
            format!("{}:@{name}", id.split(':').next().unwrap_or_default())
        }
        _ => id.clone(),
    };
    let pairs = |name: &str| -> Pairs {
        let rows = read_table(&out.join(name)).into_iter();
        rows.map(|row| (whole(&row[0]), whole(&row[1]))).collect()
    };
    Link {
        resolves: pairs("resolves.tsv"),
        unresolved: read_table(&out.join("unresolved.tsv"))
            .into_iter()
            .map(|row| whole(&row[0]))
            .collect(),
        ambiguous: pairs("ambiguous.tsv"),
    }
}

fn same(found: &Link, wanted: &Link, what: &str) {
    let differing = |found: &Pairs, wanted: &Pairs| -> Vec<(String, String)> {
        found.symmetric_difference(wanted).cloned().collect()
    };
    let resolves = differing(&found.resolves, &wanted.resolves);
    assert!(resolves.is_empty(), "{what}: {resolves:#?}");
    let ambiguous = differing(&found.ambiguous, &wanted.ambiguous);
    assert!(ambiguous.is_empty(), "{what}: {ambiguous:#?}");
    assert_eq!(found.unresolved, wanted.unresolved, "{what}");
}

/// Each program, and all of them together, as one build directory holds several.
#[test]
fn declarations_resolve_like_the_symbols_of_llvm_nm() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    for (program, modules) in programs() {
        let wanted = reckon(&modules);
        assert!(wanted.resolves.len() >= 5 && !wanted.unresolved.is_empty());
        assert!(wanted.ambiguous.is_empty(), "{:#?}", wanted.ambiguous);
        same(&evaluate(&modules, &facts, &out), &wanted, program);
    }
    let wanted = reckon(compiled());
    let mains = wanted.ambiguous.iter().filter(|(name, _)| name == "main");
    assert_eq!(mains.count(), 4);
    same(&evaluate(compiled(), &facts, &out), &wanted, "all programs");
}

/// The rules' own case as bitcode, for what C and C++ have no words for.
#[test]
fn unusual_linkages_resolve_like_the_symbols_of_llvm_nm() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let modules: Vec<PathBuf> = files(&root().join("testdata/rules/link"), "ll")
        .iter()
        .map(|text| {
            let module = folder.path().join(id(&text.with_extension("bc")));
            run(Command::new(llvm("llvm-as"))
                .arg(text)
                .arg("-o")
                .arg(&module));
            module
        })
        .collect();
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    let mut found = evaluate(&modules, &facts, &out);
    // `llvm-nm` shows the name that object files have.
    let plain = |id: &str| id.replace("\"\\01verbatim\"", "verbatim");
    found.resolves = found
        .resolves
        .iter()
        .map(|(declaration, definition)| (plain(declaration), definition.clone()))
        .collect();
    same(&found, &reckon(&modules), "testdata/rules/link");
}

/// `llvm-link` of modules, as text; its complaint if it refuses.
fn llvm_link(modules: &[PathBuf]) -> Result<String, String> {
    let output = Ran::of(
        Command::new(llvm("llvm-link"))
            .args(["-S", "-o", "-"])
            .args(modules),
    );
    if output.status.success() {
        Ok(output.stdout())
    } else {
        Err(output.stderr())
    }
}

/// Direct calls between functions, by name, as LLVM's call graph of the module shows them; intrinsics left out.
fn calls(module: &Path) -> (Pairs, BTreeSet<String>) {
    let text = printed_by("print-callgraph", module);
    let quoted = |line: &str| line.split('\'').nth(1).map(str::to_owned);
    let (mut calls, mut functions) = (Pairs::new(), BTreeSet::new());
    let mut caller = None;
    for line in text.lines() {
        if line.starts_with("Call graph node") {
            caller = quoted(line);
            functions.extend(caller.clone());
        } else if let (Some(caller), Some(callee)) = (&caller, quoted(line))
            && !callee.starts_with("llvm.")
        {
            calls.insert((caller.clone(), callee));
        }
    }
    (calls, functions)
}

/// Compares the calls between functions with those of the module that `llvm-link` makes, and returns the rows and the number of
/// pairs compared. `llvm-link` gives a local name that is taken another one, so calls from and to such are left out on both
/// sides. It drops linkonce functions that nothing needs any more, and their calls with them.
fn compare_calls(modules: &[PathBuf]) -> (Vec<Vec<String>>, usize) {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    let text = llvm_link(modules).expect("llvm-link takes one program");
    let linked = folder.path().join("linked.ll");
    fs::write(&linked, text).expect("write");
    let (wanted, functions) = calls(&linked);

    evaluate(modules, &facts, &out);
    let rows = read(&facts);
    let values = |predicate: &str| -> BTreeMap<&str, &str> {
        let rows = rows[predicate].iter();
        rows.map(|row| (row[0].as_str(), row[1].as_str())).collect()
    };
    let names = names(&rows);
    let name = |id| names.get(id).copied().unwrap_or(id);
    let linkage = values("function:linkage_type");
    let mut holders: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (id, linkage) in &linkage {
        // All that is not local is one of a name.
        let local = ["internal", "private"].contains(linkage);
        let holder = if local { id } else { "" };
        holders.entry(name(id)).or_default().insert(holder);
    }
    let unique = |name: &str| holders.get(name).is_some_and(|ids| ids.len() == 1);
    let aliased: BTreeSet<&str> = values("alias:aliasee").into_values().map(name).collect();
    let ifuncs: BTreeSet<&str> = values("ifunc:id").into_keys().map(name).collect();

    let calls = read_table(&out.join("linked_call_graph.tsv"));
    let mut found = Pairs::new();
    for row in &calls {
        let (caller, callee) = (name(&row[0]), name(&row[1]));
        let pair = (caller.to_owned(), callee.to_owned());
        // LLVM's graph does not follow an alias, and an ifunc is no function.
        let by_alias = aliased.contains(callee) && !wanted.contains(&pair);
        if !functions.contains(caller) {
            assert!(linkage[row[0].as_str()].starts_with("linkonce"), "{row:?}");
        } else if unique(caller) && unique(callee) && !by_alias && !ifuncs.contains(callee) {
            found.insert(pair);
        }
    }
    let wanted: Pairs = wanted
        .into_iter()
        .filter(|(caller, callee)| unique(caller) && unique(callee))
        .collect();
    let differing: Vec<_> = found.symmetric_difference(&wanted).collect();
    assert!(differing.is_empty(), "{modules:?}: {differing:#?}");
    (calls, found.len())
}

#[test]
fn calls_equal_those_of_the_module_that_llvm_link_writes() {
    for (program, modules) in programs() {
        let (calls, compared) = compare_calls(&modules);
        assert!(compared > 50, "{program}: {compared} calls");
        // Calls over the borders of modules have their places too.
        let module = |id: &str| id.split_once(':').map(|(module, _)| module.to_owned());
        let over = calls
            .iter()
            .filter(|row| module(&row[0]) != module(&row[1]));
        let mut places = over.map(|row| row[2].as_str());
        assert!(places.any(|place| place.contains("main.c")), "{program}");
    }
    // Preempted functions and copies that are available externally call nothing.
    let case = root().join("testdata/rules/link");
    let (_, compared) = compare_calls(&[case.join("a.ll"), case.join("b.ll")]);
    assert!(compared >= 6, "{compared} calls");
}

/// Functions and variables of a module's text: name without `@`, and text from the name on, less what may change.
fn bodies(text: &str) -> BTreeMap<String, String> {
    let mut bodies = BTreeMap::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some((name, rest)) = line
            .strip_prefix('@')
            .and_then(|line| line.split_once(" = "))
        {
            bodies.insert(name.to_owned(), rest.to_owned());
        } else if let Some(rest) = line.strip_prefix("define ") {
            let rest = rest.split_once('@').expect("a name").1;
            let name = rest.split('(').next().expect("a name").to_owned();
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
            bodies.insert(name, body.join("\n"));
        }
    }
    bodies
}

/// For each name of the linked module its content is that of the definition that the rules say prevails.
#[test]
fn prevailing_definitions_equal_those_of_llvm_link() {
    let case = root().join("testdata/rules/link");
    let modules = [case.join("a.ll"), case.join("b.ll")];
    let linked = bodies(&llvm_link(&modules).expect("llvm-link takes a.ll and b.ll"));
    let derived = Derived::by_both(
        souffle("Soufflé's part of prevailing_definitions_equal_those_of_llvm_link").as_deref(),
        &[&modules[0], &modules[1]],
        &["symbol:prevailing", "symbol:ambiguous"],
    );
    let texts: BTreeMap<String, BTreeMap<String, String>> = modules
        .iter()
        .map(|module| {
            (
                id(module),
                bodies(&fs::read_to_string(module).expect("read")),
            )
        })
        .collect();
    let mut checked = 0;
    for row in derived.rows("symbol:prevailing") {
        let (name, (module, _)) = (&row[0], row[1].split_once(':').expect("an id"));
        // Linkonce that nothing needs is not linked.
        if let Some(content) = linked.get(name) {
            assert_eq!(content, &texts[module][name], "{}", row[1]);
            checked += 1;
        }
    }
    assert!(checked >= 24, "{checked} definitions");
    assert!(derived.rows("symbol:ambiguous").is_empty());

    // The third module has strong definitions of the same names: the rules say so, and `llvm-link` refuses.
    let refused = llvm_link(&files(&case, "ll")).expect_err("llvm-link refuses duplicates");
    assert!(refused.contains("symbol multiply defined"), "{refused}");
}
