//! Decides which modules are in the dataset, and in which split each is.

use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::duplicates::{Deduplicate, Duplicates, SimilarModules};
use super::project::Projects;
use super::scan::Module;
use super::similar::{self, Function, Groups};
use super::split::{By, Group, NAMES, Splitter};
use crate::text::count;

/// A number for each split.
type Counts = [u64; NAMES.len()];

/// The places of modules.
pub struct Placement {
    /// For each module its split, as an index of [`NAMES`]; `None` for those left out.
    splits: Vec<Option<usize>>,
    /// The modules that are in one split.
    pub by: By,
    /// The duplicates.
    pub duplicates: Duplicates,
    /// The projects of the modules.
    pub projects: Projects,
    /// The projects of each split that has modules, as indices.
    projects_of_splits: BTreeMap<usize, BTreeSet<usize>>,
    /// The split that keeps the functions of a structure, for those that modules of several splits have.
    keepers: FxHashMap<u64, usize>,
}

impl Placement {
    /// Places the modules. If the splits are by project, and there are several, modules of a project are in one split, and so are projects
    /// that are near-duplicates; of other near-duplicates among the modules, those in one of the splits are kept. Otherwise
    /// near-duplicates are in one split.
    pub fn new(modules: &[Module], splitter: &Splitter, removed: Deduplicate) -> Self {
        let projects = Projects::new(modules.iter().map(|module| &module.clue));
        let similar = SimilarModules::new(modules);
        let kept = (0..modules.len()).filter(|index| similar.keeps(*index, removed));
        let kept: Vec<usize> = kept.collect();
        let used: FxHashSet<usize> = kept.iter().map(|index| projects.index(*index)).collect();
        let by = match splitter.by {
            By::Project if used.len() > 1 => By::Project,
            _ => By::Module,
        };
        let pairs = similar
            .pairs
            .iter()
            .filter(|(one, other)| similar.keeps(*one, removed) && similar.keeps(*other, removed));
        let pairs: Vec<(usize, usize)> = pairs.copied().collect();
        let groups = match by {
            By::Module => groups(modules.len(), &pairs),
            By::Project => similar_projects(modules, &projects, &kept),
        };
        let mut placement = Placement {
            splits: assign(modules, &projects, &kept, by, groups, splitter),
            by,
            duplicates: Duplicates::new(&similar, removed),
            projects,
            projects_of_splits: BTreeMap::new(),
            keepers: FxHashMap::default(),
        };
        placement.leave_out(modules, &pairs);
        for (index, split) in placement.splits.iter().enumerate() {
            if let Some(split) = split {
                let projects = placement.projects_of_splits.entry(*split).or_default();
                projects.insert(placement.projects.index(index));
            }
        }
        placement.count_functions(modules);
        placement
    }

    /// Counts the modules whose near-duplicates are in several splits; keeps those in one of the splits.
    fn leave_out(&mut self, modules: &[Module], pairs: &[(usize, usize)]) {
        let mut groups = groups(modules.len(), pairs);
        let mut all = Counts::default();
        let mut by_group: FxHashMap<usize, Counts> = FxHashMap::default();
        for (index, split) in self.splits.iter().enumerate() {
            if let Some(split) = split {
                let size = modules[index].size();
                all[*split] += size;
                by_group.entry(groups.first(index)).or_default()[*split] += size;
            }
        }
        for (index, place) in self.splits.iter_mut().enumerate() {
            let Some(split) = *place else { continue };
            if keeper(&by_group[&groups.first(index)], &all) != split {
                self.duplicates.modules_across_splits += 1;
                if self.duplicates.removes(Deduplicate::Splits) {
                    *place = None;
                }
            }
        }
    }

    /// Counts the functions, and chooses the splits that keep those whose structures are in several.
    fn count_functions(&mut self, modules: &[Module]) {
        let with_split = modules.iter().zip(&self.splits);
        let with_split = with_split.filter_map(|(module, split)| Some((module, (*split)?)));
        let with_split = with_split.filter(|(module, _)| module.defined > 0);
        let mut structures: FxHashMap<u64, u8> = FxHashMap::default();
        let mut all = Counts::default();
        for (module, split) in with_split.clone() {
            self.duplicates.functions += module.defined;
            all[split] += module.functions.len() as u64;
            for function in &module.functions {
                *structures.entry(function.structure).or_default() |= 1 << split;
            }
        }
        self.duplicates.functions -= structures.len();
        structures.retain(|_, splits| splits.count_ones() > 1);
        self.duplicates.structures_across_splits = structures.len();
        let mut counts: FxHashMap<u64, Counts> = FxHashMap::default();
        for (module, split) in with_split {
            let shared = module.functions.iter().map(|function| function.structure);
            for structure in shared.filter(|structure| structures.contains_key(structure)) {
                counts.entry(structure).or_default()[split] += 1;
            }
        }
        let counts = counts.into_iter();
        self.keepers = counts
            .map(|(structure, counts)| (structure, keeper(&counts, &all)))
            .collect();
    }

