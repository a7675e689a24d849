//! What is counted on the way, for the card.

use std::collections::BTreeMap;

use crate::rows::chunk::Run;
use crate::rows::predicates::{
    Row as _, function__definition, function__id, gap, instruction__function, instruction__id,
    instruction__opcode, rows,
};
use crate::workspace::manifest::ModuleEntry;

/// Numbers with how often each occurs: distributions are exact, and few numbers are distinct.
#[derive(Default)]
pub struct Sizes(BTreeMap<u64, u64>);

impl Sizes {
    /// One more.
    pub fn add(&mut self, size: u64) {
        *self.0.entry(size).or_default() += 1;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their sum.
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|(size, count)| size * count).sum()
    }

    /// The least number that is not below so many percent of them.
    pub fn percentile(&self, percent: u64) -> u64 {
        let rank = (self.count() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        let mut sizes = self.0.iter();
        let found = sizes.find(|(_, count)| {
            seen += *count;
            seen >= rank
        });
        found.map_or(0, |(size, _)| *size)
    }

    /// How many are in each bin: 0, 1, 2 to 3, 4 to 7, and so on, from the first that has any to the last. From 1024 on a bin
    /// ends before the number that its label ends with.
    pub fn bins(&self) -> Vec<(String, u64)> {
        let bin = |size: u64| u64::BITS - size.leading_zeros();
        let (Some(first), Some(last)) = (self.0.keys().next(), self.0.keys().next_back()) else {
            return Vec::new();
        };
        let label = |number: u32| match number {
            0 | 1 => number.to_string(),
            number => {
                let (from, to) = (1 << (number - 1), 1 << number);
                match to <= KIBI {
                    true => format!("{from}\u{2013}{}", to - 1),
                    false => format!("{}\u{2013}{}", short(from), short(to)),
                }
            }
        };
        let count = |number: u32| {
            let sizes = self.0.iter().filter(|(size, _)| bin(**size) == number);
            sizes.map(|(_, count)| count).sum()
        };
        let numbers = bin(*first)..=bin(*last);
        numbers
            .map(|number| (label(number), count(number)))
            .collect()
    }
}

const KIBI: u128 = 1 << 10;

/// A power of two from 1024 on: 1 Ki, 64 Ki, 1 Mi.
fn short(mut number: u128) -> String {
    let mut units = ["", "Ki", "Mi", "Gi", "Ti", "Pi"].into_iter();
    let mut unit = units.next().unwrap_or_default();
    while number >= KIBI {
        let Some(larger) = units.next() else {
            break;
        };
        number /= KIBI;
        unit = larger;
    }
    format!("{number}{unit}")
}

/// The numbers of a split.
#[derive(Clone, Default, serde::Serialize)]
pub struct Totals {
    /// Modules.
    pub modules: u64,
    /// Their bitcode or text.
    pub bytes: u64,
    /// Functions, declarations too.
    pub functions: u64,
    /// Functions with a body.
    pub definitions: u64,
    /// Instructions.
    pub instructions: u64,
    /// Rows of all predicates.
    pub rows: u64,
    /// Modules that LLVM's verifier rejects.
    pub rejected: u64,
    /// Rows of `gap`.
    pub gaps: u64,
}

/// The numbers of a module.
pub struct Numbers {
    /// See [`Totals`].
    pub functions: u64,
    /// See [`Totals`].
    pub definitions: u64,
    /// See [`Totals`].
    pub instructions: u64,
    /// See [`Totals`].
    pub rows: u64,
}

impl Numbers {
    /// Those of a module, which its entry in the manifest has.
    pub fn of(entry: &ModuleEntry) -> Self {
        Numbers {
            functions: entry.rows.get(function__id::TABLE),
            definitions: entry.rows.get(function__definition::TABLE),
            instructions: entry.rows.get(instruction__id::TABLE),
            rows: entry.rows.iter().map(|(_, rows)| rows).sum(),
        }
    }
}

fn count(counts: &mut BTreeMap<String, u64>, word: &str) {
    match counts.get_mut(word) {
        Some(count) => *count += 1,
        None => drop(counts.insert(word.to_owned(), 1)),
    }
}

