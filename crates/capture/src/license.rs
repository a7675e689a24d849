//! The licences of units as SPDX expressions, from the source itself, `Cargo.toml`, `debian/copyright`, or a file with only the text of a
//! licence.

mod comments;
mod debian;
mod statement;
mod table;
mod texts;
mod words;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use spdx::Expression;
use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use self::comments::comments;
use self::debian::Copyright;
use self::statement::{Statement, statement};
use self::texts::Texts;
use super::names;
use super::record::Record;

/// Debian's description of the licences of a source package.
pub const COPYRIGHT: &str = "debian/copyright";

/// The mark of a licence in a source.
const TAG: &str = "SPDX-License-Identifier:";

/// The number of bytes at the start of a source that are searched for its licence.
const HEAD: u64 = 16 << 10;

/// The most bytes of a licence file that may state a licence as sources do. The texts of GNU's licences, which are longer, mention others.
const SHORT: usize = 6 << 10;

/// The licence of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct License {
    /// The SPDX expression.
    pub expression: String,
    /// The file that states it: relative to the root of the project, or the name of a crate elsewhere and its `Cargo.toml`. `None` if the
    /// source itself states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<PathBuf>,
}

/// Returns a text as an SPDX expression: `MIT OR Apache-2.0` for `MIT/Apache-2.0`.
pub fn expression(text: &str) -> Option<String> {
    let canonical = Expression::canonicalize(text).ok()?;
    let text = canonical.unwrap_or_else(|| text.to_owned());
    Expression::parse(&text).ok().map(|_| text)
}

/// Returns the licence files in a folder.
pub fn license_files(root: &Path) -> Vec<PathBuf> {
    let is_license = |name: &str| {
        let name = name.to_ascii_uppercase();
        let is_code = [".C", ".H", ".PY", ".SH", ".RS"]
            .iter()
            .any(|ending| name.ends_with(ending));
        !is_code
            && ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT"]
                .iter()
                .any(|start| name.starts_with(start))
    };
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut files: Vec<PathBuf> = names
        .filter(|name| is_license(name))
        .map(PathBuf::from)
        .collect();
    files.retain(|file| root.join(file).is_file());
    files.sort();
    files
}

impl License {
    /// Returns the licence of the only tag in the start of a source.
    fn of_tags(head: &str) -> Option<Self> {
        let tags = head.lines().filter_map(|line| line.split_once(TAG));
        let tags = tags.map(|(_, text)| {
            let end = text.find(['*', '#', ';']).or_else(|| text.find("--"));
            text[..end.unwrap_or(text.len())].trim()
        });
        let tags: BTreeSet<&str> = tags.collect();
        let only = tags.first().filter(|_| tags.len() == 1)?;
        Some(License {
            expression: expression(only)?,
            file: None,
        })
    }

    /// Returns the licence in the manifest of the crate that cargo compiles.
    pub fn of_crate() -> Option<Self> {
        let manifest = Path::new(&env::var_os("CARGO_MANIFEST_DIR")?).join("Cargo.toml");
        Some(License {
            expression: expression(&env::var("CARGO_PKG_LICENSE").ok()?)?,
            file: Some(manifest),
        })
    }
}

/// Reads the start of a source: the licence of its tag, or else its comments, which may state one.
pub fn read_source(path: &Path) -> (Option<License>, Option<String>) {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    if read.is_err() {
        return (None, None);
    }
    let head = String::from_utf8_lossy(&head);
    let license = License::of_tags(&head);
    let comments = license.is_none().then(|| comments(&head));
    (license, comments.filter(|text| !text.trim().is_empty()))
}

/// Finds the licences of units in the files of a project.
pub struct Licenses<'r> {
    root: &'r Path,
    debian: Option<Copyright>,
    /// The licence of the files in each folder.
    folders: FxHashMap<PathBuf, Option<License>>,
    texts: Texts,
}

impl<'r> Licenses<'r> {
    /// Reads `debian/copyright` below a root.
    pub fn new(root: &'r Path) -> Self {
        let copyright = fs::read_to_string(root.join(COPYRIGHT));
        Licenses {
            root,
            debian: copyright.ok().and_then(|text| Copyright::parse(&text)),
            folders: FxHashMap::default(),
            texts: Texts::default(),
        }
    }

