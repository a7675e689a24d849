//! Reads programs from the binary and the file system, and adapts them to the files of workspaces.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{self, Path, PathBuf};

use datalog::Checked;
use datalog::diagnostic::Diagnostic;
use datalog::program::{Program, Relation, relation_name};
use datalog::query::Vocabulary;
use datalog::source::{Disk, Files};

use super::only;
use crate::error::Error;
use crate::names::suggest;
use crate::schema;
use crate::text::without_bom;
use crate::workspace::{Workspace, Workspaces};

/// The programs embedded in the binary, by their paths below `datalog/`.
pub struct Shipped;

impl Files for Shipped {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        find(path)
            .map(|(_, text)| text.as_bytes().to_vec())
            .ok_or_else(|| io::Error::other("it is not among the shipped programs"))
    }
}

/// Returns the name and the text of a shipped file.
fn find(path: &Path) -> Option<(&'static str, &'static str)> {
    let path: PathBuf = path.components().collect();
    let name = path.to_str()?;
    let files = schema::FILES;
    let file = files.binary_search_by_key(&name, |(file, _)| file).ok()?;
    Some(files[file])
}

/// The prefix of a shipped file's name, which distinguishes it from the file system's.
const BINARY: &str = "llvm-facts:";

/// Whether a path is that of a shipped file within this binary.
pub fn is_within(path: &Path) -> bool {
    path.starts_with(BINARY)
}

/// Returns the path of the vocabulary for queries, with the analyses.
pub fn vocabulary_path() -> PathBuf {
    Path::new(BINARY).join(schema::VOCABULARY)
}

/// Reads the vocabulary for queries.
///
/// # Errors
/// It cannot be parsed.
pub fn vocabulary(files: &dyn Files) -> Result<Vocabulary, Error> {
    Ok(Vocabulary::read(&vocabulary_path(), files)?)
}

/// Reads what a query needs of the vocabulary for queries.
///
/// # Errors
/// It cannot be parsed.
pub fn vocabulary_of(query: &str, files: &dyn Files) -> Result<Vocabulary, Error> {
    let index = schema::VOCABULARY_INDEX;
    Ok(Vocabulary::read_needed(
        index,
        Path::new(BINARY),
        query,
        files,
    )?)
}

/// Returns the tables that users supply to shipped programs.
pub fn supplied_tables() -> impl Iterator<Item = &'static str> {
    let files = schema::FILES
        .iter()
        .filter(|(path, _)| !path.starts_with("schema/"));
    files.flat_map(|(_, text)| {
        let inputs = text.lines().filter(|line| line.starts_with(".input "));
        inputs.filter_map(|line| line.split('"').nth(1))
    })
}

/// The path that means stdin.
const STDIN: &str = "-";

/// Programs of the file system; shipped files are used for includes that do not exist there.
pub struct Local;

impl Files for Local {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if let Ok(name) = path.strip_prefix(BINARY) {
            return Shipped.read(name);
        }
        if path == Path::new(STDIN) {
            let mut text = Vec::new();
            return io::stdin().lock().read_to_end(&mut text).map(|_| text);
        }
        Disk.read(path)
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        let path = if is_within(from) {
            Shipped.include(from, name)
        } else {
            Disk.include(from, name)
        };
        if path.exists() {
            return path;
        }
        // For `datalog/vocabulary.dl`, tries the file below `datalog`.
        let mut parts = Path::new(name).components();
        while !parts.as_path().as_os_str().is_empty() {
            if let Some((file, _)) = find(parts.as_path()) {
                return Path::new(BINARY).join(file);
            }
            parts.next();
        }
        path
    }

    fn identity(&self, path: &Path) -> PathBuf {
        Disk.identity(path)
    }

    fn declares(&self, relation: &str) -> Option<String> {
        let mut predicates = schema::PREDICATES.iter();
        let found = predicates.find(|predicate| predicate.relation == relation)?;
        Some(found.path.to_owned())
    }
}

/// Reads a program. A shipped one was parsed at build time and is not parsed again.
///
/// # Errors
/// The program is refused.
pub fn read(path: &Path, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    match compiled(path, files) {
        Some(checked) => Ok(checked),
        None => datalog::read(path, files),
    }
}

/// Reads a shipped program by its path below `datalog/`: `main.dl` has the constraints, `everything.dl` all relations.
///
/// # Errors
/// The program is refused.
pub fn program(path: &str) -> Result<Checked, Error> {
    program_from(path, &Shipped)
}

/// Reads a shipped program of which `files` has a variant.
///
/// # Errors
/// The program is refused.
pub fn program_from(path: &str, files: &dyn Files) -> Result<Checked, Error> {
    let checked = read(Path::new(path), files)?;
    Ok(Checked {
        is_shipped: true,
        ..checked
    })
}

/// Makes a shipped program read the tables of compressed workspaces, if some are, and the user's models if there are any.
pub fn adapt(program: &mut Program, workspaces: &Workspaces) {
    find_models(program, workspaces, None);
    if !workspaces.iter().any(|one| one.manifest.options.gzip) && workspaces.are_exported() {
        return;
    }
    let inputs = program.relations.iter_mut();
    for file in inputs.filter_map(|relation| relation.input.as_mut()) {
        let compressed = format!("{}.gz", file.name);
        let is_there = |one: &Workspace| one.directory.join(&compressed).exists();
        if workspaces.iter().any(is_there) {
            file.name = compressed;
        }
    }
}

/// The table of models that a user may supply.
const MODELS: &str = "models.tsv";

