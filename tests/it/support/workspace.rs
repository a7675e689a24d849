//! Workspaces: made by the tool, read back with a reader that is not the tool's.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::ran::{Arguments, Ran};

/// Rows by predicate.
pub type Rows = BTreeMap<String, BTreeSet<Vec<String>>>;

/// Runs the tool.
#[track_caller]
pub fn tool(arguments: impl Arguments) -> Ran {
    Ran::of(Command::new(env!("CARGO_BIN_EXE_llvm-facts")).args(arguments.words()))
}

/// Exports inputs into a workspace, all of which must succeed.
pub fn export(inputs: &[&Path], workspace: &Path) {
    let paths = iter::once(&workspace)
        .chain(inputs)
        .map(|path| path.to_str());
    let paths: Vec<&str> = paths.map(|path| path.expect("a readable path")).collect();
    tool(&[&["export", "--quiet", "--force", "--output"], &paths[..]].concat()).succeeds();
}

/// Exports each of these modules into a workspace of its own below a folder, in one process. What LLVM does not read has no workspace.
pub fn export_each<M: AsRef<Path>>(modules: &[M], folder: &Path) -> Vec<PathBuf> {
    let (inputs, facts) = (folder.join("modules"), folder.join("facts"));
    fs::create_dir(&inputs).expect("create the folder");
    let workspaces = modules.iter().enumerate().map(|(number, module)| {
        let module = module.as_ref();
        let mut name = module.file_name().expect("a name").to_owned();
        // One of another folder may have the same.
        if inputs.join(&name).exists() {
            name = format!("{number}-{}", name.to_string_lossy()).into();
        }
        fs::copy(module, inputs.join(&name)).expect("copy the module");
        facts.join(name)
    });
    let workspaces = workspaces.collect();
    let [from, to] = [&inputs, &facts].map(|path| path.to_str().expect("a readable path"));
    let exported = tool(&["export", "--quiet", "--per-module", from, "-o", to]);
    assert!(matches!(exported.status.code(), Some(0 | 1)), "{exported}");
    workspaces
}

/// The rows of a file as they stand, in order.
pub fn read_table(path: &Path) -> Vec<Vec<String>> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    let rows: Vec<Vec<String>> = text.lines().map(cells).collect();
    assert!(
        rows.windows(2).all(|two| two[0].len() == two[1].len()),
        "{}: rows of several lengths",
        path.display()
    );
    rows
}

/// The whole names of global values by the ids that shorten them.
#[derive(Default)]
pub struct LongNames(BTreeMap<String, String>);

impl LongNames {
    /// Takes ids with the names of their entities.
    pub fn new(rows: impl IntoIterator<Item = Vec<String>>) -> Self {
        let rows = rows.into_iter().map(|row| (row[0].clone(), row[1].clone()));
        LongNames(rows.filter(|(id, _)| id.contains('#')).collect())
    }

    /// Reads those of the functions in a workspace.
    pub fn of_functions(workspace: &Path) -> Self {
        Self::new(read_table(&workspace.join("function:name.tsv")))
    }

    /// Returns an id with the whole name of its global value, as in textual IR.
    pub fn whole(&self, id: &str) -> String {
        let start = id.find(":@").map_or(0, |start| start + 2);
        let end = id[start..].find([':', ' ']);
        let (global, rest) = id.split_at(end.map_or(id.len(), |end| start + end));
        match self.0.get(global) {
            Some(name) => {
                let is_plain =
                    |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
                let quote = if name.chars().all(is_plain) { "" } else { "\"" };
                format!("{}{quote}{name}{quote}{rest}", &id[..start])
            }
            None => id.to_owned(),
        }
    }

    /// Returns the text of an id or a constant with whole names.
    pub fn expand(&self, text: &str) -> String {
        let ids = self.0.keys().filter(|_| text.contains('#'));
        ids.fold(text.to_owned(), |text, id| {
            let module = id.find('@').unwrap_or_default();
            text.replace(&id[module..], &self.whole(id)[module..])
        })
    }

    /// Returns the id of a global value, given an id with its whole name.
    pub fn short(&self, whole: &str) -> String {
        let mut ids = self.0.keys();
        let found = ids.find(|id| self.whole(id) == whole);
        found.map_or(whole, String::as_str).to_owned()
    }
}

/// All rows of a workspace; a predicate without rows has an empty set.
pub fn read(workspace: &Path) -> Rows {
    tables(workspace)
        .into_iter()
        .map(|path| {
            let name = path.file_stem().expect("a file has a name");
            let rows = read_table(&path).into_iter().collect();
            (name.to_string_lossy().into_owned(), rows)
        })
        .collect()
}

/// The fact files of a workspace.
pub fn tables(workspace: &Path) -> Vec<PathBuf> {
    super::files(workspace, "tsv")
}

/// Applies a file of changes to rows: lines `- predicate<TAB>columns` and `+ predicate<TAB>columns`.
pub fn edit(rows: &mut Rows, path: &Path) {
    let text = std::fs::read_to_string(path).expect("read the edit");
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (sign, rest) = line.split_at(2);
        let mut cells = rest.split('\t').map(str::to_owned);
        let predicate = cells.next().unwrap_or_default();
        let row: Vec<String> = cells.collect();
        let table = rows
            .get_mut(&predicate)
            .unwrap_or_else(|| panic!("{}: no predicate `{predicate}`", path.display()));
        let changed = match sign {
            "- " => table.remove(&row),
            "+ " => table.insert(row),
            _ => panic!(
                "{}: `{line}` begins neither with `- ` nor `+ `",
                path.display()
            ),
        };
        assert!(changed, "{}: `{line}` changes nothing", path.display());
    }
}