/// All that is counted.
pub struct Statistics {
    /// By split, of those that there are.
    pub totals: Vec<Totals>,
    /// Instructions by opcode.
    pub opcodes: BTreeMap<String, u64>,
    /// Rows of `gap` by what they say.
    pub gaps: BTreeMap<String, u64>,
    /// Modules by target triple.
    pub triples: BTreeMap<String, u64>,
    /// The bytes of each module.
    pub module_bytes: Sizes,
    /// The functions with a body of each module.
    pub module_definitions: Sizes,
    /// The instructions of each module.
    pub module_instructions: Sizes,
    /// The rows of each module.
    pub module_rows: Sizes,
    /// The instructions of each function with a body.
    pub function_instructions: Sizes,
    /// The function whose instructions are counted, and how many there are.
    current: (String, u64),
}

impl Statistics {
    /// Of so many splits.
    pub fn new(splits: usize) -> Self {
        Statistics {
            totals: vec![Totals::default(); splits],
            opcodes: BTreeMap::new(),
            gaps: BTreeMap::new(),
            triples: BTreeMap::new(),
            module_bytes: Sizes::default(),
            module_definitions: Sizes::default(),
            module_instructions: Sizes::default(),
            module_rows: Sizes::default(),
            function_instructions: Sizes::default(),
            current: (String::new(), 0),
        }
    }

    /// Counts rows. Those of a function's instructions follow each other. What is no row is found where columns are made of it.
    pub fn rows(&mut self, run: &Run<'_>) {
        match run.table {
            instruction__opcode::TABLE => {
                for row in rows::<instruction__opcode>(run.bytes).flatten() {
                    count(&mut self.opcodes, row.opcode);
                }
            }
            gap::TABLE => {
                for row in rows::<gap>(run.bytes).flatten() {
                    count(&mut self.gaps, row.what);
                }
            }
            instruction__function::TABLE => {
                for row in rows::<instruction__function>(run.bytes).flatten() {
                    let function = row.function.id().as_str();
                    if self.current.0 != function {
                        self.end_function();
                        self.current.0.push_str(function);
                    }
                    self.current.1 += 1;
                }
            }
            _ => {}
        }
    }

    fn end_function(&mut self) {
        if self.current.1 > 0 {
            self.function_instructions.add(self.current.1);
        }
        self.current.0.clear();
        self.current.1 = 0;
    }

    /// Counts a module, after its rows.
    pub fn module(&mut self, entry: &ModuleEntry, split: usize, numbers: &Numbers) {
        self.end_function();
        let totals = &mut self.totals[split];
        totals.modules += 1;
        totals.bytes += entry.bytes;
        totals.functions += numbers.functions;
        totals.definitions += numbers.definitions;
        totals.instructions += numbers.instructions;
        totals.rows += numbers.rows;
        totals.rejected += u64::from(!entry.verified);
        totals.gaps += entry.gaps;
        *self.triples.entry(entry.triple.clone()).or_default() += 1;
        self.module_bytes.add(entry.bytes);
        self.module_definitions.add(numbers.definitions);
        self.module_instructions.add(numbers.instructions);
        self.module_rows.add(numbers.rows);
    }

    /// Of all splits.
    pub fn all(&self) -> Totals {
        let mut all = Totals::default();
        for totals in &self.totals {
            all.modules += totals.modules;
            all.bytes += totals.bytes;
            all.functions += totals.functions;
            all.definitions += totals.definitions;
            all.instructions += totals.instructions;
            all.rows += totals.rows;
            all.rejected += totals.rejected;
            all.gaps += totals.gaps;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions_are_exact() {
        let mut sizes = Sizes::default();
        for size in 1..=100 {
            sizes.add(size);
        }
        assert_eq!((sizes.count(), sizes.sum()), (100, 5050));
        assert_eq!(sizes.percentile(0), 1);
        assert_eq!(sizes.percentile(50), 50);
        assert_eq!(sizes.percentile(99), 99);
        assert_eq!(sizes.percentile(100), 100);
        assert_eq!(Sizes::default().percentile(50), 0);
    }

    #[test]
    fn bins_are_powers_of_two_without_holes() {
        let mut sizes = Sizes::default();
        for size in [0, 1, 3, 2, 9] {
            sizes.add(size);
        }
        let bins: Vec<(String, u64)> = sizes.bins();
        let bins: Vec<(&str, u64)> = bins.iter().map(|(label, n)| (label.as_str(), *n)).collect();
        assert_eq!(
            bins,
            [("0", 1), ("1", 1), ("2–3", 2), ("4–7", 0), ("8–15", 1)]
        );
        sizes.add(1024);
        assert_eq!(
            sizes.bins().last().map(|(label, _)| label.clone()),
            Some("1Ki–2Ki".to_owned())
        );
        sizes.add(u64::MAX);
        assert_eq!(sizes.bins().last().map(|(_, count)| *count), Some(1));
    }
}