/// Returns the absolute path of the user's models, since programs read facts from another folder.
///
/// # Errors
/// The file cannot be read, or begins with a byte order mark, which engines read as a part of the first function's name.
pub fn models(file: Option<&Path>) -> Result<Option<PathBuf>, Error> {
    let Some(file) = file else {
        return Ok(None);
    };
    let mut start = Vec::new();
    // A pipe can be read only once.
    if file.is_file() {
        let read = File::open(file).and_then(|models| models.take(3).read_to_end(&mut start));
        read.map_err(Error::io(file))?;
    }
    if without_bom(&start).len() < start.len() {
        let reason = "it begins with a UTF-8 byte order mark; save it without one";
        return Err(Error::invalid(file, reason));
    }
    path::absolute(file).map(Some).map_err(Error::io(file))
}

/// Makes the program read the user's models from the path, or none if there is no path and the facts have no table of models.
pub fn find_models(program: &mut Program, workspaces: &Workspaces, models: Option<&Path>) {
    let tables = program.relations.iter_mut().filter(|relation| {
        let input = relation.input.as_ref();
        input.is_some_and(|file| file.name == MODELS)
    });
    for relation in tables {
        let mut workspaces = workspaces.iter();
        if let (Some(path), Some(file)) = (models, relation.input.as_mut()) {
            file.name = path.to_string_lossy().into_owned();
        } else if !workspaces.any(|one| one.directory.join(MODELS).exists()) {
            relation.input = None;
        }
    }
}

fn compiled(path: &Path, files: &dyn Files) -> Option<Checked> {
    let mut programs = schema::PROGRAMS.iter();
    let (name, bytes) = programs.find(|(name, _)| path.ends_with(name))?;
    let folder = path.ancestors().nth(Path::new(name).components().count())?;
    datalog::compiled(bytes, folder, files, &Shipped)
}

/// A program that a user names.
pub enum ProgramName {
    /// A file; `-` is stdin.
    File(PathBuf),
    /// A shipped program, or a relation of `everything.dl`.
    Shipped(String),
}

impl ProgramName {
    /// Reads the program.
    ///
    /// # Errors
    /// No program has the name or path, or it has an error.
    pub fn read(&self) -> Result<Checked, Error> {
        let name = match self {
            ProgramName::File(path) => {
                // Like a name that no shipped program has, a wrong path is an error of the command line.
                if path != Path::new(STDIN) {
                    File::open(path).map_err(Error::io(path))?;
                }
                return Ok(read(path, &Local)?);
            }
            ProgramName::Shipped(name) => name,
        };
        if let Some(found) = programs().find(|program| program.name == name) {
            return program(found.path);
        }
        let mut everything = program("everything.dl")?;
        let relation = relation_name(name);
        let mut relations = everything.program.relations.iter();
        if !relations.any(|declared| declared.name == relation) {
            let relations = everything.program.relations.iter().map(Relation::predicate);
            let programs = programs().map(|program| program.name.to_owned());
            return Err(Error::NoAnalysis {
                suggestion: suggest(name, relations.chain(programs)),
                name: name.clone(),
            });
        }
        only(&mut everything.program, &relation);
        Ok(everything)
    }
}

/// A shipped program.
pub struct ShippedProgram {
    /// The name for `--analysis`.
    pub name: &'static str,
    /// The path below `datalog/`.
    pub path: &'static str,
    /// The text of the file.
    pub text: &'static str,
    /// The kind of program.
    pub kind: Kind,
}

/// A kind of shipped program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The constraints and common relations, and what is known of functions and programs.
    Analysis,
    /// It reports findings.
    Recipe,
}

/// Returns the shipped programs, sorted by kind and name.
pub fn programs() -> impl Iterator<Item = ShippedProgram> {
    let folders = [
        ("", Kind::Analysis),
        ("analyses/", Kind::Analysis),
        ("recipes/", Kind::Recipe),
    ];
    folders.into_iter().flat_map(|(folder, kind)| {
        schema::FILES.iter().filter_map(move |(path, text)| {
            let name = path.strip_prefix(folder)?.strip_suffix(".dl")?;
            // Other files are included by programs.
            let is_program = !name.contains('/') && (!folder.is_empty() || name == "main");
            is_program.then_some(ShippedProgram {
                name,
                path,
                text,
                kind,
            })
        })
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use datalog::program::Program;

    /// Returns what each rule derives from what, and each input.
    fn rules(program: &Program) -> Vec<Vec<&str>> {
        let name = |number: usize| program.relations[number].name.as_str();
        let rules = program.rules.iter().map(|rule| {
            let mut names = vec![name(rule.head)];
            rule.reads(&mut |relation, _| names.push(name(relation)));
            names
        });
        let inputs = program.relations.iter();
        let inputs = inputs.filter(|relation| relation.input.is_some());
        let mut rules: Vec<Vec<&str>> = rules
            .chain(inputs.map(|relation| vec![relation.name.as_str()]))
            .collect();
        rules.sort_unstable();
        rules
    }

    #[test]
    fn a_part_of_the_vocabulary_has_all_rules_that_a_query_needs() {
        let whole = vocabulary(&Local).unwrap();
        let relations: Vec<_> = whole.relations().collect();
        let (mut rules_of_all, mut largest) = (0, 0);
        for (name, columns) in relations.iter().step_by(23) {
            let query = format!("{name}({})", columns.join(", "));
            let part = vocabulary_of(&query, &Local).unwrap();
            let read = |vocabulary: &Vocabulary| {
                let checked = vocabulary.query(Path::new("query"), &query, &Local);
                checked.unwrap_or_else(|problems| panic!("{query}: {}", problems[0]))
            };
            let (some, all) = (read(&part), read(&whole));
            assert_eq!(rules(&some.program), rules(&all.program), "{name}");
            largest = largest.max(part.relations().count());
            rules_of_all += all.program.rules.len();
        }
        assert!(
            rules_of_all > 1000 && largest < relations.len(),
            "{rules_of_all} {largest}"
        );
    }
}
