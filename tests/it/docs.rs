//! What the documentation cites exists: predicates, constraints, files, tables of the thesis, words of `gap` rows.
//!
//! Text in backquotes is looked at as a whole:
//!
//! - a name, if it is made of letters, digits, `_` and `:` only, begins with a small letter, and has a `:` or `__` inside or one
//!   of [`ENDINGS`]: a predicate (`vector_type:size`, `vector_type__size`, `vector_type:size.tsv`) or a constraint;
//! - the rest of a name, if such text begins with `:`; a name before it has the beginning (`function_type:return`, `:params`);
//! - a generated constraint, if it begins with `unique`, `mandatory`, `gapless` or `reference` and a name follows;
//! - a path, if it is without spaces and begins with one of [`FOLDERS`], below the checkout or `datalog/`; `<group>` and its like
//!   stand for any text;
//! - a target of the Makefile, if it is `make` and one word.
//!
//! All else is IR, Datalog, shell or a form (`M:@f:n`), as are fenced blocks, and not looked at.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::support::{files, root, schema};
use schema::constraints;

const ENDINGS: [&str; 6] = [
    "_instruction",
    "_type",
    "_constant",
    "_operation",
    "_condition",
    "_access",
];

const FOLDERS: [&str; 11] = [
    ".ci",
    "constraints",
    "crates",
    "datalog",
    "docs",
    "rules",
    "schema",
    "scripts",
    "src",
    "testdata",
    "tests",
];

/// Text that has the shape of a name and is none.
const FORMS: [&str; 4] = [
    "entity:attribute",
    "entity__attribute",
    "file:line",
    "file:line:column",
];

/// Text in backquotes, without fenced blocks. It may go over the end of a line, but not of a paragraph.
fn spans(markdown: &str) -> Vec<String> {
    let mut fenced = false;
    let mut text = String::new();
    for line in markdown.lines() {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        if fence || fenced || line.starts_with("    ") {
            text.push('\n');
        } else {
            text.push_str(line);
            text.push(if line.is_empty() { '\n' } else { ' ' });
        }
    }
    text.lines()
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The cells of the rows of tables, under the heading that begins with these words; of all tables for no words.
fn rows<'a>(markdown: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let section = match markdown.split_once(&format!("\n## {heading}")) {
        Some((_, rest)) if !heading.is_empty() => rest.split("\n## ").next().unwrap_or_default(),
        _ => markdown,
    };
    section
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix('|'))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect()
}

/// The names of predicates and constraints, each with the files below `datalog/` that declare it.
struct Names(BTreeMap<String, BTreeSet<String>>);

impl Names {
    fn read() -> Self {
        let datalog = root().join("datalog");
        let mut names = Names(BTreeMap::new());
        for relation in schema().relations() {
            names.add(relation.predicate(), relation.path.clone());
        }
        for (name, constraint) in constraints(&datalog).expect("read the constraints") {
            names.add(name, constraint.path);
        }
        names
    }

    fn add(&mut self, name: String, place: String) {
        self.0.entry(name).or_default().insert(place);
    }

    fn places(&self, name: &str) -> Option<&BTreeSet<String>> {
        let name = name.strip_suffix(".tsv").unwrap_or(name);
        self.0.get(&name.replace("__", ":"))
    }

    fn has(&self, name: &str) -> bool {
        self.places(name).is_some()
    }

    /// What is wrong with a text in backquotes; `before` is the last full name.
    fn complaint(&self, span: &str, before: &mut String) -> Option<String> {
        if let Some((kind, rest)) = span.split_once(' ') {
            let wrong = match kind {
                "unique" | "mandatory" | "gapless" | "reference" => {
                    rest.starts_with(|c: char| c.is_ascii_lowercase()) && !self.has(span)
                }
                "make" => !rest.contains(' ') && !is_target(rest),
                _ => false,
            };
            return wrong.then(|| format!("no `{span}`"));
        }
        if is_path(span) {
            return (!exists(span)).then(|| format!("no file `{span}`"));
        }
        if let Some(rest) = span.strip_prefix(':').filter(|rest| has_name_shape(rest)) {
            let mut beginnings = before.match_indices(':').map(|(at, _)| &before[..at]);
            let found = self.has(&format!("{before}:{rest}"))
                || beginnings.any(|beginning| self.has(&format!("{beginning}:{rest}")));
            return (!found).then(|| format!("no `{before}` with `{span}`"));
        }
        if !is_name(span) {
            return None;
        }
        *before = span.to_owned();
        (!self.has(span)).then(|| format!("no predicate or constraint `{span}`"))
    }
}

fn has_name_shape(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.split(':').all(|part| {
            let mut characters = part.chars();
            !part.is_empty() && characters.all(|c| c.is_ascii_alphanumeric() || c == '_')
        })
}

fn is_name(span: &str) -> bool {
    let name = span.strip_suffix(".tsv").unwrap_or(span);
    has_name_shape(name)
        && !FORMS.contains(&name)
        && (name.contains(':')
            || name.contains("__")
            || ENDINGS.iter().any(|ending| name.ends_with(ending)))
}

fn is_path(span: &str) -> bool {
    let folder = span
        .split_once('/')
        .map(|(folder, _)| FOLDERS.contains(&folder));
    let user = span.contains(".bc") || span.contains(['@', '*']);
    folder == Some(true) && !span.contains(' ') && !user
}

