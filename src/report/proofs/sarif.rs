//! Proofs as code flows of SARIF: the source locations of the rows, from facts to the explained row.

use super::{Explanation, Reason, Support};
use crate::error::Error;
use crate::location::place::Place;
use crate::report::sarif::triage::Triage;
use crate::report::sarif::{self, About, Finding, Level, Rule, Step};

/// Writes the explained rows as results, their relations as rules.
///
/// # Errors
/// There are none in practice: writing to memory does not fail.
pub fn write(explanation: &Explanation, triage: &Triage) -> Result<Vec<u8>, Error> {
    let roots = explanation.roots.iter();
    let mut relations: Vec<&str> = Vec::new();
    let findings = roots.map(|root| {
        let node = &explanation.nodes[*root];
        let mut known = relations.iter();
        let rule = known.position(|relation| *relation == node.relation);
        let rule = rule.unwrap_or_else(|| {
            relations.push(&node.relation);
            relations.len() - 1
        });
        let message = node.message.and_then(|column| node.values[column].as_str());
        let place = node.place.as_deref().and_then(Place::read);
        Finding {
            rule,
            message: message.map_or_else(|| node.row(), str::to_owned),
            entity: match &place {
                Some(_) => None,
                None => node.values.first().and_then(|value| value.as_str()),
            },
            place,
            steps: steps(explanation, *root),
        }
    });
    let findings: Vec<Finding> = findings.collect();
    let rules: Vec<Rule> = relations
        .iter()
        .map(|relation| Rule {
            id: relation,
            about: About::default(),
            level: Level::Warning,
        })
        .collect();
    let mut log = Vec::new();
    sarif::write(&rules, &findings, triage, &mut log).map_err(Error::io("stdout"))?;
    Ok(log)
}

/// Returns the steps of the proof of a node that have a source location, each row once. Of consecutive steps at one location, only the one
/// closest to the node is kept.
pub fn steps(explanation: &Explanation, root: usize) -> Vec<Step<'_>> {
    let mut steps: Vec<Step> = Vec::new();
    let mut seen = vec![false; explanation.nodes.len()];
    // A node is visited before its premises, and again after them.
    let mut open = vec![(root, 0, false)];
    while let Some((number, depth, is_done)) = open.pop() {
        let node = &explanation.nodes[number];
        if is_done {
            let Some(place) = node.place.as_deref().and_then(Place::read) else {
                continue;
            };
            if let Some(last) = steps.last()
                && last.place == place
            {
                if last.depth <= depth {
                    continue;
                }
                steps.pop();
            }
            steps.push(Step {
                place,
                message: node.row(),
                depth,
            });
            continue;
        }
        if std::mem::replace(&mut seen[number], true) {
            continue;
        }
        open.push((number, depth, true));
        if let Reason::Rule(_, supports) = &node.reason {
            open.extend(supports.iter().rev().filter_map(|support| match support {
                Support::Node(used) => Some((*used, depth + 1, false)),
                _ => None,
            }));
        }
    }
    steps
}
