//! The recipes to run, and the program that runs them at once.

use std::io;
use std::path::{Path, PathBuf};
use std::slice;

use datalog::Checked;
use datalog::source::Files;

use super::{Recipe, Severity};
use crate::error::Error;
use crate::evaluation::shipped::{self, Kind, Shipped};
use crate::names::suggest;
use crate::report::sarif::About;
use crate::text::{count, hint};

/// The file of all recipes.
const ALL: &str = "findings.dl";

/// The tag of recipes that are left out by default: what they report is no fault.
const STYLE: &str = "style";

/// A measured precision below this, in percent, leaves a recipe out by default.
const PRECISION: u8 = 25;

/// So many reports must have been read: fewer say nothing of a recipe.
const READ: u32 = 5;

/// The recipes that a user wants.
#[derive(Default)]
pub struct Choice {
    /// No recipe is left out by default.
    pub all: bool,
    /// Names of recipes or tags; all recipes but those of style if there is none.
    pub only: Vec<String>,
    /// Names of recipes or tags to leave out.
    pub skip: Vec<String>,
    /// The smallest measured precision in percent.
    pub min_precision: Option<u8>,
}

/// Returns all recipes, sorted by name.
///
/// # Errors
/// A shipped program has an error.
pub fn recipes() -> Result<Vec<Recipe>, Error> {
    let recipes = shipped::programs().filter(|program| program.kind == Kind::Recipe);
    recipes
        .map(|program| recipe(program.name, program.text))
        .collect()
}

/// Reads the marks of a recipe, above the declaration of the relation that has its name:
///
/// - `@severity error`, `warning` or `note`
/// - `@tags memory numbers`
/// - `@cwe 415 416`
/// - `@true 17 of 19`: so many reports in real code were read, and so many of them were true
fn recipe(name: &str, text: &str) -> Result<Recipe, Error> {
    let declaration = format!(".decl {name}(");
    let before = text.split(&declaration).next().unwrap_or_default();
    let marks = before
        .lines()
        .rev()
        .map_while(|line| line.strip_prefix("///"));
    let marks: Vec<(&str, &str)> = marks.filter_map(datalog::marks::parse).collect();
    let words = |wanted: &str| {
        let found = marks.iter().find(|(mark, _)| *mark == wanted);
        let words = found.map(|(_, arguments)| arguments.split_whitespace());
        words.into_iter().flatten()
    };
    let severity = match words("severity").next() {
        Some("error") => Severity::Error,
        Some("warning") => Severity::Warning,
        Some("note") => Severity::Note,
        _ => {
            return Err(Error::Refused(format!(
                "the recipe {name} has no @severity"
            )));
        }
    };
    let numbers: Vec<u32> = words("true").filter_map(|word| word.parse().ok()).collect();
    let precision = match numbers[..] {
        [right, read] if read >= READ => u8::try_from(100 * right / read).ok(),
        _ => None,
    };
    Ok(Recipe {
        name: name.to_owned(),
        description: datalog::source::head(text),
        severity,
        precision,
        tags: words("tags").map(str::to_owned).collect(),
        weaknesses: words("cwe").filter_map(|word| word.parse().ok()).collect(),
    })
}

impl Choice {
    /// Returns the recipes to run, and what to say of those that are left out by default.
    ///
    /// # Errors
    /// No recipe and no tag has a name, or no recipe is left.
    pub fn choose(&self) -> Result<(Vec<Recipe>, Vec<String>), Error> {
        let all = recipes()?;
        for name in self.only.iter().chain(&self.skip) {
            if !all.iter().any(|recipe| has(recipe, name)) {
                return Err(unknown(&all, name));
            }
        }
        let listed = |list: &[String], recipe: &Recipe| list.iter().any(|name| has(recipe, name));
        let mut notes = Vec::new();
        let mut chosen = all;
        chosen.retain(|recipe| {
            !listed(&self.skip, recipe) && (self.only.is_empty() || listed(&self.only, recipe))
        });
        let is_default = self.only.is_empty() && !self.all;
        if is_default {
            let before = chosen.len();
            chosen.retain(|recipe| !recipe.tags.iter().any(|tag| tag == STYLE));
            let style = before - chosen.len();
            if style > 0 {
                let recipes = count(style, "recipe");
                notes.push(format!("{recipes} of style left out (--all)"));
            }
        }
        let usual = if is_default { PRECISION } else { 0 };
        let least = self.min_precision.unwrap_or(usual);
        let is_precise =
            |recipe: &Recipe| recipe.precision.is_none_or(|precision| precision >= least);
        let imprecise: Vec<&str> = chosen
            .iter()
            .filter(|recipe| !is_precise(recipe))
            .map(|recipe| recipe.name.as_str())
            .collect();
        if !imprecise.is_empty() {
            notes.push(format!(
                "left out, less than {least} % precise: {} (--all)",
                imprecise.join(", ")
            ));
        }
        chosen.retain(is_precise);
        if chosen.is_empty() {
            return Err(Error::Usage("no recipe is left".to_owned()));
        }
        Ok((chosen, notes))
    }
}

