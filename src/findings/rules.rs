//! Recipes and findings as SARIF has them.

use super::{Report, Severity};
use crate::location::place::Place;
use crate::report::sarif::{Finding, Level, Rule, Step};

/// Returns a rule for each recipe, and a result for each finding.
pub fn rules_and_findings(report: &Report) -> (Vec<Rule<'_>>, Vec<Finding<'_>>) {
    let rules = report.recipes.iter().map(|recipe| Rule {
        id: &recipe.name,
        about: recipe.about(),
        level: match recipe.severity {
            Severity::Error => Level::Error,
            Severity::Warning => Level::Warning,
            Severity::Note => Level::Note,
        },
    });
    let findings = report.findings.iter().map(|finding| {
        let place = Place::read(&finding.place);
        let steps = finding.steps.iter().filter_map(|step| {
            Some(Step {
                place: Place::read(&step.place)?,
                message: step.message.clone(),
                depth: 0,
            })
        });
        Finding {
            rule: finding.recipe,
            message: finding.message.clone(),
            entity: place.is_none().then_some(finding.place.as_str()),
            place,
            steps: steps.collect(),
        }
    });
    (rules.collect(), findings.collect())
}
