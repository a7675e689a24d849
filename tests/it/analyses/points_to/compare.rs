//! What a run has seen, against what the analysis says.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use super::facts::{Facts, long_names, rows};
use super::instrument::MODIFIES;

/// Operands seen at a place.
struct Seen {
    kind: String,
    /// The objects there; several for names of one symbol, or of one block.
    names: Vec<String>,
    /// Objects that end there.
    ended: Vec<String>,
    operands: Vec<String>,
}

/// Pairs of an operand or a call, and where it pointed.
#[derive(Default)]
pub struct Comparison {
    /// By kind of place, and by how the analysis has it.
    pub counts: BTreeMap<(String, How), usize>,
    pub missing: BTreeSet<Missing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// There is a row for the object.
    Object,
    /// There is a row for `<unknown>`, and the object has escaped, or is not of the modules.
    Unknown,
    /// The call is one of an address that may be `<unknown>`, and the function has escaped. Those of the type of the call have rows.
    Open,
    /// There is a row for an object that ends there.
    Ended,
    /// The page of the analysis names it as a limit: the address of a label.
    Limit,
    Missing,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Missing {
    pub operand: String,
    pub kind: String,
    pub names: Vec<String>,
    /// What the analysis has, the first of it.
    pub rows: Vec<String>,
}

impl Comparison {
    /// Compares what a run has written with the rows in a folder.
    pub fn new(observed: &Path, names: &[String], facts: &Facts, folder: &Path) -> Self {
        let mut seen = read(observed, names);
        for seen in &mut seen {
            seen.operands
                .retain(|operand| !operand.starts_with(MODIFIES));
        }
        let called: BTreeSet<&str> = facts.callees.keys().map(String::as_str).collect();
        let mut wanted: HashMap<&str, BTreeSet<String>> = HashMap::new();
        for operand in seen.iter().flat_map(|seen| &seen.operands) {
            wanted.entry(operand).or_default();
            if let Some(callee) = facts.callees.get(operand) {
                wanted.entry(callee).or_default();
            }
        }
        for table in ["points_to", "callees"] {
            fill(&folder.join(format!("{table}.tsv")), &mut wanted);
        }
        let set = |table: &str| -> BTreeSet<String> {
            let rows = rows(&folder.join(table));
            rows.into_iter().flatten().collect()
        };
        let (escaped, open) = (set("escaped.tsv"), set("open_call.tsv"));
        let mut callees: HashMap<&str, BTreeSet<String>> =
            called.iter().map(|call| (*call, BTreeSet::new())).collect();
        fill(&folder.join("may_call.tsv"), &mut callees);
        let mut comparison = Self::default();
        for seen in &seen {
            for operand in &seen.operands {
                let rows = &wanted[operand.as_str()];
                let call = called.contains(operand.as_str());
                let mut how = seen.how(rows, call, &escaped, facts);
                let kind = if call { "callee" } else { &seen.kind };
                if call && how == How::Missing {
                    let pointed = &wanted[facts.callees[operand].as_str()];
                    let escapes = seen.names.iter().any(|name| escaped.contains(name));
                    if pointed.contains("<unknown>") && escapes {
                        how = How::Open;
                    }
                }
                comparison.add(operand, kind, seen, rows, how);
                if call && !open.contains(operand) {
                    let rows = &callees[operand.as_str()];
                    let how = seen.how(rows, true, &escaped, facts);
                    comparison.add(operand, "may_call", seen, rows, how);
                }
            }
        }
        comparison
    }

