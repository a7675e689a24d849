//! SARIF 2.1.0, the OASIS standard for what analyses find: as much of it as places and messages need.

pub mod triage;

use datalog::program::Relation;
use datalog::source::Source;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::io::{self, Write};

use crate::hash::blake3_of;
use crate::place::{Frame, Place, SourceLocation, has_drive};
use triage::{State, Suppression, Triage};

/// What finds something.
pub struct Rule<'a> {
    /// Its name.
    pub id: &'a str,
    /// What people and services read about it.
    pub about: About,
    /// What a result of it is.
    pub level: Level,
}

/// What people and services read about a rule.
#[derive(Default, Clone)]
pub struct About {
    /// What it finds.
    pub description: String,
    /// The numbers of the weaknesses that it finds, of the Common Weakness Enumeration.
    pub weaknesses: Vec<u32>,
    /// How many of its results are true: `very-high`, `high`, `medium` or `low`.
    pub precision: Option<String>,
}

impl About {
    /// Reads what a program says about a relation: the prose above its declaration, or else at the head of its file, and the marks `@cwe` and
    /// `@precision`.
    pub fn read(source: &Source, relation: &Relation) -> Self {
        let offset = relation.offset;
        let mut description = source.docs(offset);
        if description.is_empty() {
            description = source.head(offset);
        }
        let weaknesses = source.marks(offset, "cwe");
        let numbers = weaknesses.iter().flat_map(|mark| mark.split_whitespace());
        About {
            description,
            weaknesses: numbers.filter_map(|number| number.parse().ok()).collect(),
            precision: source.marks(offset, "precision").pop(),
        }
    }
}

/// How bad a result is.
#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It must not be.
    Error,
    /// It may be wrong.
    Warning,
}

/// What is found.
pub struct Finding<'a> {
    /// The number of its rule.
    pub rule: usize,
    /// What is the matter.
    pub message: String,
    /// Where it is in the source, if that is known.
    pub place: Option<Place<'a>>,
    /// The entity that it is about.
    pub entity: Option<&'a str>,
    /// How it came to be, in order.
    pub steps: Vec<Step<'a>>,
}

/// A step of what led to a finding.
pub struct Step<'a> {
    pub place: Place<'a>,
    pub message: String,
    /// How deep it is in the tree of steps.
    pub depth: usize,
}

/// The name of our fingerprint, with the version of what it is computed of.
const FINGERPRINT: &str = "llvmFacts/v1";

/// Writes a log of one run, with what `triage` says about its results.
///
/// # Errors
/// `out` does not take it.
pub fn write(
    rules: &[Rule],
    findings: &[Finding],
    triage: &Triage,
    out: &mut dyn Write,
) -> io::Result<()> {
    let log = Log {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [Run::new(rules, findings, triage)],
    };
    serde_json::to_writer_pretty(&mut *out, &log)?;
    out.write_all(b"\n")
}

/// The base of paths below the source root, which the reader is to know.
const ROOT: &str = "%SRCROOT%";

#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    version: &'a str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    original_uri_base_ids: Option<serde_json::Value>,
    results: Vec<Entry<'a>>,
}

/// A result with its state, or one of the baseline that is no more.
#[derive(Serialize)]
#[serde(untagged)]
enum Entry<'a> {
    Found(Outcome<'a>),
    Absent(serde_json::Value),
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'a str,
    version: &'a str,
    rules: Vec<Descriptor<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor<'a> {
    id: &'a str,
    short_description: Text<'a>,
    full_description: Text<'a>,
    help: Text<'a>,
    default_configuration: Configuration,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Properties<'a>>,
}

/// What code-scanning services sort rules by.
#[derive(Serialize)]
struct Properties<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    precision: Option<&'a str>,
}

