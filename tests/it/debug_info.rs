//! Debug info of compiled code: what `llvm-dwarfdump` and `llvm-symbolizer` say of functions, variables, members and positions,
//! against the rules. That the facts have all that LLVM prints of a node is tested by printing modules from them (`print`).
//!
//! `CROSSCHECK=FOLDER` compares the same on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use crate::support::crosscheck::crosscheck;
use crate::support::datalog::Derived;
use crate::support::projects::{llvm, project_modules, run};

/// An entry of debug info in an object file: its tag and its attributes, texts without quotes.
struct Entry {
    tag: String,
    attributes: BTreeMap<String, String>,
}

impl Entry {
    fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }

    /// The text within quotes, as that of a type or of another entry.
    fn quoted(&self, attribute: &str) -> Option<&str> {
        self.get(attribute)?.split_once('"')?.1.strip_suffix('"')
    }

    fn number(&self, attribute: &str) -> Option<u64> {
        let text = self.get(attribute)?;
        match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        }
    }
}

/// What `llvm-dwarfdump --debug-info` prints.
fn entries(object: &Path) -> Vec<Entry> {
    let text = run(Command::new(llvm("llvm-dwarfdump"))
        .arg("--debug-info")
        .arg(object));
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        if let Some((_, tag)) = line
            .strip_prefix("0x")
            .and_then(|line| line.split_once(": "))
        {
            entries.push(Entry {
                tag: tag.trim().to_owned(),
                attributes: BTreeMap::new(),
            });
        } else if let (Some((name, value)), Some(entry)) =
            (line.trim().split_once('\t'), entries.last_mut())
        {
            let value = value.strip_prefix('(').unwrap_or(value);
            let value = value.strip_suffix(')').unwrap_or(value);
            entry.attributes.insert(name.to_owned(), value.to_owned());
        }
    }
    entries
}

/// What the rules derive.
const RELATIONS: [&str; 6] = [
    "function:subprogram",
    "function:span",
    "di:type:text",
    "di:composite_type:field",
    "di:local_scope:subprogram",
    "instruction:location_at",
];

/// Whether `llvm-dwarfdump` spells a type as the rules do. Of a type without a name it writes the tag and a space, of some
/// `restrict` pointers only the word, and it leaves the end of an array of constant pointers to functions out.
fn is_spelled(ty: &str) -> bool {
    let unnamed = ["structure ", "union ", "class ", "enumeration "];
    // The rules have no text of a pointer to member, and the tool a name of its own for the type of `nullptr`.
    let others = ["::*", "std::nullptr_t"];
    let whole = ty.matches('(').count() == ty.matches(')').count();
    let mut words = unnamed.iter().chain(&others);
    whole && ty != "restrict " && !words.any(|word| ty.contains(word))
}

/// The name of the symbol that a constructor or destructor shares with another one of its kind, where they have one body.
fn shared(function: &str) -> String {
    let function = function.replace("C1E", "C2E").replace("C1I", "C2I");
    function.replace("D1E", "D2E").replace("D0E", "D2E")
}

/// A function, line and column: one frame of a stack of inlined calls.
type Frame = (String, u64, u64);

/// The stacks at all addresses of a line table, innermost first.
fn stacks(object: &Path) -> Vec<Vec<Frame>> {
    let lines = run(Command::new(llvm("llvm-dwarfdump"))
        .arg("--debug-line")
        .arg(object));
    let addresses: BTreeSet<&str> = lines
        .lines()
        .filter(|line| line.starts_with("0x") && !line.ends_with("end_sequence"))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let file = object.with_extension("addresses");
    let text: Vec<&str> = addresses.into_iter().collect();
    std::fs::write(&file, text.join("\n")).expect("write the addresses");
    let text = run(Command::new(llvm("llvm-symbolizer"))
        .args(["--functions=linkage", "--no-demangle", "--inlines"])
        .arg(format!("--obj={}", object.display()))
        .stdin(std::fs::File::open(&file).expect("read the addresses")));
    let mut stacks = vec![Vec::new()];
    let mut lines = text.lines();
    while let Some(function) = lines.next() {
        if function.is_empty() {
            stacks.push(Vec::new());
            continue;
        }
        let place = lines.next().expect("a place behind a function");
        let mut parts = place.rsplitn(3, ':');
        let column = parts.next().and_then(|text| text.parse().ok());
        let line = parts.next().and_then(|text| text.parse().ok());
        if let (Some(line), Some(column), Some(stack)) = (line, column, stacks.last_mut()) {
            stack.push((shared(function), line, column));
        }
    }
    stacks.retain(|stack| !stack.is_empty());
    stacks
}