    /// Adds the licence of a unit.
    pub(super) fn add(&mut self, unit: &mut Record) {
        let source = names::normal(&unit.directory.join(&unit.source));
        let source = source.strip_prefix(self.root).ok();
        let source = source.filter(|_| !unit.source.as_os_str().is_empty());
        let comments = unit.comments.take();
        unit.license = self.license(source, comments.as_deref(), unit.license.take());
    }

    /// Returns the licence that the comments of a source state, otherwise a known one, otherwise that of the package. The source is relative
    /// to the root, or `None` if it is elsewhere; its comments are those of [`read_source`].
    pub fn license(
        &mut self,
        source: Option<&Path>,
        comments: Option<&str>,
        known: Option<License>,
    ) -> Option<License> {
        let statement = comments.map_or(Statement::None, |text| statement(text, &mut self.texts));
        let is_silent = statement == Statement::None;
        let stated = match statement {
            Statement::License(expression) => Some(License {
                expression,
                file: None,
            }),
            Statement::File(name) => source.and_then(|source| self.of_named_file(source, &name)),
            Statement::None | Statement::Unclear => None,
        };
        if stated.is_some() {
            return stated;
        }
        if let Some(mut known) = known {
            known.file = known.file.map(|file| self.below_root(&file));
            return Some(known);
        }
        match &self.debian {
            Some(debian) => debian.license(source?),
            None if is_silent => self.of_folder(source?.parent()?),
            // The source may state another licence than that of the package.
            None => None,
        }
    }

    /// Returns the path of a manifest below the root, or with only its folder if it is elsewhere: the crate of a registry may be anywhere.
    fn below_root(&self, manifest: &Path) -> PathBuf {
        if let Ok(below) = manifest.strip_prefix(self.root) {
            return below.to_owned();
        }
        // Of an earlier capture.
        if manifest.is_relative() {
            return manifest.to_owned();
        }
        let names: Vec<_> = manifest.iter().rev().take(2).collect();
        names.into_iter().rev().collect()
    }

    /// Returns the licence of the text in a file that a source names, in its folder or the nearest above.
    fn of_named_file(&mut self, source: &Path, name: &str) -> Option<License> {
        let stem = |name: &str| {
            let end = name.find(['.', ' ']).unwrap_or(name.len());
            name[..end]
                .to_ascii_lowercase()
                .replace("licence", "license")
        };
        let files = source.ancestors().skip(1).map(|folder| {
            let files = license_files(&self.root.join(folder)).into_iter();
            let named: Vec<PathBuf> = files
                .filter(|file| stem(&file.to_string_lossy()) == stem(name))
                .collect();
            (folder, named)
        });
        let (folder, files) = files.into_iter().find(|(_, files)| !files.is_empty())?;
        self.of_texts(folder, &files)
    }

    /// Returns the licence of the nearest folder with licence files, if all of them are texts of the same licence.
    fn of_folder(&mut self, folder: &Path) -> Option<License> {
        if let Some(known) = self.folders.get(folder) {
            return known.clone();
        }
        let files = license_files(&self.root.join(folder));
        let license = if files.is_empty() {
            folder.parent().and_then(|parent| self.of_folder(parent))
        } else {
            self.of_texts(folder, &files)
        };
        self.folders.insert(folder.to_owned(), license.clone());
        license
    }

    fn of_texts(&mut self, folder: &Path, files: &[PathBuf]) -> Option<License> {
        let mut found = BTreeSet::new();
        for file in files {
            let text = fs::read(self.root.join(folder).join(file)).ok()?;
            found.insert(self.of_text(&String::from_utf8_lossy(&text))?);
        }
        let only = found.first().filter(|_| found.len() == 1)?;
        Some(License {
            expression: only.clone(),
            file: files.first().map(|file| folder.join(file)),
        })
    }

