//! Finds the programs of a build folder in the `link.txt` files of CMake's Makefile generators and in `build.ninja` (of CMake, Meson and
//! others).
//!
//! All members of a linked static library count as linked, since only the linker knows which are needed.

use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStringExt as _;
use std::path::{Path, PathBuf};

use super::command;
use super::database::{self, Options};
use super::error::Error;
use super::names;
use super::stream::Copies;

/// A program.
pub struct Target {
    /// Its path below the root of the units' ids.
    pub id: Vec<u8>,
    /// `executable`, `shared library`, `archive` or `relocatable object`.
    pub kind: &'static str,
    /// The ids of its units.
    pub units: BTreeSet<Vec<u8>>,
    /// The ids of the shared libraries of the build that it is linked with.
    pub libraries: Vec<Vec<u8>>,
}

/// A command that links or archives. Paths are absolute.
struct Link {
    output: PathBuf,
    is_relocatable: bool,
    inputs: Vec<PathBuf>,
}

/// Returns the programs that have units of a database, sorted by id.
///
/// # Errors
/// The database cannot be read.
pub fn of(options: &Options) -> Result<Vec<Target>, Error> {
    let units = database::objects(options)?;
    let (root, base) = (units.root, units.base);
    let links = match fs::read_to_string(base.join("build.ninja")) {
        Ok(text) => ninja(&base, &text),
        Err(_) if base.join("CMakeCache.txt").exists() => makefiles(&base),
        Err(_) => Vec::new(),
    };
    let links: FxHashMap<PathBuf, Link> = links
        .into_iter()
        .map(|link| (link.output.clone(), link))
        .collect();
    let id = |path: &Path| names::relative(&root, path).into_os_string().into_vec();
    let mut targets: Vec<Target> = Vec::new();
    for link in links.values() {
        let (mut found, mut libraries) = (BTreeSet::new(), Vec::new());
        let mut archives = BTreeSet::new();
        let mut inputs: Vec<&PathBuf> = link.inputs.iter().collect();
        while let Some(path) = inputs.pop() {
            if let Some(unit) = units.ids.get(path) {
                found.insert(unit.clone());
            } else if let Some(other) = links.get(path) {
                match kind(other) {
                    "shared library" => libraries.push(id(path)),
                    _ if archives.insert(path) => inputs.extend(&other.inputs),
                    _ => {}
                }
            }
        }
        libraries.sort();
        libraries.dedup();
        if !found.is_empty() {
            targets.push(Target {
                id: id(&link.output),
                kind: kind(link),
                units: found,
                libraries,
            });
        }
    }
    targets.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(targets)
}

fn kind(link: &Link) -> &'static str {
    let name = link.output.file_name().unwrap_or_default();
    let name = name.to_string_lossy();
    match name {
        _ if link.is_relocatable => "relocatable object",
        _ if name.ends_with(".a") => "archive",
        _ if name.ends_with(".so") || name.contains(".so.") => "shared library",
        _ => "executable",
    }
}

/// Returns the commands in `link.txt`, which CMake writes next to the Makefile of each linked target.
fn makefiles(base: &Path) -> Vec<Link> {
    let mut links = Vec::new();
    let mut folders = vec![base.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        let below = entries.filter(|entry| entry.file_type().is_ok_and(|ty| ty.is_dir()));
        for entry in below.map(|entry| entry.path()) {
            let Ok(text) = fs::read_to_string(entry.join("link.txt")) else {
                folders.push(entry);
                continue;
            };
            // Targets are in the folder `CMakeFiles` of the directory in which make runs the commands.
            if let Some(directory) = folder.parent() {
                links.extend(text.lines().filter_map(|line| linked(directory, line)));
            }
        }
    }
    links
}

