//! The projects of modules: which modules are of one program, and so belong in one split.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// What a module alone says of its project.
#[derive(Serialize, Deserialize, Clone, Default)]
pub enum Clue {
    /// The package of its build, or its workspace's name.
    Package(String),
    /// The first directory of its path.
    Directory(String),
    /// Neither.
    #[default]
    None,
}

impl Clue {
    /// Returns what a module says: its package, empty if it is not known, is more certain than its path.
    pub fn new(package: &str, path: &str) -> Self {
        match (package, path.split_once('/')) {
            ("", Some((directory, _))) => Clue::Directory(directory.to_owned()),
            ("", None) => Clue::None,
            (package, _) => Clue::Package(package.to_owned()),
        }
    }
}

/// The projects of modules, by the modules' indices.
pub struct Projects {
    names: Vec<String>,
    of_modules: Vec<u32>,
}

impl Projects {
    /// Decides the projects: packages, else first directories. A directory that has one module only may be a part of a program that has
    /// its other modules at the top: it is a project if no module without a package is there. The modules of which no project is known
    /// are one project, whose name is empty: they may be of one program.
    pub fn new<'c>(clues: impl Iterator<Item = &'c Clue> + Clone) -> Self {
        let mut modules: FxHashMap<&str, usize> = FxHashMap::default();
        let mut has_top = false;
        for clue in clues.clone() {
            match clue {
                Clue::Directory(name) => *modules.entry(name).or_default() += 1,
                Clue::None => has_top = true,
                Clue::Package(_) => {}
            }
        }
        let mut projects = Projects {
            names: Vec::new(),
            of_modules: Vec::new(),
        };
        let mut indices: FxHashMap<&str, u32> = FxHashMap::default();
        for clue in clues {
            let name = match clue {
                Clue::Package(name) => name,
                Clue::Directory(name) if !has_top || modules[name.as_str()] > 1 => name,
                _ => "",
            };
            let index = *indices.entry(name).or_insert_with(|| {
                projects.names.push(name.to_owned());
                projects.names.len() as u32 - 1
            });
            projects.of_modules.push(index);
        }
        projects
    }

    /// Returns the number of projects.
    pub fn number(&self) -> usize {
        self.names.len()
    }

    /// Returns the index of a module's project.
    pub fn index(&self, module: usize) -> usize {
        self.of_modules[module] as usize
    }

    /// Returns the name of the project of an index; an empty text for modules of which it is not known.
    pub fn name(&self, index: usize) -> &str {
        &self.names[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn projects(modules: &[(&str, &str)]) -> Vec<String> {
        let clues = modules
            .iter()
            .map(|(package, path)| Clue::new(package, path));
        let clues: Vec<Clue> = clues.collect();
        let projects = Projects::new(clues.iter());
        let names = (0..modules.len()).map(|module| projects.name(projects.index(module)));
        names.map(str::to_owned).collect()
    }

    #[test]
    fn a_package_is_more_certain_than_a_directory() {
        let modules = [
            ("tmux", "format.bc"),
            ("tmux", "compat/a.bc"),
            ("", "lua/a.bc"),
        ];
        assert_eq!(projects(&modules), ["tmux", "tmux", "lua"]);
    }

    #[test]
    fn directories_are_projects_if_all_modules_are_in_one() {
        let modules = [("", "a/x.bc"), ("", "b/x.bc"), ("", "b/deep/y.bc")];
        assert_eq!(projects(&modules), ["a", "b", "b"]);
    }

    #[test]
    fn modules_without_a_project_are_one() {
        let modules = [("", "main.bc"), ("", "util.bc"), ("", "src/x.bc")];
        assert_eq!(projects(&modules), ["", "", ""]);
        let modules = [
            ("", "main.bc"),
            ("", "a/x.bc"),
            ("", "a/y.bc"),
            ("p", "z.bc"),
        ];
        assert_eq!(projects(&modules), ["", "a", "a", "p"]);
    }
}
