//! The texts of licences.

use regex::Regex;
use rustc_hash::FxHashMap;
use spdx::LicenseId;
use spdx::detection::{Store, TextData};
use std::sync::LazyLock;

use super::table::HOLDERS;

/// The least similarity of a text to that of a licence.
const SIMILARITY: f32 = 0.95;

/// The number of words in a line of a text that is compared: the store ignores a first line with the word copyright.
const LINE: usize = 8;

/// Compares texts with those of all licences. Names and dates of holders are ignored.
#[derive(Default)]
pub struct Texts {
    /// Loaded if there is a text to compare.
    store: Option<Store>,
    /// The licences of the parts of notices, most of which are in many files of a project.
    known: FxHashMap<String, Option<(LicenseId, f32)>>,
}

impl Texts {
    /// Returns the licence with a text.
    pub fn of_file(&mut self, text: &str) -> Option<LicenseId> {
        Some(self.compare(text)?.0)
    }

    /// Returns the licence with a part of a notice as its text, and their similarity.
    pub fn of_part(&mut self, part: &str) -> Option<(LicenseId, f32)> {
        static NAMES: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
            let names = HOLDERS.iter();
            names
                .filter_map(|(pattern, name)| Some((Regex::new(pattern).ok()?, *name)))
                .collect()
        });
        let mut part = part.to_lowercase();
        part.retain(|character| character.is_alphanumeric() || character.is_whitespace());
        part = part.split_whitespace().collect::<Vec<_>>().join(" ");
        for (pattern, name) in NAMES.iter() {
            part = pattern.replace_all(&part, *name).into_owned();
        }
        if let Some(known) = self.known.get(&part) {
            return *known;
        }
        let words: Vec<&str> = part.split(' ').collect();
        let lines: Vec<String> = words.chunks(LINE).map(|line| line.join(" ")).collect();
        let found = self.compare(&lines.join("\n"));
        self.known.insert(part, found);
        found
    }

    /// The texts of GNU's licences do not state whether later versions are allowed.
    fn compare(&mut self, text: &str) -> Option<(LicenseId, f32)> {
        if self.store.is_none() {
            self.store = Store::load_inline().ok();
        }
        let text = TextData::new(text);
        let scores = self.store.iter().flat_map(Store::iter);
        let scores = scores.flat_map(|(name, entry)| {
            let texts = entry.alternates.iter().chain([&entry.original]);
            texts.map(|known| (known.match_score(&text), name.as_str()))
        });
        // The order of the names decides where two are equally similar.
        let best = scores.max_by(|one, other| {
            let by_score = one.0.total_cmp(&other.0);
            by_score.then_with(|| other.1.cmp(one.1))
        });
        let (score, name) = best.filter(|(score, _)| *score >= SIMILARITY)?;
        let id = spdx::license_id(name).filter(|id| !id.is_gnu())?;
        Some((id, score))
    }
}
