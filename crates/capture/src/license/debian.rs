//! The licences in `debian/copyright`.

use regex::Regex;
use rustc_hash::FxHashMap;
use spdx::LicenseId;
use std::path::{Path, PathBuf};

use super::table::PUBLIC_DOMAIN;
use super::{COPYRIGHT, License, expression};

/// Names in `debian/copyright` that are not names of SPDX. GNU's licences have a version there, with or without a plus.
const DEBIAN: [(&str, &str); 6] = [
    ("artistic", "Artistic-1.0"),
    ("cc0", "CC0-1.0"),
    ("expat", "MIT"),
    ("perl", "(Artistic-1.0 OR GPL-1.0-or-later)"),
    ("public-domain", PUBLIC_DOMAIN),
    ("python", "Python-2.0"),
];

/// The licences in a machine-readable `debian/copyright` (DEP 5).
pub struct Copyright {
    /// The patterns of files, with their licence if SPDX has a name for it.
    files: Vec<(Regex, Option<String>)>,
}

impl Copyright {
    /// Reads the text of the file; `None` if it is not machine-readable.
    pub fn parse(text: &str) -> Option<Self> {
        let paragraphs = text.split("\n\n").map(fields);
        let mut paragraphs = paragraphs.filter(|fields| !fields.is_empty());
        paragraphs.next()?.get("format")?;
        let mut files = Vec::new();
        for fields in paragraphs {
            let (Some(patterns), Some(license)) = (fields.get("files"), fields.get("license"))
            else {
                continue;
            };
            let name = license.lines().next().unwrap_or_default();
            let patterns = patterns.split_whitespace().map(pattern);
            let patterns: Vec<String> = patterns.collect();
            let patterns = Regex::new(&format!("^(?s:{})$", patterns.join("|"))).ok()?;
            files.push((patterns, debian_expression(name)));
        }
        Some(Copyright { files })
    }

    /// Returns the licence of a file: that of the last pattern that it matches.
    pub fn license(&self, path: &Path) -> Option<License> {
        let path = path.to_str()?;
        let mut files = self.files.iter().rev();
        let (_, expression) = files.find(|(patterns, _)| patterns.is_match(path))?;
        Some(License {
            expression: expression.clone()?,
            file: Some(PathBuf::from(COPYRIGHT)),
        })
    }
}

/// Returns the fields of a paragraph, by their names in lower case.
fn fields(paragraph: &str) -> FxHashMap<String, String> {
    let mut fields: FxHashMap<String, String> = FxHashMap::default();
    let mut name = String::new();
    for line in paragraph.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with([' ', '\t']) {
            if let Some(value) = fields.get_mut(&name) {
                value.push('\n');
                value.push_str(line);
            }
        } else if let Some((start, value)) = line.split_once(':') {
            name = start.to_ascii_lowercase();
            fields.insert(name.clone(), value.trim().to_owned());
        }
    }
    fields
}

/// Returns a pattern of files as a regular expression: `*` matches slashes too.
fn pattern(glob: &str) -> String {
    let literal = |character: char, out: &mut String| {
        out.push_str(&regex::escape(character.encode_utf8(&mut [0; 4])));
    };
    let mut out = String::new();
    let mut characters = glob.trim_start_matches("./").chars();
    while let Some(character) = characters.next() {
        match character {
            '*' => out.push_str(".*"),
            '?' => out.push('.'),
            // An escaped character.
            '\\' => literal(characters.next().unwrap_or('\\'), &mut out),
            other => literal(other, &mut out),
        }
    }
    out
}

/// Returns the name of a licence in `debian/copyright` as an SPDX expression: `GPL-2.0-or-later OR MIT` for `GPL-2+ or Expat`.
fn debian_expression(name: &str) -> Option<String> {
    let words = name
        .split_whitespace()
        .map(|word| match word.to_ascii_lowercase().as_str() {
            "and" => Some("AND".to_owned()),
            "or" => Some("OR".to_owned()),
            _ => debian_name(word),
        });
    let words: Option<Vec<String>> = words.collect();
    expression(&words?.join(" "))
}

fn debian_name(name: &str) -> Option<String> {
    let lower = name.to_ascii_lowercase();
    if let Some((_, spdx)) = DEBIAN.iter().find(|(debian, _)| *debian == lower) {
        return Some((*spdx).to_owned());
    }
    let known = |wanted: &str| -> Option<LicenseId> {
        let mut all = spdx::identifiers::LICENSES.iter();
        let found = all.find(|license| license.name.eq_ignore_ascii_case(wanted))?;
        spdx::license_id(found.name)
    };
    let (base, or_later) = match name.strip_suffix('+') {
        Some(base) => (base, true),
        None => (name, false),
    };
    let (family, version) = base.rsplit_once('-').unwrap_or((base, ""));
    if ["GPL", "LGPL", "AGPL"].contains(&family) && !version.is_empty() {
        let version = if version.contains('.') {
            version.to_owned()
        } else {
            format!("{version}.0")
        };
        let end = if or_later { "or-later" } else { "only" };
        return known(&format!("{family}-{version}-{end}")).map(|id| id.name.to_owned());
    }
    known(name)
        .filter(|id| !or_later && !id.is_gnu())
        .map(|id| id.name.to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_of_debian_have_names_in_spdx() {
        for (name, wanted) in [
            ("Expat", Some("MIT")),
            ("GPL-2+", Some("GPL-2.0-or-later")),
            ("LGPL-2.1", Some("LGPL-2.1-only")),
            ("BSD-3-clause", Some("BSD-3-Clause")),
            ("GPL-2+ or Expat", Some("GPL-2.0-or-later OR MIT")),
            ("zlib and ISC", Some("Zlib AND ISC")),
            ("Perl", Some("(Artistic-1.0 OR GPL-1.0-or-later)")),
            ("GPL-2+ with OpenSSL exception", None),
            ("public-domain", Some("LicenseRef-Public-Domain")),
            ("BSD-variant", None),
            ("", None),
        ] {
            assert_eq!(debian_expression(name).as_deref(), wanted, "{name}");
        }
    }

    #[test]
    fn the_last_pattern_decides() {
        let text = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
            Upstream-Name: x\n\nFiles: *\nCopyright: A\nLicense: GPL-2+\n text\n\n\
            # a comment\nFiles: lib/*.c\n src/a?.c ./top.c\n with\\*star\nCopyright: B\nLicense: Expat\n\n\
            Files: lib/odd/*\nLicense: BSD-variant\n\nLicense: GPL-2+\n text\n";
        let copyright = Copyright::parse(text).unwrap();
        for (path, wanted) in [
            ("main.c", Some("GPL-2.0-or-later")),
            ("lib/a.c", Some("MIT")),
            ("lib/deep/a.c", Some("MIT")),
            ("lib/a.cc", Some("GPL-2.0-or-later")),
            ("src/ab.c", Some("MIT")),
            ("src/abc.c", Some("GPL-2.0-or-later")),
            ("top.c", Some("MIT")),
            ("with*star", Some("MIT")),
            ("lib/odd/a.c", None),
        ] {
            let found = copyright.license(Path::new(path));
            let found = found.map(|license| license.expression);
            assert_eq!(found.as_deref(), wanted, "{path}");
        }
        assert!(Copyright::parse("This package was debianized by\n\nFiles: *\n").is_none());
    }
}
