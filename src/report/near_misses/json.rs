//! Near misses as JSON.

use serde_json::{Value, json};

use super::{Condition, End, NearMiss, Outcome, Tried};

/// Returns the rules of a row that is missing.
pub fn value(miss: &NearMiss) -> Value {
    let attempts: Vec<Value> = miss.attempts.iter().map(attempt).collect();
    let mut value = json!({
        "row": miss.row,
        "relation": miss.relation,
        "rules": miss.rules,
        "nearest": attempts,
        "lacking": miss.lacking,
    });
    match &miss.end {
        Some(End::Fact(file)) => value["fact"] = json!({ "file": file }),
        Some(End::Table(file)) => value["table"] = json!({ "file": file }),
        Some(End::NoRule) => value["ended"] = json!("no rule"),
        Some(End::Ended) => value["ended"] = json!("limit"),
        Some(End::Repeated) => value["ended"] = json!("repeated"),
        None => {}
    }
    value
}

fn attempt(tried: &Tried) -> Value {
    let conditions: Vec<Value> = tried.conditions.iter().map(condition).collect();
    json!({
        "rule": {
            "file": tried.rule.file,
            "line": tried.rule.line,
            "meaning": tried.rule.sentence,
        },
        "head": tried.head,
        "held": tried.held,
        "at_least": tried.is_cut,
        "around": tried.is_around,
        "conditions": conditions,
    })
}

fn condition(condition: &Condition) -> Value {
    let mut value = json!({ "text": condition.text });
    if let Some(place) = &condition.place {
        value["place"] = json!(place);
    }
    if !condition.names.is_empty() {
        value["names"] = json!(condition.names);
    }
    value["outcome"] = json!(match &condition.outcome {
        Outcome::Holds => "holds",
        Outcome::Missing(_) => "missing",
        Outcome::Blocked(_) => "blocked",
        Outcome::Unequal(_) | Outcome::OtherValue => "false",
        Outcome::Open => "open",
    });
    match &condition.outcome {
        Outcome::Missing(Some(miss)) => value["missing"] = self::value(miss),
        Outcome::Blocked(Some(row)) => value["row"] = json!(row),
        Outcome::Unequal(Some(sides)) => value["values"] = json!(sides),
        _ => {}
    }
    value
}