#[derive(Serialize)]
struct Configuration {
    level: Level,
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'a str,
    rule_index: usize,
    level: Level,
    message: Text<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    locations: Option<[Location<'a>; 1]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Related>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    code_flows: Vec<CodeFlow>,
    partial_fingerprints: Fingerprints,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline_state: Option<State>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
}

#[derive(Serialize, Default)]
struct Fingerprints {
    #[serde(rename = "llvmFacts/v1")]
    ours: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    thread_flows: [ThreadFlow; 1],
}

#[derive(Serialize)]
struct ThreadFlow {
    locations: Vec<FlowLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FlowLocation {
    location: Related,
    nesting_level: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    physical_location: Option<Physical>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logical_locations: Option<[Logical<'a>; 1]>,
}

/// A position with what it is: of the inlining stack, or of a step.
#[derive(Serialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Related {
    physical_location: Physical,
    message: OwnedText,
}

#[derive(Serialize, PartialEq)]
struct OwnedText {
    text: String,
}

#[derive(Serialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Artifact {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

#[derive(Serialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_column: Option<u64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Logical<'a> {
    fully_qualified_name: &'a str,
}

impl<'a> Run<'a> {
    fn new(rules: &'a [Rule], findings: &'a [Finding], triage: &Triage) -> Self {
        let mut outcomes = outcomes(rules, findings);
        fingerprint(&mut outcomes);
        let is_below = |outcome: &Outcome| {
            let location = outcome.locations.as_ref().map(|[location]| location);
            let physical = location.and_then(|location| location.physical_location.as_ref());
            physical.is_some_and(|physical| physical.artifact_location.uri_base_id.is_some())
        };
        let base = serde_json::json!({
            ROOT: { "description": { "text": "The root of the source." } }
        });
        Run {
            tool: Tool {
                driver: Driver {
                    name: env!("CARGO_PKG_NAME"),
                    version: env!("CARGO_PKG_VERSION"),
                    rules: rules.iter().map(descriptor).collect(),
                },
            },
            original_uri_base_ids: outcomes.iter().any(is_below).then_some(base),
            results: triage.apply(outcomes),
        }
    }
}

fn descriptor<'a>(rule: &'a Rule) -> Descriptor<'a> {
    // A name must do where nothing is said: a text may not be empty.
    let full = match rule.about.description.as_str() {
        "" => rule.id,
        description => description,
    };
    let weaknesses = rule.about.weaknesses.iter();
    let mut tags: Vec<String> = weaknesses
        .map(|number| format!("external/cwe/cwe-{number:03}"))
        .collect();
    if !tags.is_empty() {
        tags.insert(0, "security".to_owned());
    }
    let precision = rule.about.precision.as_deref();
    let short = full.split_once(". ").map_or(full, |(first, _)| first);
    Descriptor {
        id: rule.id,
        short_description: Text { text: short },
        full_description: Text { text: full },
        help: Text { text: full },
        default_configuration: Configuration { level: rule.level },
        properties: (!tags.is_empty() || precision.is_some())
            .then_some(Properties { tags, precision }),
    }
}

/// Returns a result for each finding. Findings that differ in the calls alone that their code was inlined at are one result.
fn outcomes<'a>(rules: &'a [Rule], findings: &'a [Finding]) -> Vec<Outcome<'a>> {
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut known = FxHashMap::default();
    for finding in findings {
        let own = finding.place.as_ref().map(|place| place.own());
        let frames = finding.place.as_ref().map_or(&[][..], Place::frames);
        let location = own.map(|own| frames[own].location);
        let key = (finding.rule, location, finding.entity, &finding.message);
        let at = *known.entry(key).or_insert_with(|| {
            outcomes.push(outcome(rules, finding, location));
            outcomes.len() - 1
        });
        if !finding.steps.is_empty() {
            outcomes[at].code_flows.push(code_flow(&finding.steps));
        }
        let own = own.unwrap_or_default();
        let others = frames.iter().enumerate().filter(|(depth, _)| *depth != own);
        for (depth, frame) in others {
            let related = related(frame, depth < own);
            // The schema requires that they differ.
            let all = &mut outcomes[at].related_locations;
            if !all.contains(&related) {
                all.push(related)
            }
        }
    }
    outcomes
}

fn outcome<'a>(
    rules: &'a [Rule],
    finding: &'a Finding,
    location: Option<SourceLocation>,
) -> Outcome<'a> {
    let rule = &rules[finding.rule];
    let physical_location = location.map(physical);
    let logical_locations = finding.entity.map(|entity| {
        [Logical {
            fully_qualified_name: entity,
        }]
    });
    let is_nowhere = physical_location.is_none() && logical_locations.is_none();
    let location = Location {
        physical_location,
        logical_locations,
    };
    Outcome {
        rule_id: rule.id,
        rule_index: finding.rule,
        level: rule.level,
        message: Text {
            text: &finding.message,
        },
        locations: (!is_nowhere).then_some([location]),
        related_locations: Vec::new(),
        code_flows: Vec::new(),
        partial_fingerprints: Fingerprints::default(),
        baseline_state: None,
        suppressions: Vec::new(),
    }
}

