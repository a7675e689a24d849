//! The entities of workspaces by the names that the source gives them: functions, types, and what is at a line.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::path::{Fit, SourceName};
use super::{Named, Standing};
use crate::error::Error;
use crate::rows::predicates::*;
use crate::schema;
use crate::workspace::Workspaces;

/// Scopes around an entity, which edited facts may nest in themselves.
const DEEPEST: usize = 16;

/// Attachments of debug info: entity, index, kind, node.
const ATTACHED: [usize; 2] = [function__metadata::TABLE, global_variable__metadata::TABLE];
const FILES: [usize; 3] = [
    di__subprogram__file::TABLE,
    di__type__file::TABLE,
    di__variable__file::TABLE,
];
const LINES: [usize; 3] = [
    di__subprogram__line::TABLE,
    di__type__line::TABLE,
    di__variable__line::TABLE,
];
const NAMES: [usize; 4] = [
    di__subprogram__name::TABLE,
    di__namespace__name::TABLE,
    di__module__name::TABLE,
    di__type__name::TABLE,
];
const SCOPES: [usize; 4] = [
    di__subprogram__scope::TABLE,
    di__namespace__scope::TABLE,
    di__module__scope::TABLE,
    di__type__scope::TABLE,
];

type Texts = FxHashMap<String, String>;

/// Calls `see` with the first two columns of all rows of the tables.
fn pairs(
    facts: &Workspaces,
    tables: &[usize],
    mut see: impl FnMut(&str, &str),
) -> Result<(), Error> {
    tables.iter().try_for_each(|table| {
        facts.each_line(&schema::PREDICATES[*table], |line| {
            let mut cells = line.split('\t');
            see(
                cells.next().unwrap_or_default(),
                cells.next().unwrap_or_default(),
            );
        })
    })
}

/// Returns the second column of the rows whose first column is one of `ids`.
fn values<'a>(
    facts: &Workspaces,
    tables: &[usize],
    ids: impl IntoIterator<Item = &'a str>,
) -> Result<Texts, Error> {
    let ids: FxHashSet<&str> = ids.into_iter().collect();
    let mut found = Texts::default();
    if !ids.is_empty() {
        pairs(facts, tables, |id, value| {
            if ids.contains(id) {
                found.insert(id.to_owned(), value.to_owned());
            }
        })?;
    }
    Ok(found)
}

/// Returns the nodes of debug info of functions and global variables that satisfy a condition.
fn nodes(facts: &Workspaces, is_wanted: impl Fn(&str) -> bool) -> Result<Texts, Error> {
    let mut found = Texts::default();
    for table in ATTACHED {
        facts.each_line(&schema::PREDICATES[table], |line| {
            let mut cells = line.split('\t');
            if let (Some(id), _, Some("dbg"), Some(node)) =
                (cells.next(), cells.next(), cells.next(), cells.next())
                && is_wanted(id)
            {
                found.insert(id.to_owned(), node.to_owned());
            }
        })?;
    }
    let variables = [di__global_variable_expression__variable::TABLE];
    let variables = values(facts, &variables, found.values().map(String::as_str))?;
    for node in found.values_mut() {
        if let Some(variable) = variables.get(node) {
            node.clone_from(variable);
        }
    }
    Ok(found)
}

/// Returns the names of subprograms and types with those of the namespaces, modules and types around them.
fn qualified<'a>(
    facts: &Workspaces,
    ids: impl Iterator<Item = &'a str> + Clone,
) -> Result<Texts, Error> {
    let (mut names, mut scopes) = (Texts::default(), Texts::default());
    let mut new: FxHashSet<String> = ids.clone().map(str::to_owned).collect();
    for _ in 0..DEEPEST {
        if new.is_empty() {
            break;
        }
        names.extend(values(facts, &NAMES, new.iter().map(String::as_str))?);
        let found = values(facts, &SCOPES, new.iter().map(String::as_str))?;
        new = found.values().cloned().collect();
        scopes.extend(found);
        new.retain(|id| !scopes.contains_key(id));
    }
    let name = |id: &'a str| {
        let mut name = names.get(id)?.clone();
        let mut scope = scopes.get(id);
        for _ in 0..DEEPEST {
            let Some(around) = scope else { break };
            // A file or a unit has no name here.
            if let Some(outer) = names.get(around) {
                name = format!("{outer}::{name}");
            }
            scope = scopes.get(around);
        }
        Some((id.to_owned(), name))
    };
    Ok(ids.filter_map(name).collect())
}