/// Parses a command that links or archives; `None` for others, such as ranlib.
fn linked(directory: &Path, line: &str) -> Option<Link> {
    let words = shlex::split(line)?.into_iter().map(OsString::from);
    let mut words =
        command::expand_response_files(directory, words, &Copies::default()).into_iter();
    let program = words.next()?;
    let name = Path::new(&program)
        .file_name()?
        .to_string_lossy()
        .into_owned();
    let below = |path: &OsStr| names::normal(&directory.join(path));
    let mut output = None;
    let mut is_relocatable = false;
    let mut inputs = Vec::new();
    if name == "ar" || name.ends_with("-ar") || name.starts_with("llvm-ar") {
        // `ar qc libz.a inflate.o`: the operation comes first.
        words.next()?;
        output = Some(below(&words.next()?));
    }
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-o") => output = Some(below(&words.next()?)),
            Some("-r") => is_relocatable = true,
            Some(option) if option.starts_with('-') => {}
            _ => inputs.push(below(&word)),
        }
    }
    Some(Link {
        output: output?,
        is_relocatable,
        inputs,
    })
}

/// Returns the build statements of `build.ninja` whose rule links: its name contains `LINKER` with CMake and Meson, and `link` with GN.
fn ninja(base: &Path, text: &str) -> Vec<Link> {
    let text = text.replace("$\r\n", "$\n");
    let mut lines = text.split('\n').peekable();
    let mut links = Vec::new();
    while let Some(line) = lines.next() {
        let mut line = line.to_owned();
        while line.ends_with('$') && !line.ends_with("$$") {
            line.pop();
            line += lines.next().unwrap_or_default().trim_start();
        }
        if let Some(statement) = line.strip_prefix("build ") {
            links.extend(statement_links(base, statement));
        }
    }
    links
}

fn statement_links(base: &Path, statement: &str) -> Option<Link> {
    let mut words = words(statement).into_iter();
    let output = words.next()?;
    // Implicit outputs come before the colon.
    words.find(|word| word == ":")?;
    if !words.next()?.to_ascii_lowercase().contains("link") {
        return None;
    }
    // Order-only inputs and validations come after these.
    let inputs = words.take_while(|word| word != "||" && word != "|@");
    let below = |path: &str| names::normal(&base.join(path));
    Some(Link {
        output: below(&output),
        is_relocatable: false,
        inputs: inputs
            .filter(|word| word != "|")
            .map(|path| below(&path))
            .collect(),
    })
}

/// Splits a statement of Ninja, with the escapes `$ `, `$:` and `$$`. Variables are not expanded, since generators write complete paths.
fn words(statement: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut characters = statement.chars();
    while let Some(character) = characters.next() {
        let word = words.len() - 1;
        match character {
            ' ' => words.push(String::new()),
            ':' => words.extend([":".to_owned(), String::new()]),
            '$' => match characters.next() {
                Some(escaped @ (' ' | ':' | '$')) => words[word].push(escaped),
                Some(other) => words[word].extend(['$', other]),
                None => {}
            },
            _ => words[word].push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_of_ninja_are_split() {
        let base = Path::new("/b");
        let link = statement_links(
            base,
            "lib$ z.so | lib.sym: C_SHARED_LIBRARY_LINKER__z_ z.dir/a$$.o ../b$:.o | x/liby.a || dir",
        );
        let link = link.expect("a link");
        assert_eq!(link.output, Path::new("/b/lib z.so"));
        let wanted = ["/b/z.dir/a$.o", "/b:.o", "/b/x/liby.a"].map(PathBuf::from);
        assert_eq!(link.inputs, wanted);
        assert!(statement_links(base, "all: phony lib.a").is_none());
    }

    #[test]
    fn commands_of_makefiles_are_read() {
        let base = Path::new("/b/sub");
        let link =
            linked(base, "/usr/bin/cc -O2 -Wl,-x a.o -o ../app ../libz.a -lm").expect("a link");
        assert_eq!(link.output, Path::new("/b/app"));
        assert_eq!(link.inputs, ["/b/sub/a.o", "/b/libz.a"].map(PathBuf::from));
        let link = linked(base, "\"/usr/bin/ar\" qc libz.a z.o").expect("an archive");
        assert_eq!(kind(&link), "archive");
        assert_eq!(link.inputs, [PathBuf::from("/b/sub/z.o")]);
        assert!(linked(base, "/usr/bin/ranlib libz.a").is_none());
    }
}
