//! The words of the comments at the start of a source.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// The words of a notice. Those that are understood are masked, so that no other pattern matches them.
pub struct Words<'n> {
    notice: &'n str,
    /// The words in lower case, with a space between.
    pub text: String,
    /// The place of each word in `text`, and in the notice.
    places: Vec<(usize, Range<usize>)>,
}

impl<'n> Words<'n> {
    /// Splits a notice into words. A URL is the word `url`, and words are spelled as in American English.
    pub fn new(notice: &'n str) -> Self {
        static URL: LazyLock<Option<Regex>> =
            LazyLock::new(|| Regex::new(r"https?://[^\s>)]+").ok());
        let mut words = Words {
            notice,
            text: String::new(),
            places: Vec::new(),
        };
        let mut start = 0;
        for url in URL.iter().flat_map(|url| url.find_iter(notice)) {
            words.add(start..url.start());
            words.push(url.range(), "url");
            start = url.end();
        }
        words.add(start..notice.len());
        words
    }

    /// Adds the words of a part of the notice.
    fn add(&mut self, part: Range<usize>) {
        let notice = self.notice;
        let mut start = None;
        let characters: Vec<(usize, char)> = notice[part.clone()].char_indices().collect();
        for (index, (place, character)) in characters.iter().enumerate() {
            let place = part.start + place;
            let before = index.checked_sub(1).map(|before| characters[before].1);
            let after = characters.get(index + 1).map(|(_, after)| *after);
            let is_digit = |character: Option<char>| character.is_some_and(|c| c.is_ascii_digit());
            let belongs = match character {
                '.' => is_digit(before) && is_digit(after),
                '+' => start.is_some() && !after.is_some_and(char::is_alphanumeric),
                // A masked word begins with one.
                '_' => start.is_some(),
                other => other.is_alphanumeric(),
            };
            match (belongs, start) {
                (true, None) => start = Some(place),
                (false, Some(begin)) => {
                    self.push_word(begin..place);
                    start = None;
                }
                _ => {}
            }
        }
        if let Some(begin) = start {
            self.push_word(begin..part.end);
        }
    }

    fn push_word(&mut self, place: Range<usize>) {
        let word = self.notice[place.clone()]
            .to_lowercase()
            .replace("licenc", "licens");
        self.push(place, &word);
    }

    fn push(&mut self, place: Range<usize>, word: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.places.push((self.text.len(), place));
        self.text.push_str(word);
    }

    /// Returns a part of the words as the notice has it, without masked words.
    pub fn original(&self, part: &Range<usize>) -> String {
        let mut original = String::new();
        let mut end = None;
        for (index, place) in &self.places {
            if !part.contains(index) || self.text.as_bytes().get(*index) == Some(&b'_') {
                continue;
            }
            let between = end.map_or("", |end| &self.notice[end..place.start]);
            let is_space = between.contains(char::is_whitespace);
            original.push_str(if is_space { " " } else { between });
            original.push_str(&self.notice[place.clone()]);
            end = Some(place.end);
        }
        original
    }

    /// Masks all that matches a pattern.
    pub fn mask_all(&mut self, pattern: &Regex) {
        let places = pattern.find_iter(&self.text).map(|place| place.range());
        for place in places.collect::<Vec<_>>() {
            self.mask(&place);
        }
    }

    /// Masks a part: the letters of its words.
    pub fn mask(&mut self, part: &Range<usize>) {
        let masked = self.text[part.clone()]
            .bytes()
            .map(|byte| if byte == b' ' { ' ' } else { '_' });
        let masked: String = masked.collect();
        self.text.replace_range(part.clone(), &masked);
    }
}
