//! Proofs as JSON: the nodes of all proofs, which name each other by their places in the array.

use serde_json::{Value, json};

use super::{Explanation, Node, Reason, Rule, Support};

/// Returns all proofs.
pub fn value(explanation: &Explanation) -> Value {
    let nodes = explanation.nodes.iter().map(node);
    json!({
        "roots": explanation.roots,
        "nodes": nodes.collect::<Vec<_>>(),
    })
}

fn node(node: &Node) -> Value {
    let mut value = json!({
        "relation": node.relation,
        "values": node.values,
        "height": node.height,
    });
    if let Some(place) = &node.place {
        value["place"] = json!(place);
    }
    if !node.names.is_empty() {
        value["names"] = json!(node.names);
    }
    match &node.reason {
        Reason::Fact(file) => value["fact"] = json!({ "file": file }),
        Reason::Rule(by, supports) => {
            value["rule"] = rule(by);
            value["premises"] = supports.iter().map(support).collect();
        }
        Reason::Subsumed(by) => {
            value["rule"] = rule(by);
            value["subsumed"] = json!(true);
        }
        Reason::Deeper => {}
    }
    value
}

fn rule(rule: &Rule) -> Value {
    json!({
        "file": rule.file,
        "line": rule.line,
        "meaning": rule.sentence,
    })
}

fn support(support: &Support) -> Value {
    match support {
        Support::Node(number) => json!({ "node": number }),
        Support::Absence { relation, values } => json!({
            "absent": { "relation": relation, "values": values },
        }),
        Support::Aggregate {
            operator,
            value,
            solutions,
            relations,
        } => json!({
            "aggregate": {
                "operator": operator,
                "value": value,
                "solutions": solutions,
                "relations": relations,
            },
        }),
    }
}
