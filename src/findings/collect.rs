//! Findings from the rows of `datalog/findings.dl`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use rustc_hash::FxHashMap;

use super::names::Names;
use super::{At, Finding, Line, Recipe, Report, Step};
use crate::evaluation::Outcome;
use crate::location::excerpt;
use crate::location::place::{Place, is_absolute};

/// The number of lines of an excerpt before and after a line.
const CONTEXT: usize = 3;

/// The most steps of a finding: of more branches, the last ones are shown.
const STEPS: usize = 24;

/// The steps where a fault shows have this number, plus that of the instruction.
const END: i64 = 1_000_000_000;

/// Where the source is.
pub struct Sources {
    /// The directories in which source files are searched that are not where they were compiled.
    pub roots: Vec<PathBuf>,
    /// Report only what is below this directory.
    pub below: Option<String>,
}

/// Makes a report of the findings of an evaluation. Copies of the same code, inlined or compiled again, are one finding.
pub fn collect(recipes: Vec<Recipe>, outcome: &Outcome, sources: &Sources) -> Report {
    let rows = |relation: &str| {
        outcome
            .named(relation)
            .map_or_else(Vec::new, |rows| rows.texts())
    };
    let long = rows("finding__long_name").into_iter();
    let names = Names::new(long.filter_map(|mut row| row.pop()).collect());
    let functions: FxHashMap<String, String> = rows("finding__function")
        .into_iter()
        .filter_map(|row| <[String; 2]>::try_from(row).ok())
        .map(|[place, name]| (place, names.shorten(&name)))
        .collect();
    let mut steps = steps(rows("finding__step"), &names);
    let mut merged: BTreeMap<(Option<At>, String, usize, String), Vec<String>> = BTreeMap::new();
    // The message before names were shortened, by which steps are found.
    let mut messages: FxHashMap<(String, usize, String), String> = FxHashMap::default();
    for row in rows("finding") {
        let Ok([recipe, place, message]) = <[String; 3]>::try_from(row) else {
            continue;
        };
        let Some(recipe) = recipes.iter().position(|one| one.name == recipe) else {
            continue;
        };
        if !sources.is_wanted(&place) {
            continue;
        }
        let short = names.shorten(&message);
        let at = position(&place);
        let entity = if at.is_some() {
            String::new()
        } else {
            place.clone()
        };
        messages.insert((place.clone(), recipe, short.clone()), message);
        merged
            .entry((at, entity, recipe, short))
            .or_default()
            .push(place);
    }
    let findings = merged
        .into_iter()
        .map(|((at, _, recipe, message), mut places)| {
            // The copy that is inlined least.
            places.sort_by_key(|place| (place.matches(", inlined at ").count(), place.clone()));
            places.dedup();
            let place = places.remove(0);
            let key = (place.clone(), recipe, message.clone());
            let full = messages.remove(&key).unwrap_or_default();
            let key = (recipes[recipe].name.clone(), place.clone(), full);
            Finding {
                recipe,
                message,
                at,
                function: function(&place, &functions),
                steps: steps.remove(&key).unwrap_or_default(),
                copies: places,
                known: false,
                suppressed: None,
                place,
            }
        });
    let mut findings: Vec<Finding> = findings.collect();
    // Those without a line are last.
    findings.sort_by_key(|finding| finding.at.is_none());
    let excerpts = excerpts(&findings, rows("finding__file"), sources);
    Report {
        recipes,
        findings,
        excerpts,
    }
}

impl Sources {
    /// Whether a place, or a call that it was inlined at, is below the directory.
    fn is_wanted(&self, place: &str) -> bool {
        let Some(below) = &self.below else {
            return true;
        };
        Place::read(place).is_some_and(|place| place.is_below(below))
    }
}

/// Returns the position of a place in the project's own source, if it is one.
fn position(place: &str) -> Option<At> {
    let place = Place::read(place)?;
    let location = place.frames()[place.own()].location;
    Some(At {
        path: location.path.to_owned(),
        line: location.line,
        column: location.column,
    })
}

/// Returns the function of a place: that of the inlined code that [`position`] is in, or the one that contains the instruction.
fn function(place: &str, functions: &FxHashMap<String, String>) -> Option<String> {
    let read = Place::read(place);
    let inlined = read
        .as_ref()
        .and_then(|place| place.frames()[place.own()].function);
    inlined
        .map(str::to_owned)
        .or_else(|| functions.get(place).cloned())
}

/// Recipe, place and message of a finding.
type Key = (String, String, String);

/// Returns the steps of each finding in the order of execution, without repetitions. A finding that has no more than its own place has none.
fn steps(rows: Vec<Vec<String>>, names: &Names) -> FxHashMap<Key, Vec<Step>> {
    let mut all: FxHashMap<Key, BTreeSet<(i64, String, String)>> = FxHashMap::default();
    for row in rows {
        let Ok([recipe, place, message, number, at, note]) = <[String; 6]>::try_from(row) else {
            continue;
        };
        let number = number.parse().unwrap_or_default();
        let steps = all.entry((recipe, place, message)).or_default();
        steps.insert((number, at, note));
    }
    let ordered = all.into_iter().map(|(key, steps)| {
        let mut ordered: Vec<Step> = Vec::new();
        let mut ends: BTreeSet<String> = BTreeSet::new();
        for (number, place, note) in steps {
            // Where a fault shows in several places, the first says all.
            if number >= END && !ends.insert(note.clone()) {
                continue;
            }
            let step = Step {
                message: names.shorten(&note),
                at: position(&place),
                place,
            };
            let is_repeated = |last: &Step| last.at == step.at && last.message == step.message;
            if !ordered.last().is_some_and(is_repeated) {
                ordered.push(step);
            }
        }
        if ordered.len() > STEPS {
            ordered.drain(1..ordered.len() - STEPS + 1);
        }
        (key, ordered)
    });
    ordered.collect()
}

/// Returns the source lines around the positions of findings and steps.
fn excerpts(
    findings: &[Finding],
    files: Vec<Vec<String>>,
    sources: &Sources,
) -> BTreeMap<String, Vec<Line>> {
    let mut wanted: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
    for finding in findings {
        let steps = finding.steps.iter().map(|step| &step.at);
        for at in steps.chain([&finding.at]).flatten() {
            wanted.entry(&at.path).or_default().insert(at.line);
        }
    }
    let mut compiled: FxHashMap<String, Vec<(String, String)>> = FxHashMap::default();
    for row in files {
        if let Ok([path, directory, name]) = <[String; 3]>::try_from(row)
            && wanted.contains_key(path.as_str())
        {
            compiled.entry(path).or_default().push((directory, name));
        }
    }
    let mut excerpts = BTreeMap::new();
    for (path, lines) in wanted {
        let below = (!is_absolute(path)).then_some(path);
        let mut places = compiled.get(path).into_iter().flatten();
        let text = places.find_map(|(directory, name)| {
            excerpt::read(&sources.roots, directory, name, below, path)
        });
        let Some(text) = text else {
            continue;
        };
        let texts: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
        let mut shown = BTreeSet::new();
        for line in lines {
            // A line after the last one: the file has changed since it was compiled.
            if line as usize <= texts.len() {
                let first = line.saturating_sub(CONTEXT as u64).max(1);
                shown.extend(first..=(line + CONTEXT as u64).min(texts.len() as u64));
            }
        }
        let lines = shown.into_iter().map(|number| {
            let text = texts[number as usize - 1];
            Line {
                number,
                text: excerpt::printable(text.strip_suffix(b"\r").unwrap_or(text)),
            }
        });
        excerpts.insert(path.to_owned(), lines.collect());
    }
    excerpts
}