    fn add(&mut self, operand: &str, kind: &str, seen: &Seen, rows: &BTreeSet<String>, how: How) {
        *self.counts.entry((kind.to_owned(), how)).or_default() += 1;
        if how == How::Missing {
            self.missing.insert(Missing {
                operand: operand.to_owned(),
                kind: kind.to_owned(),
                names: seen.names.iter().chain(&seen.ended).cloned().collect(),
                rows: rows.iter().take(6).cloned().collect(),
            });
        }
    }
}

impl Seen {
    fn how(
        &self,
        rows: &BTreeSet<String>,
        call: bool,
        escaped: &BTreeSet<String>,
        facts: &Facts,
    ) -> How {
        // Constants whose addresses mean nothing are one object; so is the text of all strings, wherever it is.
        let name = |name: &String| {
            let one =
                |names: &BTreeSet<String>, object| names.contains(name) && rows.contains(object);
            rows.contains(name)
                || one(&facts.texts, "<text>")
                || one(&facts.with_text, "<std::string>")
        };
        let escapes = |name: &String| {
            escaped.contains(name)
                || facts.texts.contains(name) && escaped.contains("<text>")
                || facts.with_text.contains(name) && escaped.contains("<std::string>")
        };
        if self.names.iter().any(name) {
            return How::Object;
        }
        if call {
            // No function is listed for code that is not in the modules, which may be linked statically.
            let other = matches!(self.kind.as_str(), "library" | "no variable" | "code");
            return if other { How::Unknown } else { How::Missing };
        }
        // What a library has for itself.
        let is_library = |row: &String| {
            let is_named = row.starts_with('<') && row != "<text>" && row != "<unknown>";
            is_named || row.ends_with(" allocates") || facts.library_made.contains(row)
        };
        let outside = match self.kind.as_str() {
            "nowhere" | "code" => return How::Limit,
            // Where the C library's variable arguments are, and what it has for each thread.
            "no variable" => {
                let list = |name: &String| name.ends_with(" variable arguments");
                if rows.iter().any(|row| list(row) || is_library(row)) {
                    return How::Object;
                }
                // So is what the system passes to the handler of a signal.
                true
            }
            "arguments" => {
                if rows.contains("<arguments>") {
                    return How::Object;
                }
                true
            }
            // What a library has allocated for itself has no name; it may begin where a variable ends.
            "library" | "heap" | "global" if self.names.is_empty() => {
                if rows.iter().any(is_library) {
                    return How::Object;
                }
                // The tables of its classes lie side by side.
                let is_table = |name: &String| name.contains(":@_ZT");
                self.kind != "global" || self.ended.iter().all(is_table)
            }
            _ => false,
        };
        if rows.contains("<unknown>") && (outside || self.names.iter().any(escapes)) {
            return How::Unknown;
        }
        let unknown = rows.contains("<unknown>") && self.ended.iter().any(escapes);
        if self.ended.iter().any(name) || unknown {
            return How::Ended;
        }
        How::Missing
    }
}

/// The pairs of a store and another access of one call of a function that touched the same byte, with addresses that are not at constant offsets from one
/// value: how many they are, and those that are missing from `may_alias` in a folder.
pub fn aliases(
    observed: &Path,
    names: &[String],
    facts: &Facts,
    folder: &Path,
) -> (usize, BTreeSet<(String, String)>) {
    let compared = |(one, other): &(String, String)| {
        let (one, other) = (&facts.accesses[one], &facts.accesses[other]);
        (one.is_store || other.is_store) && one.root != other.root
    };
    let seen: BTreeSet<(String, String)> = lines(observed, names)
        .into_iter()
        .filter(|seen| seen.kind == ALIAS)
        .map(|seen| (seen.names[0].clone(), seen.names[1].clone()))
        .filter(compared)
        .collect();
    let mut missing = seen.clone();
    for row in rows(&folder.join("may_alias.tsv")) {
        missing.remove(&(row[1].clone(), row[2].clone()));
    }
    (seen.len(), missing)
}

/// The functions that were running when global variables and objects of the heap were modified: how many such pairs there are, and those that are missing from
/// `function:modifies` in a folder.
pub fn modified(
    observed: &Path,
    names: &[String],
    facts: &Facts,
    folder: &Path,
) -> (usize, BTreeSet<(String, Vec<String>)>) {
    let mut modifies: HashMap<String, BTreeSet<String>> = HashMap::new();
    for mut row in rows(&folder.join("modifies.tsv")) {
        let object = row.remove(1);
        modifies.entry(row.remove(0)).or_default().insert(object);
    }
    let escaped = rows(&folder.join("escaped.tsv"));
    let escaped: BTreeSet<String> = escaped.into_iter().flatten().collect();
    let (mut pairs, mut missing) = (0, BTreeSet::new());
    for seen in read(observed, names) {
        if seen.kind != "global" && seen.kind != "heap" {
            continue;
        }
        let functions = seen.operands.iter();
        for function in functions.filter_map(|operand| operand.strip_prefix(MODIFIES)) {
            let none = BTreeSet::new();
            let rows = modifies.get(function).unwrap_or(&none);
            pairs += 1;
            if seen.how(rows, false, &escaped, facts) == How::Missing {
                missing.insert((function.to_owned(), seen.names.clone()));
            }
        }
    }
    (pairs, missing)
}

/// The kind of the lines of two accesses.
const ALIAS: &str = "alias";

/// What the runtime has written of pointers.
fn read(path: &Path, names: &[String]) -> Vec<Seen> {
    let mut seen = lines(path, names);
    seen.retain(|seen| seen.kind != ALIAS);
    seen
}

/// What the runtime has written, with one entry for each place: each process of the program has written its own lines.
fn lines(path: &Path, names: &[String]) -> Vec<Seen> {
    let text = fs::read_to_string(path).expect("what the run has seen");
    let ids = |numbers: &str| -> Vec<String> {
        let numbers = numbers.split_ascii_whitespace();
        let ids = numbers.map(|number| names[number.parse::<usize>().expect("a number")].clone());
        ids.collect()
    };
    let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in text.lines() {
        let (place, operands) = line.rsplit_once('\t').expect("four columns");
        let operands = operands.split_ascii_whitespace();
        places.entry(place).or_default().extend(operands);
    }
    let seen = places.into_iter().map(|(place, operands)| {
        let columns: Vec<&str> = place.split('\t').collect();
        Seen {
            kind: columns[0].to_owned(),
            names: ids(columns[1]),
            ended: ids(columns[2]),
            operands: ids(&operands.into_iter().collect::<Vec<_>>().join(" ")),
        }
    });
    seen.collect()
}

/// Takes the rows of the operands that are wanted. There may be millions.
fn fill(path: &Path, wanted: &mut HashMap<&str, BTreeSet<String>>) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let names = long_names(path);
    for line in BufReader::new(file).lines() {
        let line = line.expect("a row");
        let (operand, object) = line.split_once('\t').expect("two columns");
        if let Some(rows) = wanted.get_mut(names.whole(operand).as_str()) {
            rows.insert(names.whole(object));
        }
    }
}
