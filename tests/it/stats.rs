//! `llvm-facts stats`: its numbers against the text of `llvm-dis` and against the files as they are read here.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::folder::{Arguments, Folder, Ran};
use crate::support::workspace::{read_table, tables};
use crate::support::{files, root};

/// Numbers by section and name.
type Numbers = BTreeMap<String, BTreeMap<String, u64>>;

fn export(folder: &Folder, options: impl Arguments) {
    let output = folder.run(("export --quiet --force", options));
    assert_ne!(output.status.code(), Some(2), "{}", output.stderr());
}

fn tsv(folder: &Folder) -> Numbers {
    let output = folder.ok("stats facts --format tsv");
    let mut numbers = Numbers::new();
    for line in output.stdout().lines() {
        let [section, name, number] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let number = number.parse().expect("a number");
        let section = numbers.entry(section.to_owned()).or_default();
        assert_eq!(section.insert(name.to_owned(), number), None, "{line}");
    }
    numbers
}

/// The modules of `testdata/ir`, as text.
fn testdata() -> String {
    let folder = root().join("testdata/ir");
    folder.to_str().expect("a readable path").to_owned()
}

/// What LLVM prints of a module.
fn disassembled(module: &Path) -> String {
    let tool = |name: &str| {
        let names = [format!("{name}-22"), format!("/usr/lib/llvm-22/bin/{name}")];
        crate::support::program(&[&names[0], &names[1]]).expect("a tool of LLVM 22")
    };
    let mut assembler = Command::new(tool("llvm-as"))
        .args(["-disable-verify", "-o", "-"])
        .arg(module)
        .stdout(Stdio::piped())
        .spawn()
        .expect("run llvm-as");
    let bitcode = assembler.stdout.take().expect("its output");
    let output = Ran::of(
        Command::new(tool("llvm-dis"))
            .args(["-o", "-"])
            .stdin(bitcode),
    );
    assert!(
        assembler.wait().expect("wait").success(),
        "{}",
        module.display()
    );
    output.succeeds();
    output.stdout()
}

/// The opcode of a line of a function, if it begins an instruction.
fn opcode(line: &str) -> Option<&str> {
    let line = line.strip_prefix("  ")?;
    let instruction = match line.starts_with('%') {
        true => line.split_once(" = ")?.1,
        false => line,
    };
    let mut words = instruction.split([' ', ',']);
    let word = words.next()?;
    match word {
        "tail" | "musttail" | "notail" => words.next(),
        word => word
            .starts_with(|c: char| c.is_ascii_lowercase())
            .then_some(word),
    }
}

#[test]
fn functions_and_instructions_are_those_of_llvm_dis() {
    let folder = Folder::new();
    export(&folder, testdata());
    let numbers = tsv(&folder);
    let (mut opcodes, mut modules) = (BTreeMap::<String, u64>::new(), BTreeMap::new());
    let (mut defined, mut declared) = (0, 0);
    for module in files(Path::new(&testdata()), "ll") {
        let text = disassembled(&module);
        let mut instructions = 0;
        let mut inside = false;
        for line in text.lines() {
            defined += u64::from(line.starts_with("define "));
            declared += u64::from(line.starts_with("declare "));
            inside = line.starts_with("define ") || inside && line != "}";
            if let Some(opcode) = opcode(line).filter(|_| inside) {
                *opcodes.entry(opcode.to_owned()).or_default() += 1;
                instructions += 1;
            }
        }
        let name = module.file_name().expect("a name").to_string_lossy();
        modules.insert(name.into_owned(), instructions);
    }
    assert!(opcodes.len() > 60 && modules.values().any(|n| *n == 0));
    assert_eq!(numbers["instructions"], opcodes);
    assert_eq!(numbers["modules"], modules);
    let total = &numbers["total"];
    assert_eq!(total["defined functions"], defined);
    assert_eq!(total["declared functions"], declared);
    assert_eq!(total["functions"], defined + declared);
    assert_eq!(total["instructions"], opcodes.values().sum::<u64>());
    assert_eq!(total["modules"], modules.len() as u64);
    assert_eq!(total["workspaces"], 1);
}

#[test]
fn rows_bytes_and_gaps_are_those_of_the_files() {
    let folder = Folder::new();
    export(&folder, testdata());
    let numbers = tsv(&folder);
    let (mut rows, mut bytes) = (BTreeMap::new(), BTreeMap::new());
    for path in tables(&folder.path("facts")) {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        rows.insert(name.clone(), read_table(&path).len() as u64);
        bytes.insert(name, fs::metadata(&path).expect("a file").len());
    }
    assert_eq!(numbers["rows"], rows);
    assert_eq!(numbers["bytes"], bytes);
    let total = &numbers["total"];
    assert_eq!(total["rows"], rows.values().sum::<u64>());
    assert_eq!(total["bytes"], bytes.values().sum::<u64>());
    let mut gaps = BTreeMap::<String, u64>::new();
    for row in read_table(&folder.path("facts/gap.tsv")) {
        *gaps.entry(row[2].clone()).or_default() += 1;
    }
    assert!(gaps.len() > 2, "{gaps:?}");
    assert_eq!(numbers["gaps"], gaps);
    assert_eq!(total["gaps"], gaps.values().sum::<u64>());
}

