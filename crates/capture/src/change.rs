//! Records how `objcopy` and `strip` change objects: other bytes for the same unit.

use containers::Kind as Format;
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use super::content::{Content, Digests};
use super::link::ArchiveMember;
use super::names;
use super::record::now;

/// A file that a tool wrote.
#[derive(Debug, Serialize, Deserialize)]
pub struct Change {
    /// The file.
    pub path: PathBuf,
    /// The content.
    pub content: Content,
    /// The contents before and after: of the file, and of the members if it is an archive.
    pub pairs: Vec<(Content, Content)>,
    /// The time of the change, in nanoseconds since the epoch.
    pub time: u128,
}

/// The contents of the files that a command names, before it runs.
pub struct Before(Vec<(PathBuf, Option<Contents>)>);

/// The content of a file, and of its members.
type Contents = (Content, Vec<Content>);

impl Before {
    /// Reads the files that a command names; none if it writes debug information alone.
    pub fn read(directory: &Path, words: &[OsString], digests: &Digests) -> Self {
        let only_debug = ["--only-keep-debug", "--extract-dwo"];
        if words
            .iter()
            .any(|word| only_debug.iter().any(|only| word == only))
        {
            return Before(Vec::new());
        }
        let mut files = Vec::new();
        for word in words
            .iter()
            .filter(|word| !word.as_encoded_bytes().starts_with(b"-"))
        {
            let path = names::real(directory, Path::new(word));
            let contents = contents(&path, digests);
            files.push((path, contents));
        }
        Before(files)
    }

    /// Returns the files that the command changed. A changed file was made of its former content if the command names no other file, and
    /// otherwise of the named file that did not change.
    pub fn changes(self, digests: &Digests) -> Vec<Change> {
        let after: Vec<_> = self
            .0
            .iter()
            .map(|(path, _)| contents(path, digests))
            .collect();
        let is_changed = |index: usize| after[index].is_some() && after[index] != self.0[index].1;
        let unchanged =
            (0..after.len()).find(|index| after[*index].is_some() && !is_changed(*index));
        let mut changes = Vec::new();
        for index in (0..after.len()).filter(|index| is_changed(*index)) {
            let from = match unchanged {
                Some(unchanged) => &self.0[unchanged].1,
                None => &self.0[index].1,
            };
            let (Some((content, members)), Some((old, old_members))) = (&after[index], from) else {
                continue;
            };
            let members = old_members.iter().cloned().zip(members.iter().cloned());
            changes.push(Change {
                path: self.0[index].0.clone(),
                content: content.clone(),
                pairs: [(old.clone(), content.clone())]
                    .into_iter()
                    .chain(members)
                    .collect(),
                time: now(),
            });
        }
        changes
    }
}

fn contents(path: &Path, digests: &Digests) -> Option<Contents> {
    let content = digests.content(path)?;
    let start = fs::read(path).ok()?;
    match Format::of(&start) {
        Format::Archive => {
            let members = ArchiveMember::all(path, digests);
            Some((
                content,
                members.into_iter().map(|member| member.content).collect(),
            ))
        }
        Format::Object(_) => Some((content, Vec::new())),
        _ => None,
    }
}

/// Returns the archive of an archiver's command line and the files that it adds; `None` if it adds none.
pub fn archive(words: &[OsString]) -> Option<(&OsStr, Vec<&OsStr>)> {
    let mut words = words.iter().peekable();
    let mut operation = String::new();
    while let Some(word) = words.peek() {
        let text = word.to_string_lossy();
        match text.strip_prefix("--") {
            Some("plugin" | "target" | "output") => drop(words.next()),
            Some("help" | "version") => return None,
            Some(_) => {}
            None => match text.strip_prefix('-') {
                Some(letters) => operation.push_str(letters),
                None if operation.is_empty() => operation.push_str(&text),
                None => break,
            },
        }
        words.next();
    }
    let has = |letters: &[char]| operation.contains(letters);
    // The archiver itself reads a script from stdin.
    if !has(&['q', 'r']) || has(&['M']) {
        return None;
    }
    if has(&['a', 'b', 'i']) {
        words.next();
    }
    if has(&['N']) {
        words.next();
    }
    let archive = words.next()?;
    Some((archive, words.map(OsString::as_os_str).collect()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_archiver_adds_the_words_after_the_archive() {
        let words = |line: &str| -> Vec<OsString> { line.split(' ').map(OsString::from).collect() };
        for (line, output, inputs) in [
            ("rcs lib.a a.o b.o", "lib.a", "a.o b.o"),
            ("-r -c -s lib.a a.o", "lib.a", "a.o"),
            ("--thin -qc lib.a a.o", "lib.a", "a.o"),
            ("--plugin x.so cr lib.a a.o", "lib.a", "a.o"),
            ("rb b.o lib.a a.o", "lib.a", "a.o"),
        ] {
            let line = words(line);
            let (archive, added) = archive(&line).unwrap();
            assert_eq!(archive, output);
            assert_eq!(added.join(OsStr::new(" ")), inputs);
        }
        for line in ["t lib.a", "x lib.a a.o", "--version", "-M", "s lib.a"] {
            assert!(archive(&words(line)).is_none(), "{line}");
        }
    }
}
