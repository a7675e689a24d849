//! Compares the licences that sources of unpacked Debian packages state with those of `debian/copyright`. `scripts/licences` makes a table.
//!
//! Prints for each source the folder, the source, `same`, `different`, `source` or `debian` if only that has one, or `none`; and both
//! expressions.

use capture::license::{self, COPYRIGHT, Licenses};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const ENDINGS: [&str; 12] = [
    "C", "S", "c", "c++", "cc", "cpp", "cxx", "go", "m", "mm", "rs", "s",
];

fn main() -> io::Result<()> {
    for folder in env::args().skip(1) {
        let root = Path::new(&folder);
        let mut sources = Vec::new();
        find(root, &mut sources)?;
        sources.sort();
        let mut licenses = Licenses::new(root);
        for source in sources {
            let (tag, comments) = license::read_source(&source);
            let Ok(below) = source.strip_prefix(root) else {
                continue;
            };
            let debian = licenses.license(Some(below), None, None);
            let debian = debian.map_or_else(String::new, |debian| debian.expression);
            let stated = match tag {
                Some(tag) => Some(tag),
                None => licenses.license(Some(below), comments.as_deref(), None),
            };
            let stated = stated.filter(|found| found.file.as_deref() != Some(Path::new(COPYRIGHT)));
            let stated = stated.map_or_else(String::new, |stated| stated.expression);
            let comparison = match (stated.is_empty(), debian.is_empty()) {
                (false, false) if names(&stated) == names(&debian) => "same",
                (false, false) => "different",
                (false, true) => "source",
                (true, false) => "debian",
                (true, true) => "none",
            };
            let below = below.display();
            println!("{folder}\t{below}\t{comparison}\t{stated}\t{debian}");
        }
    }
    Ok(())
}

/// Returns the names in an expression, in any order. A choice is another expression than both.
fn names(expression: &str) -> BTreeSet<&str> {
    let names = expression.split([' ', '(', ')']);
    names.filter(|name| !name.is_empty()).collect()
}

/// Adds the sources in a folder. Those of quilt and of the packaging are no sources of the package.
fn find(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let (path, kind) = entry.and_then(|entry| Ok((entry.path(), entry.file_type()?)))?;
        let is_source = path
            .extension()
            .is_some_and(|end| ENDINGS.iter().any(|known| end == *known));
        if kind.is_dir() && !path.ends_with(".pc") && !path.ends_with("debian") {
            find(&path, sources)?;
        } else if kind.is_file() && is_source {
            sources.push(path);
        }
    }
    Ok(())
}