    /// Returns the licence of which a file has the text, or that a short file states.
    fn of_text(&mut self, text: &str) -> Option<String> {
        if let Some(id) = self.texts.of_file(text) {
            return Some(id.name.to_owned());
        }
        match statement(text, &mut self.texts) {
            Statement::License(expression) if text.len() <= SHORT => Some(expression),
            _ => None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const MIT: &str = "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated \
        documentation files (the \"Software\"), to deal in the Software without restriction, including without limitation the rights to use, \
        copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is \
        furnished to do so, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in \
        all copies or substantial portions of the Software.\n\nTHE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR \
        IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO \
        EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT \
        OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.\n";

    #[test]
    fn licences_are_spdx_expressions() {
        for (text, wanted) in [
            ("MIT", Some("MIT")),
            ("MIT/Apache-2.0", Some("MIT OR Apache-2.0")),
            (
                "GPL-2.0-or-later WITH Classpath-exception-2.0",
                Some("GPL-2.0-or-later WITH Classpath-exception-2.0"),
            ),
            ("see LICENSE", None),
            ("", None),
        ] {
            assert_eq!(expression(text).as_deref(), wanted, "{text}");
        }
    }

    #[test]
    fn licences_are_read_from_sources_and_files() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let mit = format!("The MIT License\n\nCopyright (c) 2026 Somebody\n\n{MIT}");
        write("LICENSE", &mit);
        write("other/COPYING", "All rights are mine.\n");
        write("both/LICENSE-MIT", &mit);
        write("both/LICENSE-OTHER", "Or not.\n");
        write("tag.c", "/* SPDX-License-Identifier: Zlib */\nint a;\n");
        write("c.c", "// SPDX-License-Identifier: GPL-2.0+ OR MIT\n");
        write(
            "two.c",
            "// SPDX-License-Identifier: MIT\n// SPDX-License-Identifier: Zlib\n",
        );
        write("bad.c", "// SPDX-License-Identifier: whatever you like\n");
        write("isc/COPYING", "This program is under the ISC license.\n");
        for (path, wanted) in [
            ("tag.c", Some("Zlib")),
            ("c.c", Some("GPL-2.0-or-later OR MIT")),
            ("two.c", None),
            ("bad.c", None),
            ("LICENSE", None),
        ] {
            let (found, _) = read_source(&root.join(path));
            let found = found.map(|license| license.expression);
            assert_eq!(found.as_deref(), wanted, "{path}");
        }
        let mut licenses = Licenses::new(root);
        let see = |file: &str| Some(format!("See {file} for license details."));
        for (path, comments, wanted) in [
            ("src/deep/a.c", None, Some(("MIT", Some("LICENSE")))),
            ("a.c", None, Some(("MIT", Some("LICENSE")))),
            ("isc/a.c", None, Some(("ISC", Some("isc/COPYING")))),
            ("other/a.c", None, None),
            ("both/a.c", None, None),
            ("/elsewhere/a.c", None, None),
            // The source itself states it, a file that it names, or something else than the package.
            (
                "a.c",
                Some("Released under the GPLv2+.".to_owned()),
                Some(("GPL-2.0-or-later", None)),
            ),
            (
                "/elsewhere/a.c",
                Some("Zlib license".to_owned()),
                Some(("Zlib", None)),
            ),
            (
                "isc/deep/a.c",
                see("LICENSE"),
                Some(("MIT", Some("LICENSE"))),
            ),
            (
                "isc/deep/a.c",
                see("COPYING"),
                Some(("ISC", Some("isc/COPYING"))),
            ),
            ("a.c", see("COPYING"), None),
            ("/elsewhere/a.c", see("LICENSE"), None),
            (
                "a.c",
                Some("Released under the Frobnicate Public License.".to_owned()),
                None,
            ),
            (
                "a.c",
                Some("Computes a sum.".to_owned()),
                Some(("MIT", Some("LICENSE"))),
            ),
        ] {
            let mut unit = Record {
                directory: root.to_owned(),
                source: PathBuf::from(path),
                comments: comments.clone(),
                ..Record::default()
            };
            licenses.add(&mut unit);
            let wanted = wanted.map(|(expression, file)| License {
                expression: expression.to_owned(),
                file: file.map(PathBuf::from),
            });
            assert_eq!(unit.license, wanted, "{path}: {comments:?}");
            assert_eq!(unit.comments, None);
        }
        for (manifest, wanted) in [
            ("/registry/serde-1.0.0/Cargo.toml", "serde-1.0.0/Cargo.toml"),
            ("a/b/core/Cargo.toml", "a/b/core/Cargo.toml"),
        ] {
            let mut unit = Record {
                license: Some(License {
                    expression: "MIT".to_owned(),
                    file: Some(root.join(manifest)),
                }),
                ..Record::default()
            };
            licenses.add(&mut unit);
            let file = unit.license.and_then(|license| license.file);
            assert_eq!(file.as_deref(), Some(Path::new(wanted)));
        }
    }
}
