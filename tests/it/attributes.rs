//! What `llvm-dis` prints of attributes, its groups resolved, against the facts: of functions, what they return, their
//! parameters, of calls and of variables.
//!
//! `CROSSCHECK=FOLDER` has the same compared on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::crosscheck::{crosscheck, modules, plain, split, text};
use crate::support::workspace::{Rows, export, read};

/// The attributes of a function, a call or a variable: its own, and by place, what is returned at -1.
#[derive(Default, Debug, PartialEq, Eq)]
struct Attributes {
    own: BTreeSet<String>,
    places: BTreeMap<i64, BTreeSet<String>>,
}

/// All that is compared of a module. Calls are in the order of their function.
#[derive(Default, Debug)]
struct Module {
    functions: BTreeMap<String, Attributes>,
    variables: BTreeMap<String, Attributes>,
    calls: BTreeMap<String, Vec<Attributes>>,
}

/// The words of parameters and of what is returned. Others in front of a type are of the linkage and the like.
const WORDS: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "immarg",
    "inalloca",
    "initializes",
    "inreg",
    "nest",
    "noalias",
    "noext",
    "nofpclass",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writable",
    "writeonly",
    "zeroext",
];

/// What one attribute is printed as wherever it stands.
fn canonical(attribute: &str) -> String {
    match attribute.split_once('=') {
        Some(("align", bytes)) => format!("align {bytes}"),
        Some(("alignstack", bytes)) => format!("alignstack({bytes})"),
        _ if attribute.starts_with('"') => plain(attribute),
        _ => attribute.to_owned(),
    }
}

/// The attributes among the words in front of a type, or behind one.
fn attributes(words: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let head = word.split('(').next().unwrap_or_default();
        if *word == "align" {
            let bytes = rest.next().copied().unwrap_or_default();
            found.insert(format!("align {bytes}"));
        } else if word.starts_with('"') || WORDS.contains(&head) {
            found.insert(canonical(word));
        }
    }
    found
}

/// The text in the brackets that a word ends in, as `@f(i32 %x)` does.
fn in_brackets(word: &str) -> Option<&str> {
    let (mut open, mut depth, mut quoted) = (None, 0, false);
    for (index, byte) in word.char_indices() {
        match byte {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' => {
                if depth == 0 {
                    open = Some(index + 1);
                }
                depth += 1;
            }
            ')' => depth -= 1,
            _ => {}
        }
    }
    let open = open.filter(|_| word.ends_with(')'))?;
    Some(&word[open..word.len() - 1])
}

/// A function of a module's groups of attributes.
type Groups = BTreeMap<String, BTreeSet<String>>;

impl Attributes {
    /// Of words in front of what has the parameters in brackets, that, and the words behind.
    fn read(front: &[&str], brackets: &str, behind: &[&str], groups: &Groups) -> Self {
        let mut all = Attributes::default();
        all.place(-1, attributes(front));
        for (index, parameter) in (0..).zip(split(brackets, ',')) {
            all.place(index, attributes(&split(parameter.trim(), ' ')));
        }
        all.own = groups_of(behind, groups);
        all
    }

    fn place(&mut self, index: i64, attributes: BTreeSet<String>) {
        if !attributes.is_empty() {
            self.places.insert(index, attributes);
        }
    }

    fn count(&self) -> usize {
        let places = self.places.values().map(BTreeSet::len);
        self.own.len() + places.sum::<usize>()
    }
}

/// The attributes of the groups that words name.
fn groups_of(words: &[&str], groups: &Groups) -> BTreeSet<String> {
    let named = words.iter().filter_map(|word| {
        let number = word.trim_end_matches(',').strip_prefix('#')?;
        groups.get(number)
    });
    named.flatten().cloned().collect()
}

impl Module {
    fn printed(text: &str) -> Module {
        let mut groups = Groups::new();
        for line in text.lines() {
            let group = line.strip_prefix("attributes #");
            let Some((number, list)) = group.and_then(|group| group.split_once(" = { ")) else {
                continue;
            };
            let list = split(list.trim_end_matches('}').trim(), ' ');
            groups.insert(number.to_owned(), list.into_iter().map(canonical).collect());
        }
        let mut module = Module::default();
        let mut function = String::new();
        for line in text.lines() {
            if line.starts_with("define ") || line.starts_with("declare ") {
                function = module.function(line, &groups);
            } else if line.starts_with('@') {
                module.variable(line, &groups);
            } else if let Some(call) = call(line.trim_start(), &groups) {
                module.calls.entry(function.clone()).or_default().push(call);
            }
        }
        module
    }

    fn function(&mut self, line: &str, groups: &Groups) -> String {
        let words = split(line.trim_end_matches('{'), ' ');
        let at = words.iter().position(|word| word.starts_with('@'));
        let at = at.expect("a name");
        let parameters = in_brackets(words[at]).expect("parameters");
        let name = &words[at][..words[at].len() - parameters.len() - 2];
        let all = Attributes::read(&words[..at], parameters, &words[at + 1..], groups);
        self.functions.insert(plain(name).replace('"', ""), all);
        plain(name).replace('"', "")
    }

    fn variable(&mut self, line: &str, groups: &Groups) {
        let words = split(line, ' ');
        let own = groups_of(&words, groups);
        let kinds = ["global", "constant"];
        if words.iter().any(|word| kinds.contains(word)) {
            let all = Attributes {
                own,
                ..Attributes::default()
            };
            self.variables.insert(plain(words[0]).replace('"', ""), all);
        }
    }