/// Returns the names of functions in the source where they differ from those in IR: unmangled, or of the debug info if the mangling is unknown.
///
/// # Errors
/// A table cannot be read.
pub fn function_names(facts: &Workspaces) -> Result<Texts, Error> {
    let mut found = Texts::default();
    pairs(facts, &[function__unmangled_name::TABLE], |id, name| {
        found.insert(id.to_owned(), name.to_owned());
    })?;
    let mut described = nodes(facts, |id| !found.contains_key(id))?;
    let names = values(
        facts,
        &[di__subprogram__name::TABLE],
        described.values().map(String::as_str),
    )?;
    described.retain(|_, node| names.contains_key(node));
    pairs(facts, &[function__name::TABLE], |id, name| {
        let described_name = described.get(id).and_then(|node| names.get(node));
        if described_name.is_some_and(|described| described == name) {
            described.remove(id);
        }
    })?;
    let qualified = qualified(facts, described.values().map(String::as_str))?;
    for (id, node) in described {
        if let Some(name) = qualified.get(&node) {
            found.insert(id, name.clone());
        }
    }
    Ok(found)
}

/// Returns all functions.
///
/// # Errors
/// A table cannot be read.
pub fn functions(facts: &Workspaces) -> Result<Vec<Named>, Error> {
    let mut names = Texts::default();
    pairs(facts, &[function__name::TABLE], |id, name| {
        names.insert(id.to_owned(), name.to_owned());
    })?;
    let mut source_names = function_names(facts)?;
    let mut functions = Vec::new();
    pairs(facts, &[function__id::TABLE], |id, _| {
        functions.push(Named {
            id: id.to_owned(),
            name: names.remove(id),
            source_name: source_names.remove(id),
            ..Named::default()
        });
    })?;
    Ok(functions)
}

/// Sets which of the entities are defined, and which of these may occur in several modules.
///
/// # Errors
/// A table cannot be read.
pub fn describe_standing(facts: &Workspaces, named: &mut [Named]) -> Result<(), Error> {
    let ids = named.iter().zip(0..);
    let ids: FxHashMap<String, usize> = ids.map(|(named, at)| (named.id.clone(), at)).collect();
    pairs(facts, &[function__linkage_type::TABLE], |id, linkage| {
        if let Some(at) = ids.get(id) {
            named[*at].standing = Standing::Declared;
            named[*at].is_merged = linkage.contains("odr");
        }
    })?;
    pairs(facts, &[function__definition::TABLE], |id, _| {
        if let Some(at) = ids.get(id) {
            named[*at].standing = Standing::Defined;
        }
    })?;
    pairs(facts, &[di__type__flag::TABLE], |id, flag| {
        if let Some(at) = ids.get(id).filter(|_| flag == "DIFlagFwdDecl") {
            named[*at].standing = Standing::Declared;
        }
    })
}

/// Sets the places of functions, global variables and types.
///
/// # Errors
/// A table cannot be read.
pub fn describe_places(facts: &Workspaces, named: &mut [Named]) -> Result<(), Error> {
    let ids: FxHashSet<&str> = named.iter().map(|named| named.id.as_str()).collect();
    let nodes = nodes(facts, |id| ids.contains(id))?;
    let node = |id: &str| nodes.get(id).map_or(id, String::as_str).to_owned();
    let all: Vec<String> = named.iter().map(|named| node(&named.id)).collect();
    let ids = || all.iter().map(String::as_str);
    let (files, lines) = (values(facts, &FILES, ids())?, values(facts, &LINES, ids())?);
    let paths = paths(facts, files.values().map(String::as_str))?;
    for (named, node) in named.iter_mut().zip(&all) {
        let path = files.get(node).and_then(|file| paths.get(file));
        if let (Some(path), Some(line)) = (path, lines.get(node)) {
            named.place = Some(format!("{path}:{line}"));
        }
    }
    Ok(())
}

