//! SARIF 2.1.0, the OASIS format for static-analysis results: locations, messages, code flows, baselines and suppressions.

pub mod relations;
pub mod triage;

use datalog::program::Relation;
use datalog::source::Source;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::io::{self, Write};

use crate::hash::blake3_of;
use crate::location::place::{Frame, Place, SourceLocation, has_drive};
use triage::{State, Suppression, Triage};

/// A reporting descriptor: a constraint, a recipe, or another relation.
pub struct Rule<'a> {
    /// The name.
    pub id: &'a str,
    /// The description.
    pub about: About,
    /// The level of its results.
    pub level: Level,
}

/// The description of a rule.
#[derive(Default, Clone)]
pub struct About {
    /// The text for people.
    pub description: String,
    /// Numbers of the Common Weakness Enumeration.
    pub weaknesses: Vec<u32>,
    /// The share of true results: `very-high`, `high`, `medium` or `low`.
    pub precision: Option<String>,
    /// The share of true results in percent, if it was measured.
    pub rank: Option<u8>,
    /// What kinds of faults it reports.
    pub tags: Vec<String>,
    /// How bad a result is for security, from 0 to 10, as code-scanning services sort them.
    pub security_severity: Option<&'static str>,
}

impl About {
    /// Reads the description of a relation: the prose above its declaration, or else at the head of its file, and the marks `@cwe` and
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
            ..About::default()
        }
    }
}

/// The SARIF level of a result.
#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A violated constraint, or a fault that crashes or harms.
    Error,
    /// A possible fault.
    Warning,
    /// A matter of style.
    Note,
}

/// A result.
pub struct Finding<'a> {
    /// The index of its rule.
    pub rule: usize,
    /// The text for people.
    pub message: String,
    /// The source location, if it is known.
    pub place: Option<Place<'a>>,
    /// The id of the entity.
    pub entity: Option<&'a str>,
    /// The code flow.
    pub steps: Vec<Step<'a>>,
}

/// A step of a code flow.
pub struct Step<'a> {
    pub place: Place<'a>,
    pub message: String,
    /// The nesting level.
    pub depth: usize,
}

/// The name of the fingerprint, with the version of its inputs.
const FINGERPRINT: &str = "llvmFacts/v1";

/// Writes a log of one run, whose results `triage` compares and suppresses.
///
/// # Errors
/// Writing fails.
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

/// What triage says of a finding.
pub struct Verdict {
    /// It was in the baseline.
    pub is_known: bool,
    /// Why it is suppressed, if it is.
    pub suppressed: Option<String>,
}

/// Compares findings, of which no two are the same result, with the baseline and the suppressions. The order is theirs.
pub fn verdicts(rules: &[Rule], findings: &[Finding], triage: &Triage) -> Vec<Verdict> {
    let mut outcomes = outcomes(rules, findings);
    fingerprint(&mut outcomes);
    let entries = triage.apply(outcomes).into_iter();
    let verdicts = entries.filter_map(|entry| match entry {
        Entry::Found(outcome) => Some(Verdict {
            is_known: matches!(outcome.baseline_state, Some(State::Unchanged)),
            suppressed: outcome.suppressions.into_iter().next().map(|one| {
                let reason = one.justification;
                reason.unwrap_or_else(|| "no reason is given".to_owned())
            }),
        }),
        Entry::Absent(_) => None,
    });
    verdicts.collect()
}

/// The base of paths below the source root, whose value the reader of the log supplies.
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

/// A result, or one of the baseline that is absent.
#[derive(Serialize)]
#[serde(untagged)]
enum Entry<'a> {
    Found(ResultObject<'a>),
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

/// The properties by which code-scanning services sort rules.
#[derive(Serialize)]
struct Properties<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    precision: Option<&'a str>,
    #[serde(rename = "security-severity", skip_serializing_if = "Option::is_none")]
    security_severity: Option<&'a str>,
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
struct ResultObject<'a> {
    rule_id: &'a str,
    rule_index: usize,
    level: Level,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
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

/// A position of an inlining stack, or of a step, with its meaning.
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
        let is_below = |outcome: &ResultObject| {
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
    // A text must not be empty.
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
    tags.extend_from_slice(&rule.about.tags);
    let precision = rule.about.precision.as_deref();
    let short = full.split_once(". ").map_or(full, |(first, _)| first);
    Descriptor {
        id: rule.id,
        short_description: Text { text: short },
        full_description: Text { text: full },
        help: Text { text: full },
        default_configuration: Configuration { level: rule.level },
        properties: (!tags.is_empty() || precision.is_some()).then_some(Properties {
            tags,
            precision,
            security_severity: rule.about.security_severity,
        }),
    }
}

/// Returns a result for each finding. Findings that differ only in the calls at which their code was inlined are one result.
fn outcomes<'a>(rules: &'a [Rule], findings: &'a [Finding]) -> Vec<ResultObject<'a>> {
    let mut outcomes: Vec<ResultObject> = Vec::new();
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
) -> ResultObject<'a> {
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
    ResultObject {
        rule_id: rule.id,
        rule_index: finding.rule,
        level: rule.level,
        rank: rule.about.rank,
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

/// Gives each result a fingerprint that does not change if lines move: a digest of rule, path or entity, message without positions, and
/// the number of earlier results with the same.
fn fingerprint(outcomes: &mut [ResultObject]) {
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

/// Returns a path as a URI, relative to the root if the path is relative.
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
    fn fingerprints_ignore_positions() {
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