    fn described(rows: &Rows) -> Module {
        let id = &rows["module:id"].first().expect("a module")[0];
        let prefix = format!("{id}:");
        let column = |table: &str| -> BTreeMap<&str, &str> {
            let rows = rows[table].iter();
            rows.map(|row| (row[0].as_str(), row[1].as_str())).collect()
        };
        let types = column("type_attribute:type");
        let (kinds, values) = (column("attribute:kind"), column("string_attribute:value"));
        let spelled = |attribute: &str| match values.get(attribute) {
            Some(&"") => plain(&format!("\"{}\"", kinds[attribute])),
            Some(value) => plain(&format!("\"{}\"=\"{value}\"", kinds[attribute])),
            None => match types.get(attribute) {
                Some(ty) => format!("{}({})", kinds[attribute], ty.replace(&prefix, "")),
                None => attribute.to_owned(),
            },
        };
        let entity = |id: &str| plain(id.strip_prefix(&prefix).unwrap_or(id)).replace('"', "");
        let mut of: BTreeMap<&str, Attributes> = BTreeMap::new();
        let owners = ["function", "global_variable"];
        let calls = [
            "call_instruction",
            "invoke_instruction",
            "callbr_instruction",
        ];
        for (owner, own) in owners
            .map(|owner| (owner, "attribute"))
            .into_iter()
            .chain(calls.map(|call| (call, "fn_attribute")))
        {
            for row in &rows[&format!("{owner}:{own}")] {
                let all = of.entry(&row[0]).or_default();
                all.own.insert(spelled(&row[1]));
            }
            if owner == "global_variable" {
                continue;
            }
            for row in &rows[&format!("{owner}:return_attribute")] {
                let all = of.entry(&row[0]).or_default();
                all.places.entry(-1).or_default().insert(spelled(&row[1]));
            }
            for row in &rows[&format!("{owner}:param_attribute")] {
                let index = row[1].parse().expect("an index");
                let all = of.entry(&row[0]).or_default();
                all.places
                    .entry(index)
                    .or_default()
                    .insert(spelled(&row[2]));
            }
        }
        let mut module = Module::default();
        for row in &rows["function:id"] {
            let all = of.remove(row[0].as_str()).unwrap_or_default();
            module.functions.insert(entity(&row[0]), all);
        }
        for row in &rows["global_variable:id"] {
            let all = of.remove(row[0].as_str()).unwrap_or_default();
            module.variables.insert(entity(&row[0]), all);
        }
        let mut found: BTreeMap<String, BTreeMap<usize, Attributes>> = BTreeMap::new();
        for call in calls {
            for row in &rows[call] {
                let (function, number) = row[0].rsplit_once(':').expect("a function");
                let all = of.remove(row[0].as_str()).unwrap_or_default();
                let calls = found.entry(entity(function)).or_default();
                calls.insert(number.parse().expect("a number"), all);
            }
        }
        for (function, calls) in found {
            module.calls.insert(function, calls.into_values().collect());
        }
        module
    }
}

/// What a line says if it is a call.
fn call(line: &str, groups: &Groups) -> Option<Attributes> {
    let mut words = split(line, ' ');
    if words.get(1) == Some(&"=") {
        words.drain(..2);
    }
    if ["tail", "musttail", "notail"].contains(words.first()?) {
        words.remove(0);
    }
    if !["call", "invoke", "callbr"].contains(words.first()?) {
        return None;
    }
    let behind =
        |word: &&str| word.starts_with('#') || word.starts_with('[') || word.starts_with('!');
    // An array stands in brackets too, but in front of the arguments.
    let is_argument_list = |word: &&str| in_brackets(word.trim_end_matches(',')).is_some();
    let end = words.iter().rposition(|word| {
        let word = word.trim_end_matches(',');
        is_argument_list(&word) && !behind(&word)
    })?;
    let arguments = in_brackets(words[end].trim_end_matches(','))?;
    let asm = words.iter().position(|word| *word == "asm");
    let front = &words[1..asm.unwrap_or(end)];
    Some(Attributes::read(
        front,
        arguments,
        &words[end + 1..],
        groups,
    ))
}

/// Compares what LLVM prints of a module with its facts: how many attributes of functions, calls and variables agree; `None`
/// if LLVM does not read it.
fn compare(path: &Path, wrong: &mut Vec<String>) -> Option<[usize; 4]> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    let text = text(path, folder.path())?;
    export(&[path], &facts);
    let (said, found) = (Module::printed(&text), Module::described(&read(&facts)));
    let mut differ = |what: &str, said: String, found: String| {
        if said != found {
            let path = path.display();
            wrong.push(format!("{path}: {what}: printed {said}, described {found}"));
        }
    };
    let mut counts = [0; 4];
    for (index, said, found) in [
        (0, &said.functions, &found.functions),
        (1, &said.variables, &found.variables),
    ] {
        let names = |map: &BTreeMap<String, Attributes>| format!("{:?}", map.keys());
        differ("names", names(said), names(found));
        for (name, all) in said {
            counts[index] += all.count();
            differ(
                name,
                format!("{:?}", Some(all)),
                format!("{:?}", found.get(name)),
            );
        }
    }
    for (function, calls) in &said.calls {
        counts[2] += calls.iter().map(Attributes::count).sum::<usize>();
        counts[3] += calls.len();
        let other = found.calls.get(function);
        differ(function, format!("{:?}", Some(calls)), format!("{other:?}"));
    }
    let total = |module: &Module| {
        module
            .calls
            .values()
            .map(Vec::len)
            .sum::<usize>()
            .to_string()
    };
    differ("calls", total(&said), total(&found));
    Some(counts)
}

#[test]
fn attributes_are_as_llvm_prints_them() {
    let kinds = ["of functions", "of variables", "of calls", "calls"];
    crosscheck(&modules(), kinds.map(|kind| (kind, 1)), compare);
}