/// A file or folder of the checkout or of `datalog/` has the path, with any text for what is in angle brackets.
fn exists(path: &str) -> bool {
    [root().to_owned(), root().join("datalog")]
        .iter()
        .any(|base| exists_below(base, path.trim_end_matches('/')))
}

fn exists_below(base: &Path, path: &str) -> bool {
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let goes_on = |path: &Path| rest.is_empty() || exists_below(path, rest);
    let Some((before, after)) = name.split_once('<') else {
        return base.join(name).exists() && goes_on(&base.join(name));
    };
    let ending = after.rsplit_once('>').map_or("", |(_, ending)| ending);
    fs::read_dir(base).is_ok_and(|entries| {
        entries.filter_map(Result::ok).any(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.starts_with(before) && name.ends_with(ending) && goes_on(&entry.path())
        })
    })
}

fn is_target(name: &str) -> bool {
    let makefile = fs::read_to_string(root().join("Makefile")).expect("read the Makefile");
    let start = format!("{name}:");
    makefile.lines().any(|line| line.starts_with(&start))
}

fn thesis() -> String {
    fs::read_to_string(root().join("docs/thesis.md")).expect("read docs/thesis.md")
}

#[test]
fn every_name_and_path_exists() {
    let names = Names::read();
    let mut wrong = Vec::new();
    let mut documents = files(&root().join("docs"), "md");
    documents.extend(files(&root().join("docs/analyses"), "md"));
    documents.extend(["README.md", "CONTRIBUTING.md"].map(|document| root().join(document)));
    for path in documents {
        let document = path.strip_prefix(root()).unwrap_or(&path).display();
        let mut before = String::new();
        let spans = spans(&fs::read_to_string(&path).expect("read"));
        wrong.extend(spans.iter().filter_map(|span| {
            let complaint = names.complaint(span, &mut before)?;
            Some(format!("{document}: {complaint}"))
        }));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One row for each table. Its third column is made of names and paths, and where it has paths, a name is declared in one of
/// them; a generated constraint is known by its first word and needs no path.
#[test]
fn every_table_of_the_thesis_has_a_row() {
    let names = Names::read();
    let text = thesis();
    let (mut tables, mut wrong) = (Vec::new(), Vec::new());
    for row in rows(&text, "") {
        let Ok(table) = row[0].parse::<u32>() else {
            continue;
        };
        tables.push(table);
        let place = spans(row.get(2).copied().unwrap_or_default());
        let (paths, cited): (BTreeSet<String>, _) =
            place.into_iter().partition(|span| is_path(span));
        if cited.is_empty() {
            wrong.push(format!("table {table} names nothing"));
        }
        for name in cited {
            match names.places(&name) {
                None => wrong.push(format!(
                    "table {table}: no predicate or constraint `{name}`"
                )),
                Some(places) if !paths.is_empty() && !name.contains(' ') => {
                    if places.is_disjoint(&paths) {
                        wrong.push(format!("table {table}: `{name}` is in {places:?}"));
                    }
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    tables.sort_unstable();
    assert_eq!(tables, (49..=119).collect::<Vec<_>>());
}

/// The first column of the tables of a section, in backquotes, sorted.
fn listed(heading: &str) -> Vec<String> {
    let text = thesis();
    let mut words: Vec<String> = rows(&text, heading)
        .iter()
        .flat_map(|row| spans(row[0]))
        .collect();
    words.sort();
    words
}

#[test]
fn every_opcode_has_its_files() {
    let keywords =
        fs::read_to_string(root().join("datalog/rules/tables/generated/keyword.dl")).expect("read");
    let mut opcodes: Vec<&str> = keywords
        .lines()
        .filter_map(|line| line.strip_prefix("opcode(\"")?.strip_suffix("\")."))
        .collect();
    opcodes.sort_unstable();
    assert_eq!(listed("The rest of the instructions"), opcodes);
}

#[test]
fn every_analysis_is_listed() {
    let list = fs::read_to_string(root().join("docs/analyses/README.md")).expect("read");
    let listed = spans(&list);
    for program in files(&root().join("datalog/analyses"), "dl") {
        let name = program.file_stem().expect("a name").to_string_lossy();
        assert!(listed.contains(&name.into_owned()), "{program:?}");
    }
}

#[test]
fn every_gap_is_listed() {
    let mut words = BTreeSet::new();
    for path in files(&root().join("src/walk"), "rs") {
        words.extend(gaps(&path));
    }
    let parts = fs::read_to_string(root().join("src/schema/parts.rs")).expect("read");
    let skipped = parts
        .split('"')
        .filter(|word| word.starts_with("skipped: "));
    words.extend(skipped.map(str::to_owned));
    let words: Vec<String> = words.into_iter().collect();
    assert_eq!(listed("What the facts do not hold"), words);
}

/// The words that a file of the walk calls `gap` with.
fn gaps(path: &Path) -> Vec<String> {
    let source = fs::read_to_string(path).expect("read");
    source
        .split("gap(")
        .skip(1)
        .filter_map(|call| {
            let (arguments, rest) = call.split_once('"')?;
            let (word, _) = rest.split_once('"')?;
            (!arguments.contains([';', '{', '}'])).then(|| word.to_owned())
        })
        .collect()
}
