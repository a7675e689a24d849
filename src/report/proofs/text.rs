//! Proofs as indented trees: below a row its rule and what that used. A row that several rows use is explained once, with a number.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Explanation, Reason, Rule, Support, absence, aggregate};

/// Something to write, and its depth.
enum Task<'a> {
    Node(usize),
    Support(&'a Support),
}

/// Writes the proofs of all rows.
pub fn write(explanation: &Explanation) -> String {
    let mut text = String::new();
    let mut writer = Writer::new(explanation);
    for (number, root) in explanation.roots.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        writer.tree(*root, 0, &mut text);
    }
    text
}

/// Writes proofs one after the other, of which later ones refer to earlier ones.
pub struct Writer<'a> {
    explanation: &'a Explanation,
    /// The number of uses of each node.
    uses: Vec<usize>,
    /// The numbers of the nodes that were written and are used again.
    numbers: Vec<Option<usize>>,
    last: usize,
}

impl<'a> Writer<'a> {
    pub fn new(explanation: &'a Explanation) -> Self {
        let nodes = explanation.nodes.len();
        let mut uses = vec![0; nodes];
        explanation.roots.iter().for_each(|root| uses[*root] += 1);
        for node in &explanation.nodes {
            if let Reason::Rule(_, supports) = &node.reason {
                for support in supports {
                    if let Support::Node(used) = support {
                        uses[*used] += 1;
                    }
                }
            }
        }
        Writer {
            explanation,
            uses,
            numbers: vec![None; nodes],
            last: 0,
        }
    }

    /// Writes the proof of a node, indented by `depth` steps.
    pub fn tree(&mut self, root: usize, depth: usize, text: &mut String) {
        let mut open = vec![(Task::Node(root), depth)];
        while let Some((task, depth)) = open.pop() {
            text.push_str(&"  ".repeat(depth));
            match task {
                Task::Node(number) => {
                    let below = self.node(number, depth, text).iter().rev();
                    open.extend(below.map(|support| match support {
                        Support::Node(used) => (Task::Node(*used), depth + 1),
                        other => (Task::Support(other), depth + 1),
                    }));
                }
                Task::Support(Support::Absence { relation, values }) => {
                    let _ = writeln!(text, "{}", absence(relation, values));
                }
                Task::Support(Support::Aggregate {
                    operator,
                    value,
                    solutions,
                    relations,
                }) => {
                    let line = aggregate(operator, value, *solutions, relations);
                    let _ = writeln!(text, "{line}");
                }
                Task::Support(Support::Node(_)) => {}
            }
        }
    }

    /// Writes a row and its rule; returns what is to be written below it.
    fn node(&mut self, number: usize, depth: usize, text: &mut String) -> &'a [Support] {
        let colored = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
        let (bold, cyan, dim) = (
            Style::new().bold(),
            colored(AnsiColor::Cyan),
            Style::new().dimmed(),
        );
        let node = &self.explanation.nodes[number];
        let _ = write!(text, "{bold}{}{bold:#}", node.row());
        if !node.names.is_empty() {
            let _ = write!(text, " ({})", node.names.join(", "));
        }
        if let Some(place) = &node.place
            && !node.has_place_in_values()
        {
            let _ = write!(text, " at {cyan}{place}{cyan:#}");
        }
        // Writing to a string does not fail.
        match (&node.reason, self.numbers[number]) {
            (_, Some(before)) => {
                let _ = writeln!(text, ": see [{before}]");
                return &[];
            }
            (Reason::Fact(Some(file)), _) => {
                let _ = writeln!(text, ": fact of {file}");
                return &[];
            }
            (Reason::Fact(None), _) => {
                let _ = writeln!(text, ": fact of the program");
                return &[];
            }
            (Reason::Deeper, _) => {
                let below = match node.height {
                    1 => "1 step".to_owned(),
                    height => format!("{height} steps"),
                };
                let _ = writeln!(text, ": {below} above facts");
                return &[];
            }
            (Reason::Rule(..) | Reason::Subsumed(_), None) => {}
        }
        if self.uses[number] > 1 {
            self.last += 1;
            self.numbers[number] = Some(self.last);
            let _ = write!(text, " [{}]", self.last);
        }
        text.push('\n');
        let margin = "  ".repeat(depth + 1);
        let (Reason::Rule(rule, _) | Reason::Subsumed(rule)) = &node.reason else {
            return &[];
        };
        let Rule {
            file,
            line,
            sentence,
        } = rule;
        let _ = writeln!(
            text,
            "{margin}{dim}by {file}:{line}{}{sentence}{dim:#}",
            if sentence.is_empty() { "" } else { ": " }
        );
        match &node.reason {
            Reason::Rule(_, supports) => supports,
            _ => {
                let _ = writeln!(text, "{margin}rows that other rows have subsumed since");
                &[]
            }
        }
    }
}