/// An absolute path without `.` and `..`.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Compares a compiled module with what the rules derive; how many functions, variables, members and stacks there are.
fn compare_compiled(module: &Path, derived: &Derived, wrong: &mut Vec<String>) -> [usize; 4] {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let name = module.file_name().expect("a name").to_string_lossy();
    let object = folder.path().join("module.out");
    run(Command::new(llvm("clang"))
        .args([
            "-Wno-override-module",
            "-O0",
            "-no-pie",
            "-nostdlib",
            "-Wl,--unresolved-symbols=ignore-all",
            "-Wl,--defsym=__dso_handle=0",
            "-Wl,-e,0",
            "-o",
        ])
        .arg(&object)
        .arg(module));
    // In Rust a pointer has a name, `&mut Counts`, which the tool does not write.
    let rust = name == "words.bc";
    let mut counts = [0; 4];
    let mut complain = |what: &str, found: String| wrong.push(format!("{name}: {what} {found}"));

    // Functions: names, files and first lines.
    let subprograms = derived.map("di:subprogram:name");
    let names: BTreeSet<&String> = derived
        .map("function:subprogram")
        .values()
        .filter_map(|subprogram| subprograms.get(subprogram))
        .collect();
    let is_named = |name: &str| names.iter().any(|other| *other == name);
    let linkage: BTreeSet<String> = derived
        .map("di:subprogram:linkage_name")
        .into_values()
        .collect();
    let spans: BTreeSet<(String, u64)> = derived
        .rows("function:span")
        .into_iter()
        .map(|row| (row[1].clone(), row[2].parse().expect("a number")))
        .collect();
    let entries = entries(&object);
    for entry in &entries {
        if entry.tag != "DW_TAG_subprogram" || entry.get("DW_AT_low_pc").is_none() {
            continue;
        }
        counts[0] += 1;
        let own = entry.quoted("DW_AT_name");
        let other = entry
            .quoted("DW_AT_abstract_origin")
            .or(entry.quoted("DW_AT_specification"));
        let known = match (own, other) {
            (Some(own), _) => is_named(own),
            (None, Some(other)) => is_named(other) || linkage.contains(other),
            (None, None) => true,
        };
        if !known {
            complain("function", format!("{own:?} {other:?}"));
        }
        if let (Some(file), Some(line), Some(_)) = (
            entry.quoted("DW_AT_decl_file"),
            entry.number("DW_AT_decl_line"),
            own,
        ) && !spans
            .iter()
            .any(|(name, first)| *first == line && normal(file).ends_with(name.as_str()))
        {
            complain("first line", format!("{own:?} {file}:{line}"));
        }
    }

    // Variables: names, types and lines.
    let texts = derived.map("di:type:text");
    let types = derived.map("di:variable:type");
    let lines = derived.map("di:variable:line");
    let variables: BTreeSet<(String, String, u64)> = derived
        .rows("di:variable:name")
        .into_iter()
        .map(|row| {
            let text = types.get(&row[0]).and_then(|ty| texts.get(ty));
            let line = lines
                .get(&row[0])
                .map_or(0, |line| line.parse().expect("a number"));
            (row[1].clone(), text.cloned().unwrap_or_default(), line)
        })
        .collect();
    for entry in &entries {
        let variable = ["DW_TAG_variable", "DW_TAG_formal_parameter"].contains(&entry.tag.as_str());
        let (true, Some(own), Some(ty), Some(line)) = (
            variable,
            entry.quoted("DW_AT_name"),
            entry.quoted("DW_AT_type"),
            entry.number("DW_AT_decl_line"),
        ) else {
            continue;
        };
        // Of a static member there is a variable, which is a member in the module.
        if entry.get("DW_AT_declaration").is_some() {
            continue;
        }
        counts[1] += 1;
        let found = (own.to_owned(), ty.to_owned(), line);
        if !rust && is_spelled(ty) && !variables.contains(&found) {
            complain("variable", format!("{found:?}"));
        }
    }

    // Members: names, offsets and types.
    let types = derived.map("di:derived_type:base_type");
    let members: BTreeSet<(String, String, u64)> = derived
        .rows("di:composite_type:field")
        .into_iter()
        .map(|row| {
            let text = types.get(&row[4]).and_then(|ty| texts.get(ty));
            let offset: u64 = row[3].parse().expect("a number");
            (
                row[2].clone(),
                text.cloned().unwrap_or_default(),
                offset / 8,
            )
        })
        .collect();
    for entry in &entries {
        let (true, Some(ty), Some(offset)) = (
            entry.tag == "DW_TAG_member",
            entry.quoted("DW_AT_type"),
            entry.number("DW_AT_data_member_location"),
        ) else {
            continue;
        };
        counts[2] += 1;
        let own = entry.quoted("DW_AT_name").unwrap_or_default();
        let found = (own.to_owned(), ty.to_owned(), offset);
        // The type of what points to a table of virtual functions has a name, which the tool does not write.
        if !rust && is_spelled(ty) && !own.starts_with("_vptr") && !members.contains(&found) {
            complain("member", format!("{found:?}"));
        }
    }

    // Stacks of inlined calls.
    let columns = derived.map("di:location:column");
    let lines = derived.map("di:location:line");
    let scopes = derived.map("di:location:scope");
    let subprograms = derived.map("di:local_scope:subprogram");
    let (source, linked) = (
        derived.map("di:subprogram:name"),
        derived.map("di:subprogram:linkage_name"),
    );
    let name_of = |subprogram: &String| -> String {
        let name = linked.get(subprogram).or(source.get(subprogram));
        name.map(|name| shared(name)).unwrap_or_default()
    };
    let mut by_instruction: BTreeMap<String, BTreeMap<u64, Frame>> = BTreeMap::new();
    for row in derived.rows("instruction:location_at") {
        let (depth, location) = (row[1].parse().expect("a number"), &row[2]);
        let frame = (
            name_of(&subprograms[&scopes[location]]),
            lines[location].parse().expect("a number"),
            columns[location].parse().expect("a number"),
        );
        by_instruction
            .entry(row[0].clone())
            .or_default()
            .insert(depth, frame);
    }
    let known: BTreeSet<Vec<Frame>> = by_instruction
        .into_values()
        .map(|stack| stack.into_values().collect())
        .collect();
    let starts: BTreeSet<(String, u64)> = derived
        .rows("di:subprogram:scope_line")
        .into_iter()
        .map(|row| (name_of(&row[0]), row[1].parse().expect("a number")))
        .collect();
    for stack in stacks(&object) {
        // Code that stands for no line, and what comes before the body of a function.
        let ((_, line, column), (outermost, _, _)) = (&stack[0], &stack[stack.len() - 1]);
        let start = *column == 0 && starts.contains(&(outermost.clone(), *line));
        if *line == 0 || start {
            continue;
        }
        counts[3] += 1;
        if !known.contains(&stack) {
            complain("stack", format!("{stack:?}"));
        }
    }
    counts
}

/// Of optimised code too, so that there are inlined calls; it is compiled without further optimisation, which merges positions.
#[test]
fn variables_are_in_the_registers_and_memory_of_the_rules() {
    let kinds = ["functions", "variables", "members", "stacks"];
    crosscheck(
        project_modules(),
        kinds.map(|kind| (kind, 1)),
        |modules| Derived::of_each(modules, &RELATIONS),
        |module, derived, wrong| Some(compare_compiled(module, derived, wrong)),
    );
}