/// Whether the recipe has the name, or a tag of it.
fn has(recipe: &Recipe, name: &str) -> bool {
    recipe.name == name || recipe.tags.iter().any(|tag| tag == name)
}

fn unknown(all: &[Recipe], name: &str) -> Error {
    let names = all.iter().map(|recipe| recipe.name.clone());
    let mut tags: Vec<String> = all.iter().flat_map(|recipe| recipe.tags.clone()).collect();
    tags.sort();
    tags.dedup();
    let suggestion = suggest(name, names.chain(tags.clone()));
    Error::Usage(format!(
        "no recipe and no tag is called `{name}`{} (tags: {}; recipes: llvm-facts findings --list)",
        hint(suggestion.as_deref()),
        tags.join(", ")
    ))
}

/// Reads the program that runs the recipes.
///
/// # Errors
/// A shipped program has an error.
pub fn read(recipes: &[Recipe]) -> Result<Checked, Error> {
    let mut checked = shipped::program_from(ALL, &Chosen(recipes))?;
    // The recipes' own outputs are those of `finding`.
    for relation in &mut checked.program.relations {
        if !relation.name.starts_with("finding") {
            relation.output = None;
        }
    }
    Ok(checked)
}

/// The shipped files, with those parts of [`ALL`] only that are about these recipes.
struct Chosen<'a>(&'a [Recipe]);

impl Files for Chosen<'_> {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let text = Shipped.read(path)?;
        if path != Path::new(ALL) {
            return Ok(text);
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        let is_chosen = |name: &str| self.0.iter().any(|recipe| recipe.name == name);
        let is_about = |line: &str| {
            let file = line.strip_prefix(".include \"recipes/");
            let file = file.and_then(|rest| rest.strip_suffix(".dl\""));
            let rule = line
                .strip_prefix("finding(\"")
                .or_else(|| line.strip_prefix("    "));
            let rule = rule.and_then(|rest| rest.split(['"', '(']).next());
            file.or(rule).map(str::to_owned)
        };
        let others: Vec<String> = shipped::programs()
            .filter(|program| program.kind == Kind::Recipe && !is_chosen(program.name))
            .map(|program| program.name.to_owned())
            .collect();
        let kept = text.lines().filter(|line| {
            let about = is_about(line);
            !about.is_some_and(|name| others.contains(&name))
        });
        let kept: Vec<&str> = kept.collect();
        Ok(kept.join("\n").into_bytes())
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        Shipped.include(from, name)
    }
}

impl Recipe {
    /// Returns the description for SARIF.
    pub fn about(&self) -> About {
        let precision = self.precision.map(|percent| match percent {
            90.. => "very-high",
            70.. => "high",
            40.. => "medium",
            _ => "low",
        });
        let security_severity = match self.severity {
            _ if self.weaknesses.is_empty() => None,
            Severity::Error => Some("8.0"),
            Severity::Warning => Some("5.0"),
            Severity::Note => Some("2.0"),
        };
        About {
            description: self.description.clone(),
            weaknesses: self.weaknesses.clone(),
            precision: precision.map(str::to_owned),
            rank: self.precision,
            tags: self.tags.clone(),
            security_severity,
        }
    }
}

/// Divides recipes into those that need a relation, each by itself, and the others. Together they all do, since they share the relations of their findings.
///
/// # Errors
/// A shipped program has an error.
pub fn needing(recipes: Vec<Recipe>, relation: &str) -> Result<(Vec<Recipe>, Vec<Recipe>), Error> {
    let (mut needing, mut others) = (Vec::new(), Vec::new());
    for recipe in recipes {
        let Checked { program, .. } = read(slice::from_ref(&recipe))?;
        let needed = program.needed();
        let mut needed = needed.iter().map(|number| &program.relations[*number].name);
        let needs = needed.any(|needed| needed == relation);
        (if needs { &mut needing } else { &mut others }).push(recipe);
    }
    Ok((needing, others))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_what_its_recipes_need() {
        let recipes = recipes().unwrap();
        let all = read(&recipes).unwrap();
        let (needing, others) = needing(recipes, "points_to__part").unwrap();
        let has = |recipes: &[Recipe], name: &str| recipes.iter().any(|one| one.name == name);
        assert!(has(&needing, "taint") && has(&needing, "file_race"));
        // Its paths are in a relation that it shares with those of `taint`.
        assert!(has(&others, "use_after_free") && has(&others, "complexity"));
        let rest = read(&others).unwrap();
        let declares = |checked: &Checked, name: &str| {
            let mut relations = checked.program.relations.iter();
            relations.any(|relation| relation.name == name)
        };
        assert!(declares(&all, "points_to__part"));
        assert!(!declares(&rest, "points_to__part"));
        assert!(declares(&rest, "leak__path"));
    }
}
