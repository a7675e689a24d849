//! Decides which modules are in the dataset, and in which split each is.

use clap::ValueEnum;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

use super::scan::Module;
use super::similar::{self, Function, Groups};
use super::split::{By, Group, NAMES, Splitter};
use crate::text::count;

/// The duplicates to leave out.
#[derive(ValueEnum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Deduplicate {
    /// Modules with the same content as one before.
    Exact,
    /// Modules that share half of their instructions with one before, and functions with the structure of one before.
    Near,
}

/// The duplicates among the modules.
#[derive(Serialize, Default)]
pub struct Duplicates {
    /// The number of modules with the same content as a module with a smaller id.
    pub modules: usize,
    /// The number of other modules that are near-duplicates of a module with a smaller id.
    pub near_modules: usize,
    /// The number of functions with the structure of a function before.
    pub functions: usize,
    /// The kind of duplicates that were left out.
    pub removed: Option<Deduplicate>,
    /// The number of structures of functions that are in several splits.
    pub functions_in_several_splits: usize,
}

impl Duplicates {
    /// Returns sentences with the numbers of duplicates, without full stops.
    pub fn sentences(&self) -> Vec<String> {
        let are = |removed| if removed { "left out" } else { "kept" };
        let mut sentences = Vec::new();
        if self.modules > 0 {
            let modules = count(self.modules, "module");
            let are = are(self.removed.is_some());
            sentences.push(format!("{modules} with the content of another: {are}"));
        }
        let near = self.removed == Some(Deduplicate::Near);
        if self.near_modules > 0 {
            let modules = count(self.near_modules, "near-duplicate");
            sentences.push(format!("{modules} of other modules: {}", are(near)));
        }
        if self.functions > 0 {
            let functions = count(self.functions, "function");
            let place = if near {
                " of the table of functions"
            } else {
                ""
            };
            sentences.push(format!(
                "{functions} with the structure of another: {}{place}",
                are(near)
            ));
        }
        if self.functions_in_several_splits > 0 {
            let structures = count(self.functions_in_several_splits, "structure");
            sentences.push(format!(
                "{structures} of functions in more than one split; --deduplicate=near leaves none"
            ));
        }
        sentences
    }
}

/// The places of modules.
pub struct Placement {
    /// For each module its split, as an index of [`NAMES`]; `None` for those left out.
    splits: Vec<Option<usize>>,
    /// The duplicates.
    pub duplicates: Duplicates,
    /// The projects of each split that has modules.
    projects: BTreeMap<usize, BTreeSet<String>>,
}

impl Placement {
    /// Places the modules. Modules with the same content and near-duplicates are never in different splits, nor are modules of a project if
    /// the splits are by project.
    pub fn new(modules: &[Module], splitter: &Splitter, removed: Option<Deduplicate>) -> Self {
        let mut by_id: Vec<usize> = (0..modules.len()).collect();
        by_id.sort_by(|one, other| (&modules[*one].id, one).cmp(&(&modules[*other].id, other)));
        let mut contents: FxHashMap<&str, usize> = FxHashMap::default();
        // In the order of ids, so that the first one of each content is the one to keep.
        let mut same = Vec::new();
        for (place, index) in by_id.iter().enumerate() {
            let first = *contents.entry(&modules[*index].sha256).or_insert(place);
            if first < place {
                same.push((first, place));
            }
        }
        let exact: FxHashSet<usize> = same.iter().map(|(_, place)| *place).collect();
        let functions = by_id.iter().map(|index| modules[*index].functions.clone());
        let functions: Vec<Vec<Function>> = functions.collect();
        let near = similar::pairs(&functions);
        let mut dropped: FxHashSet<usize> = match removed {
            None => FxHashSet::default(),
            Some(_) => exact.clone(),
        };
        let mut near_modules: FxHashSet<usize> = FxHashSet::default();
        let mut sorted = near.clone();
        sorted.sort_unstable_by_key(|(_, other)| *other);
        for (one, other) in &sorted {
            if !exact.contains(other) {
                near_modules.insert(*other);
            }
            // Of modules with the same functions, only the first was compared with others.
            let is_same = functions[*one] == functions[*other];
            if removed == Some(Deduplicate::Near) && (is_same || !dropped.contains(one)) {
                dropped.insert(*other);
            }
        }
        let mut groups = Groups::new(modules.len());
        let kept =
            |(one, other): &&(usize, usize)| !dropped.contains(one) && !dropped.contains(other);
        for (one, other) in same.iter().chain(&near).filter(kept) {
            groups.unite(*one, *other);
        }
        if splitter.by == By::Project {
            let mut projects: FxHashMap<&str, usize> = FxHashMap::default();
            for (place, index) in by_id.iter().enumerate() {
                if !dropped.contains(&place) {
                    let first = *projects.entry(&modules[*index].project).or_insert(place);
                    groups.unite(first, place);
                }
            }
        }
        let mut placement = Placement {
            splits: vec![None; modules.len()],
            duplicates: Duplicates {
                modules: exact.len(),
                near_modules: near_modules.len(),
                removed,
                ..Duplicates::default()
            },
            projects: BTreeMap::new(),
        };
        let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for place in (0..modules.len()).filter(|place| !dropped.contains(place)) {
            members
                .entry(groups.first(place))
                .or_default()
                .push(by_id[place]);
        }
        placement.assign(members.into_values().collect(), modules, splitter);
        placement.count_functions(modules);
        placement
    }