/// Returns the paths of files, relative to the source root if it is known.
fn paths<'a>(
    facts: &Workspaces,
    files: impl Iterator<Item = &'a str> + Clone,
) -> Result<Texts, Error> {
    let mut paths = values(facts, &[di__file__normal_path::TABLE], files.clone())?;
    paths.extend(values(facts, &[di__file__source_path::TABLE], files)?);
    Ok(paths)
}

/// Returns the types of the source with a name, such as `struct cmd_struct`, `ns::Node` or a `typedef`, those that fit best.
///
/// # Errors
/// A table cannot be read.
pub fn types(facts: &Workspaces, word: &str) -> Result<Vec<Named>, Error> {
    let (keyword, word) = match word.split_once(' ') {
        Some((keyword @ ("struct" | "class" | "union" | "enum" | "typedef"), rest)) => {
            (Some(keyword), rest.trim())
        }
        _ => (None, word),
    };
    let wanted = SourceName::parse(word);
    let Some(last) = wanted.last() else {
        return Ok(Vec::new());
    };
    let mut found: FxHashSet<String> = FxHashSet::default();
    pairs(facts, &[di__type__name::TABLE], |id, name| {
        if name.starts_with(last) && wanted.last_fits(&SourceName::parse(name)) {
            found.insert(id.to_owned());
        }
    })?;
    let tags = [di__composite_type__tag::TABLE, di__derived_type__tag::TABLE];
    let tags = values(facts, &tags, found.iter().map(String::as_str))?;
    found.retain(|id| {
        let is_kind = |keyword: &str, tag: &str| match keyword {
            "struct" | "class" => tag == "structure_type" || tag == "class_type",
            "enum" => tag == "enumeration_type",
            "union" => tag == "union_type",
            _ => tag == "typedef",
        };
        let tag = tags.get(id).and_then(|tag| tag.strip_prefix("DW_TAG_"));
        let kinds = ["struct", "enum", "union", "typedef"];
        tag.is_some_and(|tag| match keyword {
            Some(keyword) => is_kind(keyword, tag),
            None => kinds.iter().any(|keyword| is_kind(keyword, tag)),
        })
    });
    let names = qualified(facts, found.iter().map(String::as_str))?;
    let mut fitting: Vec<(Fit, Named)> = Vec::new();
    for (id, name) in names {
        if let Some(fit) = wanted.fit(&SourceName::parse(&name)) {
            let named = Named {
                id,
                source_name: Some(name),
                ..Named::default()
            };
            fitting.push((fit, named));
        }
    }
    let best = fitting.iter().map(|(fit, _)| *fit).min();
    fitting.retain(|(fit, _)| Some(*fit) == best);
    let mut types: Vec<Named> = fitting.into_iter().map(|(_, named)| named).collect();
    describe_standing(facts, &mut types)?;
    describe_places(facts, &mut types)?;
    types.sort_by(|one, other| (one.standing, &one.id).cmp(&(other.standing, &other.id)));
    // Each module describes the types of its headers.
    let mut seen = FxHashSet::default();
    types.retain(|named| seen.insert((named.source_name.clone(), named.place.clone())));
    let is_defined = |named: &Named| named.standing == Standing::Defined;
    if types.iter().any(is_defined) {
        types.retain(is_defined);
    }
    // `typedef struct node node` names one thing, unless the keyword tells them apart.
    if keyword.is_none() && types.len() > 1 {
        let tag = |named: &Named| tags.get(&named.id).map(String::as_str);
        let is_structure = |named: &Named| tag(named) != Some("DW_TAG_typedef");
        if types.iter().filter(|named| is_structure(named)).count() == 1 {
            types.retain(is_structure);
        }
    }
    Ok(types)
}