/// Gives each result a fingerprint that stays if lines move: a digest of rule, path or entity, message without positions, and how many results before
/// it have the same.
fn fingerprint(outcomes: &mut [Outcome]) {
    let mut known: FxHashMap<String, usize> = FxHashMap::default();
    for outcome in outcomes {
        let place = match &outcome.locations {
            Some([location]) => location.name(),
            None => "",
        };
        let parts = [
            outcome.rule_id,
            place,
            &without_positions(outcome.message.text),
        ];
        let same = parts.join("\0");
        let number = known.entry(same.clone()).or_default();
        *number += 1;
        let digest = blake3_of(format!("{same}\0{number}").as_bytes());
        outcome.partial_fingerprints.ours = digest[..16].to_owned();
    }
}

/// Returns a text without the lines and columns of positions, and without the numbers of instructions and values in ids: `a.c:7:3` is `a.c`, and
/// `m:@f:%12` is `m:@f`.
pub fn without_positions(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(':') {
        let number = &rest[at + 1..];
        let number = number.strip_prefix('%').unwrap_or(number);
        let after = number.trim_start_matches(|byte: char| byte.is_ascii_digit());
        if after.len() < number.len() {
            out.push_str(&rest[..at]);
            rest = after;
        } else {
            out.push_str(&rest[..=at]);
            rest = &rest[at + 1..];
        }
    }
    out.push_str(rest);
    out
}

impl Location<'_> {
    /// Returns the path, or the entity.
    fn name(&self) -> &str {
        match (&self.physical_location, &self.logical_locations) {
            (Some(physical), _) => &physical.artifact_location.uri,
            (None, Some([entity])) => entity.fully_qualified_name,
            (None, None) => "",
        }
    }
}

fn code_flow(steps: &[Step]) -> CodeFlow {
    let locations = steps.iter().map(|step| FlowLocation {
        location: Related {
            physical_location: physical(step.place.frames()[step.place.own()].location),
            message: OwnedText {
                text: step.message.clone(),
            },
        },
        nesting_level: step.depth,
    });
    CodeFlow {
        thread_flows: [ThreadFlow {
            locations: locations.collect(),
        }],
    }
}

/// Returns a position of an inlining stack other than the result's: of inlined code, if it is further inside, or of a call.
fn related(frame: &Frame, is_inside: bool) -> Related {
    let function = frame.function.map(|function| format!(" in {function}"));
    let word = if is_inside {
        "inlined code"
    } else {
        "inlined at"
    };
    Related {
        physical_location: physical(frame.location),
        message: OwnedText {
            text: format!("{word}{}", function.unwrap_or_default()),
        },
    }
}

fn physical(location: SourceLocation) -> Physical {
    Physical {
        artifact_location: artifact(location.path),
        region: Region {
            start_line: location.line,
            start_column: location.column,
        },
    }
}

/// A path as a URI: below the root if it is relative.
fn artifact(path: &str) -> Artifact {
    let mut uri = String::new();
    let drive = has_drive(path);
    match (path.starts_with('/'), drive) {
        (true, _) => uri.push_str("file://"),
        (_, true) => uri.push_str("file:///"),
        _ => {}
    }
    let uri_base_id = uri.is_empty().then_some(ROOT);
    for (index, byte) in path.bytes().enumerate() {
        let is_plain = byte.is_ascii_alphanumeric()
            || b"-._~/!$&'()*+,;=@".contains(&byte)
            || byte == b':' && drive && index == 1;
        if is_plain {
            uri.push(char::from(byte))
        } else {
            uri.push_str(&format!("%{byte:02X}"))
        }
    }
    Artifact { uri, uri_base_id }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_no_part_of_a_fingerprint() {
        for (text, without) in [
            ("freed at a.c:7:3, used", "freed at a.c, used"),
            ("a.c:7", "a.c"),
            ("m.bc:@f:%12 and m.bc:@g:3", "m.bc:@f and m.bc:@g"),
            ("std::string: 12:", "std::string: 12:"),
        ] {
            assert_eq!(without_positions(text), without);
        }
    }

    #[test]
    fn paths_become_uris() {
        for (path, uri, base) in [
            ("src/a b.c", "src/a%20b.c", Some(ROOT)),
            ("/usr/include/x.h", "file:///usr/include/x.h", None),
            ("C:/src/a.c", "file:///C:/src/a.c", None),
            ("../a.c", "../a.c", Some(ROOT)),
            ("é%.c", "%C3%A9%25.c", Some(ROOT)),
            ("a:b.c", "a%3Ab.c", Some(ROOT)),
        ] {
            let artifact = artifact(path);
            assert_eq!((artifact.uri.as_str(), artifact.uri_base_id), (uri, base));
        }
    }
}