    fn assign(&mut self, members: Vec<Vec<usize>>, modules: &[Module], splitter: &Splitter) {
        let groups = members.iter().map(|members| {
            let keys = members.iter().map(|index| match splitter.by {
                By::Module => modules[*index].sha256.as_str(),
                By::Project => modules[*index].project.as_str(),
            });
            Group {
                key: keys.min().unwrap_or_default(),
                // A module without instructions has a size too.
                size: members
                    .iter()
                    .map(|index| modules[*index].instructions + 1)
                    .sum(),
            }
        });
        let splits = splitter.assign(&Vec::from_iter(groups));
        for (members, split) in members.iter().zip(splits) {
            for index in members {
                self.splits[*index] = Some(split);
                let projects = self.projects.entry(split).or_default();
                if !projects.contains(&modules[*index].project) {
                    projects.insert(modules[*index].project.clone());
                }
            }
        }
    }

    fn count_functions(&mut self, modules: &[Module]) {
        let mut structures: FxHashMap<u64, u8> = FxHashMap::default();
        for (module, split) in modules.iter().zip(&self.splits) {
            let Some(split) = split.filter(|_| module.defined > 0) else {
                continue;
            };
            self.duplicates.functions += module.defined;
            for function in &module.functions {
                *structures.entry(function.structure).or_default() |= 1 << split;
            }
        }
        self.duplicates.functions -= structures.len();
        if self.duplicates.removed != Some(Deduplicate::Near) {
            let several = structures.values().filter(|splits| splits.count_ones() > 1);
            self.duplicates.functions_in_several_splits = several.count();
        }
    }

    /// Returns the split of a module; `None` if it is left out.
    pub fn split(&self, index: usize) -> Option<usize> {
        self.splits.get(index).copied().flatten()
    }

    /// Returns the number of projects of a split, or of all.
    pub fn number_of_projects(&self, split: Option<&str>) -> usize {
        let splits = self.projects.iter();
        let splits = splits.filter(|(index, _)| split.is_none_or(|split| NAMES[**index] == split));
        let projects: BTreeSet<&String> = splits.flat_map(|(_, projects)| projects).collect();
        projects.len()
    }

    /// Returns warnings of splits without modules, or with those of one project although there are others.
    pub fn warnings(&self, splitter: &Splitter) -> Vec<String> {
        let all: BTreeSet<&String> = self.projects.values().flatten().collect();
        let mut warnings = Vec::new();
        for split in splitter.splits() {
            let name = NAMES[split];
            let projects = self.projects.get(&split);
            match projects.map(|projects| (projects.len(), projects.first())) {
                None => warnings.push(format!(
                    "the split {name} has no module: there are fewer groups of modules that belong together than splits"
                )),
                Some((1, Some(project))) if all.len() > 1 => warnings.push(format!(
                    "the split {name} has modules of one project only, {project}"
                )),
                Some(_) => {}
            }
        }
        warnings
    }
}