/// Returns the structure type of IR with the name of a type of the source, in its module if it is there.
///
/// # Errors
/// A table cannot be read.
pub fn structure(facts: &Workspaces, node: &str) -> Result<Option<String>, Error> {
    let mut node = node.to_owned();
    for _ in 0..DEEPEST {
        let tag = values(facts, &[di__derived_type__tag::TABLE], [node.as_str()])?;
        if tag.get(&node).map(String::as_str) != Some("DW_TAG_typedef") {
            break;
        }
        let base = [di__derived_type__base_type::TABLE];
        match values(facts, &base, [node.as_str()])?.remove(&node) {
            Some(base) => node = base,
            None => return Ok(None),
        }
    }
    let names = qualified(facts, std::iter::once(node.as_str()))?;
    let Some(name) = names.get(&node) else {
        return Ok(None);
    };
    let module = node.rfind(":!").map_or("", |end| &node[..end]);
    let mut found: Option<(bool, String)> = None;
    pairs(facts, &[struct_type__name::TABLE], |id, full| {
        if without_kind(full) == name {
            let of_other = super::within(id, module) == id;
            let new = (of_other, id.to_owned());
            found = Some(found.take().map_or(new.clone(), |old| old.min(new)));
        }
    })?;
    Ok(found.map(|(_, id)| id))
}

/// Returns the name of a structure type without the word that clang puts before it: `node` of `struct.node`.
pub fn without_kind(name: &str) -> &str {
    let kinds = ["struct.", "class.", "union."];
    let mut bare = kinds.iter().filter_map(|kind| name.strip_prefix(kind));
    bare.next().unwrap_or(name)
}

/// The entities at a line of the source.
#[derive(Default)]
pub struct AtLine {
    /// The functions, global variables and types that begin there.
    pub declared: Vec<String>,
    /// The instructions.
    pub instructions: Vec<Instruction>,
}

/// An instruction at a line.
pub struct Instruction {
    /// The id.
    pub id: String,
    /// The opcode.
    pub opcode: String,
    /// The id of the function.
    pub function: String,
}

impl AtLine {
    /// Returns whether nothing is at the line.
    pub fn is_empty(&self) -> bool {
        self.declared.is_empty() && self.instructions.is_empty()
    }

    /// Returns the functions that begin at the line, or have an instruction there.
    pub fn functions(&self) -> Vec<String> {
        let instructions = self.instructions.iter();
        let mut functions: Vec<String> = instructions.map(|one| one.function.clone()).collect();
        functions.sort_unstable();
        functions.dedup();
        functions
    }
}

/// Splits `list.c:12`.
pub fn file_and_line(word: &str) -> Option<(&str, u64)> {
    let (file, line) = word.rsplit_once(':')?;
    let line = line.parse().ok().filter(|line| *line > 0)?;
    (!file.is_empty()).then_some((file, line))
}

