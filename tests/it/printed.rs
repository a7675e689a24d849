//! What `llvm-dis` prints of symbols, memory accesses and structures without a name, against the facts.
//!
//! `CROSSCHECK=FOLDER` has the same compared on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::support::crosscheck::{crosscheck, modules, plain, split, text};
use crate::support::workspace::{Rows, export, read};

/// What a global says of itself.
#[derive(Default, Debug, PartialEq, Eq, Clone)]
struct Symbol {
    dso_local: bool,
    comdat: Option<String>,
    partition: Option<String>,
    align: Option<String>,
    /// Code model, settings of sanitizers.
    others: BTreeSet<String>,
}

/// Opcode, alignment, synchronization scope, and the words of an `alloca`.
type Access = (String, String, String, BTreeSet<String>);

/// All that is compared of a module.
#[derive(Default, Debug)]
struct Module {
    symbols: BTreeMap<String, Symbol>,
    comdats: BTreeMap<String, String>,
    /// By function, in the order of its instructions.
    accesses: BTreeMap<String, Vec<Access>>,
    structs: BTreeMap<String, String>,
}

fn unquoted(text: &str) -> String {
    plain(text.trim_matches('"'))
}

/// The name that a text begins with, after its sigil, and the text behind it.
fn name(text: &str) -> (&str, &str) {
    let end = match text.strip_prefix('"') {
        Some(quoted) => quoted.find('"').expect("a closing quote") + 2,
        None => text
            .find(|c: char| !(c.is_ascii_alphanumeric() || "-._$".contains(c)))
            .unwrap_or(text.len()),
    };
    text.split_at(end)
}

impl Symbol {
    /// The words in front of the name of a function, or of the type of another symbol.
    fn head(&mut self, words: &[&str]) {
        let has = |word: &str| words.contains(&word);
        self.dso_local = has("dso_local")
            || has("internal")
            || has("private")
            || ((has("hidden") || has("protected")) && !has("extern_weak"));
    }

    fn property(&mut self, name: &str, own: &str) {
        let (word, argument) = name.split_once(' ').unwrap_or((name, ""));
        match word {
            "partition" => self.partition = Some(unquoted(argument)),
            "align" => self.align = Some(argument.to_owned()),
            "comdat" => self.comdat = Some(own.to_owned()),
            _ if word.starts_with("comdat(") => {
                let name = name.trim_start_matches("comdat($").trim_end_matches(')');
                self.comdat = Some(unquoted(name));
            }
            "code_model" => {
                self.others.insert(unquoted(argument));
            }
            "no_sanitize_address"
            | "no_sanitize_hwaddress"
            | "sanitize_memtag"
            | "sanitize_address_dyninit" => {
                self.others.insert(word.to_owned());
            }
            _ => {}
        }
    }
}

impl Module {
    fn printed(text: &str) -> Module {
        let mut module = Module::default();
        let mut function = String::new();
        let mut inside = false;
        for line in text.lines() {
            if line.starts_with("define ") || line.starts_with("declare ") {
                function = module.function(line);
                inside = line.starts_with("define ");
            } else if line == "}" {
                inside = false;
            } else if inside {
                if line.trim_start().starts_with("#dbg_") {
                    continue;
                }
                module.instruction(line, &function);
            } else if let Some(rest) = line.strip_prefix('@') {
                module.symbol(rest);
            } else if let Some(rest) = line.strip_prefix('$') {
                let (name, rest) = name(rest);
                let kind = rest.strip_prefix(" = comdat ").expect("a comdat");
                module.comdats.insert(unquoted(name), kind.to_owned());
            } else if let Some((name, body)) = line
                .strip_prefix('%')
                .and_then(|rest| rest.split_once(" = type "))
                .filter(|(name, _)| name.bytes().all(|byte| byte.is_ascii_digit()))
            {
                module.structs.insert(name.to_owned(), plain(body));
            }
        }
        module
    }

    fn symbol(&mut self, text: &str) {
        let (id, rest) = name(text);
        let own = unquoted(id);
        let rest = rest.strip_prefix(" = ").expect("a global");
        let parts = split(rest, ',');
        let words = split(parts[0], ' ');
        let end = words
            .iter()
            .position(|word| ["global", "constant", "alias", "ifunc"].contains(word));
        let mut symbol = Symbol::default();
        symbol.head(&words[..end.expect("a kind of global")]);
        for part in &parts[1..] {
            symbol.property(part, &own);
        }
        self.symbols.insert(own, symbol);
    }

    fn function(&mut self, line: &str) -> String {
        let words = split(line, ' ');
        let at = words
            .iter()
            .position(|word| word.starts_with('@'))
            .expect("a name");
        let (own, _) = name(&words[at][1..]);
        let own = unquoted(own);
        let mut symbol = Symbol::default();
        symbol.head(&words[..at]);
        let mut rest = words[at + 1..].iter();
        while let Some(word) = rest.next() {
            match *word {
                "gc" | "prefix" | "prologue" | "personality" => break,
                "partition" | "align" => {
                    let argument = rest.next().expect("an argument");
                    symbol.property(&format!("{word} {argument}"), &own);
                }
                word => symbol.property(word, &own),
            }
        }
        self.symbols.insert(own.clone(), symbol);
        own
    }

