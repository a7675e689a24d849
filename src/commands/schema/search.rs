//! Finds predicates, recipes, analyses and sections of the cookbook by words, and ranks them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::tasks;
use crate::schema::{FILES, public};

/// Other words for what the schema names.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// The cookbook, whose sections have the names of recipes.
const COOKBOOK: &str = include_str!("../../../docs/cookbook.md");

/// Words that say nothing of what is searched for.
const STOP_WORDS: [&str; 35] = [
    "a", "all", "an", "and", "any", "are", "as", "at", "be", "by", "can", "do", "does", "find",
    "for", "from", "has", "have", "how", "i", "in", "is", "it", "list", "my", "of", "on", "or",
    "that", "the", "to", "what", "where", "which", "with",
];

/// The largest number of results.
const MOST: usize = 25;

/// A result is left out if its score is less than this part of the best one.
const LEAST: f64 = 0.3;

/// The weight of a synonym, relative to the word itself.
const SYNONYM: f64 = 0.7;

/// The weight of commonly used predicates.
const USUAL: f64 = 1.25;

/// A predicate, a program or a section of the cookbook.
pub struct Entry {
    /// The name.
    pub name: String,
    /// The kind: `fact`, `rule`, `recipe`, `analysis` or `cookbook`.
    pub kind: &'static str,
    /// One sentence.
    pub summary: String,
    /// The largest weight of each word in it.
    words: FxHashMap<String, f64>,
    /// It is commonly used.
    is_usual: bool,
}

/// Returns what is about the words, the best first.
pub fn search(question: &str) -> Vec<Entry> {
    let mut asked: Vec<String> = Vec::new();
    for word in words(question) {
        if !STOP_WORDS.contains(&word.as_str()) {
            let word = stem(&word);
            if !asked.contains(&word) {
                asked.push(word);
            }
        }
    }
    let entries = entries();
    let synonyms = synonyms();
    let rarity = Rarity::of(&entries);
    let scored = entries.into_iter().filter_map(|entry| {
        let score = score(&entry, &asked, &synonyms, &rarity);
        (score > 0.0).then_some((score, entry))
    });
    let mut scored: Vec<(f64, Entry)> = scored.collect();
    scored.sort_by(|(one, entry), (two, other)| {
        two.total_cmp(one).then_with(|| entry.name.cmp(&other.name))
    });
    let least = scored.first().map_or(0.0, |(best, _)| best * LEAST);
    let found = scored.into_iter().filter(|(score, _)| *score >= least);
    found.map(|(_, entry)| entry).take(MOST).collect()
}

/// Returns how well an entry answers: the sum over the words that were asked for, times the part of them that it has.
fn score(
    entry: &Entry,
    asked: &[String],
    synonyms: &FxHashMap<String, Vec<Vec<String>>>,
    rarity: &Rarity,
) -> f64 {
    let weight = |word: &String| {
        entry
            .words
            .get(word)
            .map(|weight| weight * rarity.of_word(word))
    };
    let mut sum = 0.0;
    let mut had = 0.0;
    for word in asked {
        let phrases = synonyms.get(word).into_iter().flatten();
        let phrases = phrases.filter_map(|phrase| {
            let weights: Option<Vec<f64>> = phrase.iter().map(weight).collect();
            let weights = weights?;
            Some(SYNONYM * weights.iter().sum::<f64>() / weights.len() as f64)
        });
        let best = weight(word).into_iter().chain(phrases).fold(0.0, f64::max);
        if best > 0.0 {
            sum += best;
            had += 1.0;
        }
    }
    let usual = if entry.is_usual { USUAL } else { 1.0 };
    sum * usual * had / asked.len().max(1) as f64
}

/// The number of entries in which each word occurs.
struct Rarity {
    total: f64,
    entries: FxHashMap<String, f64>,
}

impl Rarity {
    fn of(all: &[Entry]) -> Self {
        let mut entries: FxHashMap<String, f64> = FxHashMap::default();
        for word in all.iter().flat_map(|entry| entry.words.keys()) {
            *entries.entry(word.clone()).or_default() += 1.0;
        }
        let total = all.len() as f64;
        Rarity { total, entries }
    }

    fn of_word(&self, word: &str) -> f64 {
        let entries = self.entries.get(word).copied().unwrap_or(1.0);
        (1.0 + self.total / entries).ln()
    }
}