    /// Returns the split of a module; `None` if it is left out.
    pub fn split(&self, index: usize) -> Option<usize> {
        self.splits.get(index).copied().flatten()
    }

    /// Returns whether the functions of a structure are in the table of functions of a split.
    pub fn keeps(&self, structure: u64, split: usize) -> bool {
        let keeper = self.keepers.get(&structure);
        !self.duplicates.removes(Deduplicate::Splits)
            || keeper.is_none_or(|keeper| *keeper == split)
    }

    /// Returns the name of a module's project; an empty text if it is not known.
    pub fn project(&self, index: usize) -> &str {
        self.projects.name(self.projects.index(index))
    }

    /// Returns the number of projects of a split, or of all.
    pub fn number_of_projects(&self, split: Option<&str>) -> usize {
        let splits = self.projects_of_splits.iter();
        let splits = splits.filter(|(index, _)| split.is_none_or(|split| NAMES[**index] == split));
        let projects: BTreeSet<&usize> = splits.flat_map(|(_, projects)| projects).collect();
        projects.len()
    }

    /// Returns warnings: of projects that are not known, or that are divided, of splits without modules, or with those of one project
    /// although there are others. `splits` are the names of those that have a share.
    pub fn warnings<'n>(
        &self,
        splits: impl Iterator<Item = &'n str>,
        is_divided: bool,
    ) -> Vec<String> {
        let mut warnings = Vec::new();
        let kept = self.splits.iter().enumerate();
        let kept = kept.filter(|(_, split)| split.is_some());
        let unknown = kept.filter(|(index, _)| self.project(*index).is_empty());
        let unknown = unknown.count();
        if is_divided {
            let all = self.projects_of_splits.values().flatten().next();
            let project = match all.map_or("", |project| self.projects.name(*project)) {
                "" => "no project is known".to_owned(),
                project => format!("all modules are of the project {project}"),
            };
            warnings.push(format!(
                "{project}, so modules of one program are in several splits; `llvm-facts capture --package` names a project, and so does a directory"
            ));
        } else if unknown > 0 && self.by == By::Project {
            let modules = count(unknown, "module");
            warnings.push(format!(
                "{modules} whose project is not known: taken as one project; `llvm-facts capture --package` names it, and so does a directory"
            ));
        }
        for name in splits {
            let mut found = self.projects_of_splits.iter();
            let projects = found.find(|(split, _)| NAMES[**split] == name);
            match projects.map(|(_, projects)| (projects.len(), projects.first())) {
                None => warnings.push(format!(
                    "the split {name} has no module: there are fewer groups of modules that belong together than splits"
                )),
                Some((1, Some(project))) if self.number_of_projects(None) > 1 => {
                    let project = match self.projects.name(*project) {
                        "" => "which is not known",
                        project => project,
                    };
                    warnings.push(format!(
                        "the split {name} has modules of one project only, {project}"
                    ));
                }
                Some(_) => {}
            }
        }
        warnings
    }
}

/// Returns groups of modules that these pairs connect.
fn groups(modules: usize, pairs: &[(usize, usize)]) -> Groups {
    let mut groups = Groups::new(modules);
    for (one, other) in pairs {
        groups.unite(*one, *other);
    }
    groups
}

/// Returns groups of the modules of each project, and of projects that are near-duplicates.
fn similar_projects(modules: &[Module], projects: &Projects, kept: &[usize]) -> Groups {
    let mut groups = Groups::new(modules.len());
    let mut functions: Vec<Vec<Function>> = vec![Vec::new(); projects.number()];
    let mut first = vec![None; projects.number()];
    for index in kept {
        let project = projects.index(*index);
        functions[project].extend_from_slice(&modules[*index].functions);
        groups.unite(*first[project].get_or_insert(*index), *index);
    }
    for functions in &mut functions {
        functions.sort_unstable();
        functions.dedup();
    }
    for (one, other) in similar::pairs(&functions) {
        if let (Some(one), Some(other)) = (first[one], first[other]) {
            groups.unite(one, other);
        }
    }
    groups
}

/// Assigns groups of modules to splits; returns the split of each module, `None` of those that are not kept.
fn assign(
    modules: &[Module],
    projects: &Projects,
    kept: &[usize],
    by: By,
    mut groups: Groups,
    splitter: &Splitter,
) -> Vec<Option<usize>> {
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for index in kept {
        members
            .entry(groups.first(*index))
            .or_default()
            .push(*index);
    }
    let to_assign = members.values().map(|members| {
        let keys = members.iter().map(|index| match by {
            By::Module => modules[*index].sha256.as_str(),
            By::Project => projects.name(projects.index(*index)),
        });
        Group {
            key: keys.min().unwrap_or_default(),
            size: members.iter().map(|index| modules[*index].size()).sum(),
        }
    });
    let assigned = splitter.assign(&Vec::from_iter(to_assign));
    let mut splits = vec![None; modules.len()];
    for (members, split) in members.values().zip(assigned) {
        for index in members {
            splits[*index] = Some(split);
        }
    }
    splits
}

