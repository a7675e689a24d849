//! Short names of functions in messages: `std::getline` for a name of 250 characters.

use rustc_hash::FxHashMap;

use crate::names::path::SourceName;

/// Replaces the long names of functions in texts.
pub struct Names {
    /// Long names by their first word, the longest first, with the short ones.
    names: FxHashMap<String, Vec<(String, String)>>,
}

impl Names {
    /// Makes a replacement of these names.
    pub fn new(long: Vec<String>) -> Self {
        let mut names: FxHashMap<String, Vec<(String, String)>> = FxHashMap::default();
        for name in long {
            let short = SourceName::parse(&name).short();
            if !short.is_empty() && short.len() < name.len() {
                let word = first_word(&name).to_owned();
                names.entry(word).or_default().push((name, short));
            }
        }
        for group in names.values_mut() {
            group.sort_by(|one, other| other.0.len().cmp(&one.0.len()).then(one.cmp(other)));
        }
        Names { names }
    }

    /// Returns a text with short names.
    pub fn shorten(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let group = self.names.get(first_word(rest));
            let found = group.and_then(|group| {
                group
                    .iter()
                    .find(|(long, _)| rest.starts_with(long.as_str()))
            });
            match found {
                Some((long, short)) => {
                    out.push_str(short);
                    rest = &rest[long.len()..];
                }
                // To the next word.
                None => {
                    let next = rest.find(' ').map_or(rest.len(), |space| space + 1);
                    out.push_str(&rest[..next]);
                    rest = &rest[next..];
                }
            }
        }
        out
    }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_become_short() {
        let names = Names::new(vec![
            "operator delete(void*)".to_owned(),
            "operator delete(void*, unsigned long)".to_owned(),
            "main".to_owned(),
        ]);
        assert_eq!(
            names.shorten("operator delete(void*, unsigned long) releases it, as operator delete(void*) in main"),
            "operator delete releases it, as operator delete in main"
        );
    }
}