/// Returns all that can be found.
fn entries() -> Vec<Entry> {
    let usual: FxHashSet<&str> = tasks::tasks().flat_map(|(_, names)| names).collect();
    let predicates = public().map(|predicate| {
        let kind = if predicate.is_fact() { "fact" } else { "rule" };
        let mut entry = Entry::new(predicate.name, kind, predicate.summary());
        entry.add(&predicate.signature(), 1.0);
        entry.add(predicate.doc, 1.0);
        entry.is_usual = usual.contains(predicate.name);
        entry
    });
    let sections: FxHashMap<&str, &str> = COOKBOOK
        .split("\n### ")
        .skip(1)
        .filter_map(|section| section.split_once('\n'))
        .collect();
    let programs = FILES.iter().filter_map(|(path, text)| {
        let (folder, file) = path.split_once('/')?;
        let kind = match folder {
            "recipes" => "recipe",
            "analyses" => "analysis",
            _ => return None,
        };
        let name = file.strip_suffix(".dl")?;
        let about = heading(text);
        let mut entry = Entry::new(name, kind, first_sentence(&about));
        entry.add(&about, 1.5);
        let section = sections.get(name).copied().unwrap_or_default();
        let section = section.split("\n## ").next().unwrap_or_default();
        entry.add(section, 1.0);
        Some(entry)
    });
    let chapters = COOKBOOK.split("\n## ").skip(1).filter_map(|chapter| {
        let (title, text) = chapter.split_once('\n')?;
        let recipes = text.lines().filter_map(|line| line.strip_prefix("### "));
        let recipes: Vec<&str> = recipes.collect();
        let summary = format!("docs/cookbook.md: {}", recipes.join(", "));
        let mut entry = Entry::new(title, "cookbook", &summary);
        entry.add(text, 0.5);
        Some(entry)
    });
    predicates.chain(programs).chain(chapters).collect()
}

impl Entry {
    fn new(name: &str, kind: &'static str, summary: &str) -> Self {
        let mut entry = Entry {
            name: name.to_owned(),
            kind,
            summary: summary.to_owned(),
            words: FxHashMap::default(),
            is_usual: false,
        };
        entry.add(name, 3.0);
        entry.add(summary, 2.0);
        entry
    }

    fn add(&mut self, text: &str, weight: f64) {
        for word in words(text) {
            let known = self.words.entry(stem(&word)).or_default();
            *known = known.max(weight);
        }
    }
}

/// Returns the comments at the beginning of a program, without the commands that run it.
fn heading(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("// "));
    let prose =
        lines.filter(|line| !line.starts_with("llvm-facts ") && !line.starts_with("souffle "));
    prose.collect::<Vec<_>>().join(" ")
}

fn first_sentence(text: &str) -> &str {
    let first = text.split_once(". ").map(|(first, _)| first);
    first.unwrap_or(text).trim_end_matches('.')
}

/// Returns the other words for each word.
fn synonyms() -> FxHashMap<String, Vec<Vec<String>>> {
    let rows = SYNONYMS.lines().filter_map(|line| line.split_once('\t'));
    let rows = rows.map(|(word, phrases)| {
        let phrases = phrases.split(',');
        let phrases = phrases.map(|phrase| words(phrase).map(|word| stem(&word)).collect());
        (stem(word), phrases.collect())
    });
    rows.collect()
}

/// Returns the words of a text, in small letters: `source_name` and `toInt` are two each.
fn words(text: &str) -> impl Iterator<Item = String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut after_small = false;
    for letter in text.chars() {
        let is_new = !letter.is_alphanumeric() || after_small && letter.is_uppercase();
        after_small = letter.is_lowercase();
        if is_new {
            words.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
    }
    words.into_iter().filter(|word| !word.is_empty())
}

/// Returns a word without its usual endings: `calls`, `called` and `calling` are one word.
fn stem(word: &str) -> String {
    /// The smallest number of letters that are left.
    const LEAST: usize = 3;
    let endings = ["ies", "ing", "ed", "es", "s", "e", "y"];
    let stem = endings.iter().find_map(|ending| {
        let stem = word.strip_suffix(ending)?;
        let is_word = stem.chars().count() >= LEAST && !(*ending == "s" && stem.ends_with('s'));
        is_word.then_some(stem)
    });
    let stem = stem.unwrap_or(word);
    // `stopped`, but not `call`.
    let mut letters = stem.chars().rev();
    let is_doubled = letters.next() == letters.next() && word.len() > stem.len() + 1;
    if is_doubled && !stem.ends_with(['l', 's']) {
        return stem[..stem.len() - 1].to_owned();
    }
    stem.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_other_endings_are_one() {
        for (one, other) in [
            ("calls", "called"),
            ("call", "calling"),
            ("demangle", "demangled"),
            ("entries", "entry"),
            ("unused", "unuse"),
            ("stopped", "stop"),
            ("class", "classes"),
        ] {
            assert_eq!(stem(one), stem(other), "{one}, {other}");
        }
        assert_ne!(stem("loop"), stem("look"));
    }

    #[test]
    fn every_phrase_of_the_synonyms_finds_something() {
        let entries = entries();
        for (word, phrases) in synonyms() {
            for phrase in phrases {
                let has = |entry: &Entry| phrase.iter().all(|word| entry.words.contains_key(word));
                assert!(entries.iter().any(has), "{word}: {phrase:?}");
            }
        }
    }
}