    fn instruction(&mut self, line: &str, function: &str) {
        let operation = match line.trim_start().split_once(" = ") {
            Some((result, operation)) if result.starts_with('%') => operation,
            _ => line.trim_start(),
        };
        let Some(opcode) = operation.split_whitespace().next() else {
            return;
        };
        if !ACCESSES.contains(&opcode) || line.starts_with("   ") {
            return;
        }
        let parts = split(operation, ',');
        let align = parts.iter().find_map(|part| part.strip_prefix("align "));
        let scope = operation.split_once(" syncscope(\"");
        let scope = scope.map(|(_, rest)| plain(&rest[..rest.find("\")").expect("an end")]));
        let is_atomic = parts[0].split(' ').nth(1) == Some("atomic")
            || ["fence", "cmpxchg", "atomicrmw"].contains(&opcode);
        let scope = match (scope, is_atomic) {
            (Some(scope), _) => scope,
            (None, true) => "system".to_owned(),
            (None, false) => String::new(),
        };
        let words = parts[0].split(' ');
        let words = words.filter(|word| opcode == "alloca" && ALLOCA_WORDS.contains(word));
        let access = (
            opcode.to_owned(),
            align.unwrap_or_default().to_owned(),
            scope,
            words.map(str::to_owned).collect(),
        );
        let accesses = self.accesses.entry(function.to_owned()).or_default();
        accesses.push(access);
    }

    fn described(rows: &Rows, id: &str) -> Module {
        let local = |text: &str| {
            let rest = text.strip_prefix(&format!("{id}:"));
            rest.unwrap_or_else(|| panic!("{text} is of {id}"))[1..].to_owned()
        };
        let symbol = |text: &str| unquoted(&local(text));
        let mut module = Module::default();
        let tables = |predicate: &str| {
            let stems = ["global_variable", "function", "alias", "ifunc"];
            let tables = stems.map(|stem| rows.get(&format!("{stem}:{predicate}")));
            let rows = tables.into_iter().flatten().flatten();
            rows.map(|row| (symbol(&row[0]), row.last().expect("a column").clone()))
                .collect::<Vec<_>>()
        };
        for (name, _) in tables("id") {
            module.symbols.insert(name, Symbol::default());
        }
        let symbols = &mut module.symbols;
        for (name, _) in tables("dso_local") {
            symbols.get_mut(&name).expect("a symbol").dso_local = true;
        }
        for (name, comdat) in tables("comdat") {
            symbols.get_mut(&name).expect("a symbol").comdat = Some(symbol(&comdat));
        }
        for (name, partition) in tables("partition") {
            symbols.get_mut(&name).expect("a symbol").partition = Some(plain(&partition));
        }
        for (name, bytes) in [tables("align"), tables("alignment")].concat() {
            symbols.get_mut(&name).expect("a symbol").align = Some(bytes);
        }
        for (name, model) in tables("code_model") {
            let others = &mut symbols.get_mut(&name).expect("a symbol").others;
            others.insert(model);
        }
        for word in SANITIZERS {
            for (name, _) in tables(word) {
                let others = &mut symbols.get_mut(&name).expect("a symbol").others;
                others.insert(word.to_owned());
            }
        }
        for row in &rows["comdat:selection_kind"] {
            module.comdats.insert(symbol(&row[0]), row[1].clone());
        }
        module.described_accesses(rows, &symbol);
        module.described_structs(rows, &format!("{id}:"));
        module
    }

    fn described_accesses(&mut self, rows: &Rows, symbol: &impl Fn(&str) -> String) {
        let map = |predicate: &str| -> BTreeMap<&str, &str> {
            let rows = rows[predicate].iter();
            rows.map(|row| (row[0].as_str(), row.last().map_or("", String::as_str)))
                .collect()
        };
        let index = map("instruction:index");
        let function = map("instruction:function");
        let mut found: Vec<(String, usize, Access)> = Vec::new();
        for opcode in ACCESSES {
            let align =
                (opcode != "fence").then(|| map(&format!("{opcode}_instruction:alignment")));
            let scope = match opcode {
                "alloca" => BTreeMap::new(),
                _ => map(&format!("{opcode}_instruction:syncscope")),
            };
            let words = ALLOCA_WORDS.map(|word| (word, map(&format!("alloca_instruction:{word}"))));
            for row in &rows[&format!("{opcode}_instruction")] {
                let id = row[0].as_str();
                let align = align.as_ref().map_or("", |align| align[id]);
                let words = words.iter().filter(|(_, rows)| rows.contains_key(id));
                let access = (
                    opcode.to_owned(),
                    align.to_owned(),
                    scope.get(id).map(|scope| plain(scope)).unwrap_or_default(),
                    words.map(|(word, _)| (*word).to_owned()).collect(),
                );
                let index = index[id].parse().expect("a number");
                found.push((symbol(function[id]), index, access));
            }
        }
        found.sort();
        for (function, _, access) in found {
            self.accesses.entry(function).or_default().push(access);
        }
    }

