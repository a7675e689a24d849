//! Records how `objcopy` and `strip` change objects: other bytes for the same unit.

use containers::Kind as Format;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::slice;

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

/// Returns whether an archiver reads a script from stdin.
pub fn reads_script(words: &[OsString]) -> bool {
    operation(&mut words.iter().peekable()).is_some_and(|operation| operation.contains('M'))
}

/// Returns the operation and modifiers of an archiver's command line, `None` if it only prints information. The words that are left begin
/// with the operands.
fn operation(words: &mut Peekable<slice::Iter<'_, OsString>>) -> Option<String> {
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
    Some(operation)
}

/// Returns the archive of an archiver's command line and the files that it adds; `None` if it adds none.
pub fn archive(words: &[OsString]) -> Option<(OsString, Vec<OsString>)> {
    let mut words = words.iter().peekable();
    let operation = operation(&mut words)?;
    let has = |letters: &[char]| operation.contains(letters);
    if !has(&['q', 'r']) {
        return None;
    }
    if has(&['a', 'b', 'i']) {
        words.next();
    }
    if has(&['N']) {
        words.next();
    }
    let archive = words.next()?;
    Some((archive.clone(), words.cloned().collect()))
}

/// Returns the archives that a script of an archiver writes, and the files that it adds to each.
pub fn archives_of_script(script: &str) -> Vec<(OsString, Vec<OsString>)> {
    let mut archives = Vec::new();
    let mut current: Option<(OsString, Vec<OsString>)> = None;
    for line in script.lines() {
        // A comment begins with a semicolon or an asterisk.
        let line = line.split([';', '*']).next().unwrap_or_default();
        let mut words = line.split([' ', '\t', ',', '(', ')']);
        let mut words = words.by_ref().filter(|word| !word.is_empty());
        let files = |words: &mut dyn Iterator<Item = &str>| words.map(OsString::from).collect();
        let Some(command) = words.next() else {
            continue;
        };
        match (&*command.to_ascii_uppercase(), &mut current) {
            ("CREATE" | "CREATETHIN" | "OPEN", _) => {
                current = words.next().map(|archive| (archive.into(), Vec::new()));
            }
            ("ADDMOD" | "REPLACE", Some((_, added))) => {
                let files: Vec<OsString> = files(&mut words);
                added.extend(files);
            }
            ("SAVE", Some(archive)) => archives.push(archive.clone()),
            _ => {}
        }
    }
    archives
}

/// Options of assemblers with a value in the next word.
const OF_ASSEMBLER: [&str; 6] = ["-I", "--MD", "--MF", "--defsym", "--debug-prefix-map", "-D"];

/// Returns the sources and the output of an assembler's command line.
pub fn assembly(words: &[OsString]) -> (Vec<OsString>, OsString) {
    let (mut sources, mut output) = (Vec::new(), OsString::from("a.out"));
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        if text == "-o" {
            output = words.next().cloned().unwrap_or_default();
        } else if let Some(joined) = text.strip_prefix("-o") {
            output = joined.into();
        } else if OF_ASSEMBLER.contains(&&*text) {
            words.next();
        } else if text == "-" || text == "--" {
            sources.push("-".into());
        } else if !text.starts_with('-') {
            sources.push(word.clone());
        }
    }
    (sources, output)
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
            assert_eq!(added.join(std::ffi::OsStr::new(" ")), inputs);
        }
        for line in ["t lib.a", "x lib.a a.o", "--version", "-M", "s lib.a"] {
            assert!(archive(&words(line)).is_none(), "{line}");
            assert_eq!(reads_script(&words(line)), line == "-M", "{line}");
        }
    }

    #[test]
    fn a_script_saves_archives() {
        let script = "create a.a\nADDLIB one.a\nADDMOD x.o, y.o ; no z.o\nSAVE\n* SAVE\n\
            OPEN b.a\nDELETE x.o\nSAVE\nCREATE not.a\nADDMOD x.o\nEND\n";
        let words = |words: &str| words.split_whitespace().map(OsString::from).collect();
        let wanted: Vec<(OsString, Vec<OsString>)> =
            vec![("a.a".into(), words("x.o y.o")), ("b.a".into(), words(""))];
        assert_eq!(archives_of_script(script), wanted);
    }

    #[test]
    fn an_assembler_has_sources_and_an_output() {
        for (line, sources, output) in [
            ("-I inc -g a.s -o a.o", "a.s", "a.o"),
            ("--defsym x=1 -", "-", "a.out"),
            ("-ob.o --64 --", "-", "b.o"),
            ("-march=x -o c.o", "", "c.o"),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let (found, written) = assembly(&words);
            assert_eq!(found.join(std::ffi::OsStr::new(" ")), sources, "{line}");
            assert_eq!(written, output, "{line}");
        }
    }
}
