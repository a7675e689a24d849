//! Points-to by unification: it has all that the analysis by inclusion has, and its classes are those that union-find makes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use crate::support::datalog::Derived;
use crate::support::projects::compile;
use crate::support::workspace::tool;

/// The projects, each linked at each level of optimisation.
fn projects(folder: &Path) -> Vec<PathBuf> {
    let mut programs: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for module in compile(folder) {
        let name = module.file_name().expect("a name").to_string_lossy();
        let (_, program) = name.split_once('.').expect("an ending");
        programs.entry(program.to_owned()).or_default().push(module);
    }
    let exported = programs.into_iter().map(|(program, modules)| {
        let facts = folder.join(format!("{program}.facts"));
        let mut arguments = vec!["export", "--quiet", "--link", "--output", text(&facts)];
        arguments.extend(modules.iter().map(|module| text(module)));
        tool(&arguments).succeeds();
        facts
    });
    exported.collect()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a readable path")
}

/// Relations of the vocabulary.
fn derive<const N: usize>(facts: &Path, relations: [&str; N]) -> [Vec<Vec<String>>; N] {
    let derived = Derived::of_workspace(facts, &relations);
    relations.map(|relation| derived.rows(relation))
}

/// Pairs of two columns.
fn pairs(rows: &[Vec<String>]) -> BTreeSet<(&str, &str)> {
    rows.iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect()
}

/// `<unknown>` is not compared: the analysis by inclusion has it too where it does not tell memory apart. What an allocator of the program's own
/// makes is an object for each call there, and one here: the innermost that `points_to:same_object` says. That analysis takes a minute for
/// dispatch at -O2 if it is not optimised itself.
#[test]
fn inclusion_is_within_unification() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut compared = 0;
    let quick = |facts: &PathBuf| !text(facts).contains("-O2");
    for facts in projects(folder.path()).into_iter().filter(quick) {
        let [included, unified, escaped, same, called, callees] = derive(
            &facts,
            [
                "points_to",
                "points_to:unified",
                "points_to:unified_escaped",
                "points_to:same_object",
                "call_site:points_to_callee",
                "call_site:unified_callee",
            ],
        );
        let (included, unified) = (pairs(&included), pairs(&unified));
        let escaped: BTreeSet<&str> = escaped.iter().map(|row| row[0].as_str()).collect();
        let same = pairs(&same);
        let is_unified = |operand: &str, object: &str| {
            let mut names = vec![object];
            let mut seen = BTreeSet::from([object]);
            while let Some(name) = names.pop() {
                if unified.contains(&(operand, name))
                    || escaped.contains(name) && unified.contains(&(operand, "<unknown>"))
                {
                    return true;
                }
                let inner = same.iter().filter(|(outer, _)| *outer == name);
                names.extend(
                    inner
                        .map(|(_, inner)| *inner)
                        .filter(|inner| seen.insert(inner)),
                );
            }
            false
        };
        let missing: Vec<_> = included
            .iter()
            .filter(|(operand, object)| *object != "<unknown>" && !is_unified(operand, object))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:?}", facts.display());
        let (called, callees) = (pairs(&called), pairs(&callees));
        let missing: Vec<_> = called.difference(&callees).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", facts.display());
        compared += included.len();
    }
    assert!(compared > 10_000, "{compared} rows");
}

/// Classes of names, each with one that is the class.
#[derive(Default)]
struct UnionFind {
    numbers: HashMap<String, usize>,
    parents: Vec<usize>,
}

impl UnionFind {
    fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.parents.push(self.parents.len());
        self.numbers.insert(name.to_owned(), self.parents.len() - 1);
        self.parents.len() - 1
    }

    fn find(&mut self, name: &str) -> usize {
        let mut at = self.number(name);
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    /// Says whether they were two classes.
    fn union(&mut self, one: &str, other: &str) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.parents[one] = other;
        one != other
    }
}

/// What is stored and passed is given; that labels make the same classes of it as union-find is compared here.
#[test]
fn classes_equal_those_of_a_union_find() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut merged = 0;
    for facts in projects(folder.path()) {
        let [same, from, components, passed_on, parameters, used, members] = derive(
            &facts,
            [
                "points_to:unified_same",
                "points_to:unified_from",
                "points_to:unified_component",
                "points_to:unified_passed_on",
                "points_to:parameter",
                "points_to:unified_function_used",
                "points_to:unified_member",
            ],
        );
        let used: BTreeSet<&str> = used.iter().map(|row| row[0].as_str()).collect();
        let mut classes = UnionFind::default();
        for row in same.iter().chain(&from) {
            classes.union(&row[0], &row[1]);
        }
        loop {
            let mut changed = false;
            let mut first: HashMap<(usize, &str), &str> = HashMap::new();
            for row in &components {
                let class = classes.find(&row[0]);
                let other = first.entry((class, &row[1])).or_insert(&row[2]);
                changed |= classes.union(other, &row[2]);
            }
            for passed in &passed_on {
                for parameter in &parameters {
                    if parameter[1] == passed[1]
                        && used.contains(parameter[0].as_str())
                        && classes.find(&passed[0]) == classes.find(&parameter[0])
                    {
                        changed |= classes.union(&passed[2], &parameter[2]);
                    }
                }
            }
            if !changed {
                break;
            }
            merged += 1;
        }
        let mut one: BTreeMap<&str, usize> = BTreeMap::new();
        let mut other: BTreeMap<usize, &str> = BTreeMap::new();
        for row in &members {
            let (class, found) = (row[1].as_str(), classes.find(&row[0]));
            assert_eq!(*one.entry(class).or_insert(found), found, "{row:?}");
            assert_eq!(*other.entry(found).or_insert(class), class, "{row:?}");
        }
        assert!(one.len() > 100, "{}", facts.display());
    }
    assert!(merged > 3, "memory makes classes of classes");
}