    fn described_structs(&mut self, rows: &Rows, prefix: &str) {
        let mut fields: BTreeMap<&str, BTreeMap<usize, &str>> = BTreeMap::new();
        for row in &rows["struct_type:field"] {
            let index = row[1].parse().expect("a number");
            fields.entry(&row[0]).or_default().insert(index, &row[2]);
        }
        for row in &rows["struct_type:module"] {
            let name = row[0].strip_prefix(prefix).expect("the module's");
            if !name[1..].bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            let fields = fields.get(row[0].as_str()).cloned().unwrap_or_default();
            let fields: Vec<&str> = fields.into_values().collect();
            let fields = fields.join(", ").replace(prefix, "");
            let is = |predicate: &str| rows[predicate].contains(&vec![row[0].clone()]);
            let body = match (is("opaque_struct_type"), is("struct_type:packed")) {
                (true, _) => "opaque".to_owned(),
                (false, packed) => {
                    let inner = match fields.is_empty() {
                        true => "{}".to_owned(),
                        false => format!("{{ {fields} }}"),
                    };
                    if packed { format!("<{inner}>") } else { inner }
                }
            };
            self.structs.insert(name[1..].to_owned(), plain(&body));
        }
    }
}

const ACCESSES: [&str; 6] = ["alloca", "load", "store", "fence", "cmpxchg", "atomicrmw"];
const ALLOCA_WORDS: [&str; 2] = ["inalloca", "swifterror"];
const SANITIZERS: [&str; 4] = [
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_address_dyninit",
];

/// Compares what LLVM prints of a module with its facts; what is left out of the comparison says how much there was.
fn compare(path: &Path, wrong: &mut Vec<String>) -> Option<[usize; 4]> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    let text = text(path, folder.path())?;
    export(&[path], &facts);
    let rows = read(&facts);
    let id = &rows["module:id"].first()?[0];
    let (said, found) = (Module::printed(&text), Module::described(&rows, id));
    let mut differ = |what: &str, said: String, found: String| {
        if said != found {
            wrong.push(format!("{id}: {what}: printed {said}, described {found}"));
        }
    };
    let names = |module: &Module| module.symbols.keys().cloned().collect::<Vec<_>>().join(" ");
    differ("symbols", names(&said), names(&found));
    for (name, symbol) in &said.symbols {
        let other = found.symbols.get(name);
        differ(name, format!("{:?}", Some(symbol)), format!("{other:?}"));
    }
    differ(
        "comdats",
        format!("{:?}", said.comdats),
        format!("{:?}", found.comdats),
    );
    for (function, accesses) in &said.accesses {
        let other = found.accesses.get(function);
        differ(
            function,
            format!("{:?}", Some(accesses)),
            format!("{other:?}"),
        );
    }
    // LLVM also finds structures in metadata, which the facts do not describe yet.
    for (number, body) in &found.structs {
        differ(
            number,
            said.structs.get(number).cloned().unwrap_or_default(),
            body.clone(),
        );
    }
    Some([
        found.symbols.len(),
        found.comdats.len(),
        found.accesses.values().map(Vec::len).sum(),
        found.structs.len(),
    ])
}

#[test]
fn symbols_and_accesses_are_as_llvm_prints_them() {
    let kinds = ["symbols", "comdats", "accesses", "unnamed structures"];
    crosscheck(&modules(), kinds.map(|kind| (kind, 1)), compare);
}

/// Every number of a calling convention has the word that LLVM prints for it.
#[test]
fn calling_conventions_are_as_llvm_prints_them() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("conventions.ll");
    let declarations: String = (0..1024)
        .map(|number| format!("declare cc {number} void @f{number}()\n"))
        .collect();
    fs::write(&module, declarations).expect("write the module");
    let text = text(&module, folder.path()).expect("LLVM reads it");
    let facts = folder.path().join("facts");
    export(&[&module], &facts);
    let rows = read(&facts);
    let described: BTreeMap<&str, &str> = rows["function:calling_convention"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    let mut count = 0;
    for line in text.lines() {
        let Some((words, rest)) = line
            .strip_prefix("declare ")
            .and_then(|rest| rest.split_once("void @"))
        else {
            continue;
        };
        let word = if words.is_empty() {
            "ccc"
        } else {
            words.trim()
        };
        let id = format!("conventions.ll:@{}", name(rest).0);
        assert_eq!(described[id.as_str()], word, "{id}");
        count += 1;
    }
    assert_eq!(count, 1024);
}