/// Returns whether a path ends with another, at a separator.
pub fn is_path_end(path: &str, end: &str) -> bool {
    let before = path.strip_suffix(end.trim_start_matches("./"));
    before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// Returns the files whose path ends with `file`.
fn files_named(facts: &Workspaces, file: &str) -> Result<FxHashSet<String>, Error> {
    let mut files = FxHashSet::default();
    pairs(facts, &[di__file__normal_path::TABLE], |id, path| {
        if is_path_end(path, file) {
            files.insert(id.to_owned());
        }
    })?;
    Ok(files)
}

/// Returns the scopes of code in files.
fn scopes(facts: &Workspaces, files: &FxHashSet<String>) -> Result<FxHashSet<String>, Error> {
    let mut scopes = FxHashSet::default();
    let of_scopes = [
        di__subprogram__file::TABLE,
        di__lexical_block__file::TABLE,
        di__lexical_block_file__file::TABLE,
    ];
    pairs(facts, &of_scopes, |scope, file| {
        if files.contains(file) {
            scopes.insert(scope.to_owned());
        }
    })?;
    Ok(scopes)
}

/// Returns the lines with instructions of the files whose path ends with `file`; `None` without such a file.
///
/// # Errors
/// A table cannot be read.
pub fn lines_with_code(facts: &Workspaces, file: &str) -> Result<Option<BTreeSet<u64>>, Error> {
    let files = files_named(facts, file)?;
    if files.is_empty() {
        return Ok(None);
    }
    let scopes = scopes(facts, &files)?;
    let mut locations = FxHashSet::default();
    pairs(facts, &[instruction__location::TABLE], |_, location| {
        locations.insert(location.to_owned());
    })?;
    let of = [di__location__scope::TABLE];
    pairs(facts, &of, |location, scope| {
        if !scopes.contains(scope) {
            locations.remove(location);
        }
    })?;
    let mut lines = BTreeSet::new();
    pairs(facts, &[di__location__line::TABLE], |location, line| {
        let line: Option<u64> = line.parse().ok().filter(|line| *line > 0);
        lines.extend(line.filter(|_| locations.contains(location)));
    })?;
    Ok(Some(lines))
}

/// Returns what is at a line of the files whose path ends with `file`.
///
/// # Errors
/// A table cannot be read.
/// The file is known, but has nothing at the line.
pub fn at_line(facts: &Workspaces, file: &str, line: u64) -> Result<AtLine, Error> {
    match find_line(facts, file, line)? {
        Some(at) if at.is_empty() => Err(Error::Refused(format!(
            "{file}:{line}: no code and no declaration of the facts is at this line"
        ))),
        at => Ok(at.unwrap_or_default()),
    }
}

/// Returns what is at a line of the files whose path ends with `file`; `None` without such a file.
///
/// # Errors
/// A table cannot be read.
pub fn find_line(facts: &Workspaces, file: &str, line: u64) -> Result<Option<AtLine>, Error> {
    let line = line.to_string();
    let files = files_named(facts, file)?;
    let mut at = AtLine::default();
    if files.is_empty() {
        return Ok(None);
    }
    let on_line = |tables: &[usize]| {
        let mut found = FxHashSet::default();
        let add = |id: &str, number: &str| {
            if number == line {
                found.insert(id.to_owned());
            }
        };
        pairs(facts, tables, add).map(|()| found)
    };
    let scopes = scopes(facts, &files)?;
    let mut locations = on_line(&[di__location__line::TABLE])?;
    let of = values(
        facts,
        &[di__location__scope::TABLE],
        locations.iter().map(String::as_str),
    )?;
    locations.retain(|location| of.get(location).is_some_and(|scope| scopes.contains(scope)));
    let mut ids = Vec::new();
    pairs(facts, &[instruction__location::TABLE], |id, location| {
        if locations.contains(location) {
            ids.push(id.to_owned());
        }
    })?;
    let of = |table| values(facts, &[table], ids.iter().map(String::as_str));
    let mut functions = of(instruction__function::TABLE)?;
    let mut opcodes = of(instruction__opcode::TABLE)?;
    at.instructions = ids
        .into_iter()
        .map(|id| Instruction {
            opcode: opcodes.remove(&id).unwrap_or_default(),
            function: functions.remove(&id).unwrap_or_default(),
            id,
        })
        .collect();
    let mut declared = on_line(&LINES)?;
    let of = values(facts, &FILES, declared.iter().map(String::as_str))?;
    declared.retain(|node| of.get(node).is_some_and(|file| files.contains(file)));
    let mut attached = nodes(facts, |_| true)?;
    attached.retain(|_, node| declared.contains(node.as_str()));
    for node in attached.values() {
        declared.remove(node);
    }
    at.declared.extend(attached.into_keys());
    let tags = [di__composite_type__tag::TABLE, di__derived_type__tag::TABLE];
    let tags = values(facts, &tags, declared.iter().map(String::as_str))?;
    at.declared.extend(tags.into_keys());
    at.declared.sort_unstable();
    Ok(Some(at))
}