/// Compressed or divided, it is the same but for what each workspace describes and the bytes.
#[test]
fn layouts_differ_in_nothing_else() {
    let folder = Folder::new();
    export(&folder, testdata());
    let plain = tsv(&folder);
    export(&folder, &[&testdata(), "--gzip"]);
    let mut gzip = tsv(&folder);
    let sizes = files(&folder.path("facts"), "gz").into_iter();
    let sizes = sizes.map(|path| fs::metadata(path).expect("a file").len());
    assert_eq!(gzip["total"]["bytes"], sizes.sum::<u64>());
    for (section, name) in [("total", Some("bytes")), ("bytes", None)] {
        let numbers = gzip.get_mut(section).expect("a section");
        match name {
            Some(name) => drop(numbers.insert(name.into(), plain[section][name])),
            None => numbers.clone_from(&plain[section]),
        }
    }
    assert_eq!(gzip, plain);
    let number = files(Path::new(&testdata()), "ll").len() as u64;
    for (options, workspaces) in [
        ("--shard 5", number.div_ceil(5)),
        ("--per-module --gzip", number),
    ] {
        export(&folder, (testdata(), options));
        let divided = tsv(&folder);
        for section in ["instructions", "modules", "gaps"] {
            assert_eq!(divided[section], plain[section], "{section}");
        }
        for predicate in ["function:id", "module:type", "instruction:next", "gap"] {
            assert_eq!(divided["rows"][predicate], plain["rows"][predicate]);
        }
        assert!(divided["rows"]["type:id"] > plain["rows"]["type:id"]);
        assert_eq!(divided["total"]["workspaces"], workspaces);
    }
}

/// What failed, by its status in the manifest.
#[test]
fn failures_are_counted() {
    let folder = Folder::new();
    folder.write("in/good.ll", b"define void @f() {\n  ret void\n}\n");
    folder.write("in/bad.ll", b"define\n");
    folder.write("in/worse.ll", b"}\n");
    for options in [&[][..], &["--shard", "1"]] {
        export(&folder, ("in nowhere.bc", options));
        let numbers = tsv(&folder);
        let failed = [("malformed".to_owned(), 2), ("unreadable".to_owned(), 1)];
        assert_eq!(numbers["failed"], failed.into());
        assert_eq!(numbers["total"]["failed inputs"], 3);
    }
}

/// All formats have the same numbers, in one order, for any number of threads.
#[test]
fn formats_agree() {
    let folder = Folder::new();
    export(&folder, testdata());
    let stats = |options: &[&str]| {
        let output = folder.run(("stats facts", options));
        output.succeeds().says_only("");
        output.stdout()
    };
    let rows = stats(&["--format", "tsv"]);
    assert_eq!(rows, stats(&["--format", "tsv", "-j1", "--limit", "1"]));
    let value: Value = serde_json::from_str(&stats(&["--format", "json"])).expect("JSON");
    let mut wanted = json!({"failed": {}, "without_bitcode": {}});
    for (section, numbers) in tsv(&folder) {
        wanted[section] = json!(numbers);
    }
    assert_eq!(value, wanted);
    // The largest first, then by name.
    let sections = rows.lines().map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let number: u64 = cells[2].parse().expect("a number");
        (cells[0], std::cmp::Reverse(number), cells[1])
    });
    let (totals, others): (Vec<_>, Vec<_>) = sections.partition(|row| row.0 == "total");
    assert_eq!(totals[0].2, "workspaces");
    for section in others.chunk_by(|a, b| a.0 == b.0) {
        assert!(section.is_sorted(), "{}", section[0].0);
    }
    let text = stats(&["--limit", "0"]);
    for row in totals.iter().chain(&others) {
        let (section, number, name) = (row.0, row.1.0, row.2);
        let shown = text.lines().any(|line| {
            let line = format!(" {}", line.trim_start());
            match section {
                // Beside the bytes.
                "rows" => line.ends_with(&format!(" {number}  {name}")),
                _ => {
                    line.starts_with(&format!(" {number} ")) && line.ends_with(&format!(" {name}"))
                }
            }
        });
        assert_eq!(shown, number > 0 || section == "total", "{row:?}");
    }
    assert!(!text.contains("more (--limit"), "{text}");
    let text = stats(&["--limit", "2"]);
    let opcodes = text
        .split("\n\n")
        .find(|part| part.starts_with("instructions by opcode"));
    let opcodes: Vec<&str> = opcodes.expect("a section").lines().collect();
    assert_eq!(opcodes.len(), 4, "{opcodes:?}");
    assert!(
        opcodes[3].ends_with(" more (--limit 0 shows all)"),
        "{opcodes:?}"
    );
    assert!(!text.contains('\u{1b}'), "colours in a pipe: {text}");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let folder = Folder::new();
    export(&folder, &[&testdata(), "--gzip"]);
    let refused = |facts: &str, words: &str| {
        let output = folder.run(&["stats", facts]);
        output.fails(2).prints_only("").says(words);
    };
    refused(
        "nowhere",
        "nowhere: no workspace: manifest.json: No such file",
    );
    let name = "facts/gap.tsv.gz";
    let bytes = folder.bytes(name);
    folder.write(name, &bytes[..bytes.len() / 2]);
    refused("facts", "facts/gap.tsv.gz: ");
    folder.remove(name);
    refused("facts", "facts/gap.tsv.gz: No such file");
    let path = folder.path("facts/manifest.json");
    let text = fs::read_to_string(&path).expect("read");
    let at = text.find("\"schema\": \"").expect("a schema") + 11;
    fs::write(
        &path,
        format!("{}{}{}", &text[..at], "0".repeat(64), &text[at + 64..]),
    )
    .expect("write");
    refused(
        "facts",
        "facts: no workspace: it is of another version of the schema",
    );
}