/// Returns the split that keeps what several have: the one of which it is the largest share; of equal ones, the smallest split.
fn keeper(counts: &Counts, all: &Counts) -> usize {
    let share = |split: &usize| {
        let (count, all) = (counts[*split], all[*split]);
        // As a fraction with the same denominator for all splits, rounded down.
        let share = u128::from(count) * u128::from(u64::MAX) / u128::from(all.max(1));
        (share, Reverse(all), *split)
    };
    (0..NAMES.len()).max_by_key(share).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::project::Clue;
    use super::super::split::Shares;
    use super::*;

    /// Modules of projects, whose functions are random and have few structures.
    fn modules(random: &mut impl FnMut(u64) -> u64) -> Vec<Module> {
        let module = |number: u64| {
            let functions = (0..1 + random(4)).map(|_| random(30));
            let functions: BTreeSet<u64> = functions.collect();
            let functions = functions.into_iter().map(|structure| Function {
                structure,
                instructions: structure + 1,
            });
            let functions: Vec<Function> = functions.collect();
            Module {
                id: format!("{number}.bc"),
                // Some have the same content.
                sha256: format!("{functions:?}{}", random(2)),
                clue: Clue::new(&format!("p{}", random(9)), ""),
                defined: functions.len(),
                instructions: similar::size(&functions),
                functions,
            }
        };
        (0..40).map(module).collect()
    }

    fn splitter(by: By) -> Splitter {
        Splitter {
            shares: Shares([4, 1, 1]),
            by,
            seed: String::new(),
        }
    }

    #[test]
    fn nothing_similar_is_in_two_splits_and_projects_are_in_one() {
        let mut random = similar::random();
        let (mut left_out, mut shared) = (0, 0);
        for _ in 0..50 {
            let modules = modules(&mut random);
            let all: Vec<usize> = (0..modules.len()).collect();
            for by in [By::Project, By::Module] {
                let placement = Placement::new(&modules, &splitter(by), Deduplicate::Splits);
                let split = |index: &usize| placement.split(*index);
                let place = |index: &usize| Some((placement.project(*index), split(index)?));
                let places: BTreeSet<(&str, usize)> = all.iter().filter_map(place).collect();
                assert_eq!(placement.by, by);
                if by == By::Project {
                    assert_eq!(places.len(), placement.number_of_projects(None));
                }
                let functions = modules.iter().map(|module| module.functions.clone());
                let functions: Vec<Vec<Function>> = functions.collect();
                let exact = all
                    .iter()
                    .flat_map(|one| all.iter().map(move |other| (*one, *other)));
                let exact =
                    exact.filter(|(one, other)| modules[*one].sha256 == modules[*other].sha256);
                for (one, other) in similar::pairs(&functions).into_iter().chain(exact) {
                    if let (Some(one), Some(other)) = (split(&one), split(&other)) {
                        assert_eq!(one, other);
                    }
                }
                // Each structure is in one split, which has a module with it.
                for structure in 0..30 {
                    let has = |index: &&usize| {
                        let mut functions = modules[**index].functions.iter();
                        functions.any(|function| function.structure == structure)
                    };
                    let splits: BTreeSet<usize> =
                        all.iter().filter(has).filter_map(split).collect();
                    let keepers = splits
                        .iter()
                        .filter(|split| placement.keeps(structure, **split));
                    assert_eq!(keepers.count(), splits.len().min(1));
                    shared += usize::from(splits.len() > 1);
                }
                let gone = all.iter().filter(|index| split(index).is_none()).count();
                assert_eq!(gone, placement.duplicates.modules_across_splits);
                assert!(gone == 0 || by == By::Project);
                left_out += gone;

                // The order does not matter.
                let reversed: Vec<Module> = modules.iter().rev().cloned().collect();
                let other = Placement::new(&reversed, &splitter(by), Deduplicate::Splits);
                let other = all.iter().rev().map(|index| other.split(*index));
                assert!(other.eq(all.iter().map(split)), "{by:?}");
            }
        }
        assert!(left_out > 50 && shared > 50, "{left_out}, {shared}");
    }

    #[test]
    fn a_share_decides_where_what_is_shared_stays() {
        assert_eq!(keeper(&[8, 0, 1], &[800, 100, 100]), 2);
        assert_eq!(keeper(&[9, 0, 1], &[800, 100, 100]), 0);
        assert_eq!(keeper(&[0, 5, 5], &[0, 100, 90]), 2);
        assert_eq!(keeper(&[0, 3, 0], &[7, 7, 7]), 1);
    }
}
