//! The licences of units as SPDX expressions, from the source itself, `Cargo.toml`, `debian/copyright`, or a file with only the text of a
//! licence.

mod debian;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use spdx::Expression;
use spdx::detection::{Store, TextData};
use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use self::debian::Copyright;
use super::names;
use super::record::Record;

/// Debian's description of the licences of a source package.
pub const COPYRIGHT: &str = "debian/copyright";

/// The mark of a licence in a source.
const TAG: &str = "SPDX-License-Identifier:";

/// The number of bytes at the start of a source that are searched for the mark.
const HEAD: u64 = 8 << 10;

/// The least similarity of a text to that of a licence. Names and dates of holders are ignored.
const SIMILARITY: f32 = 0.95;

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
    /// Reads the licence at the start of a source; `None` if there are several.
    pub fn of_source(path: &Path) -> Option<Self> {
        let mut head = Vec::new();
        let file = File::open(path).ok()?;
        file.take(HEAD).read_to_end(&mut head).ok()?;
        let head = String::from_utf8_lossy(&head);
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

/// Finds the licences of units in the files of a project.
pub struct Licenses<'r> {
    root: &'r Path,
    debian: Option<Copyright>,
    /// The licence of the files in each folder.
    folders: FxHashMap<PathBuf, Option<License>>,
    /// The texts of licences, which are loaded if there is a text to compare.
    texts: Option<Store>,
}

impl<'r> Licenses<'r> {
    /// Reads `debian/copyright` below a root.
    pub fn new(root: &'r Path) -> Self {
        let copyright = fs::read_to_string(root.join(COPYRIGHT));
        Licenses {
            root,
            debian: copyright.ok().and_then(|text| Copyright::parse(&text)),
            folders: FxHashMap::default(),
            texts: None,
        }
    }

    /// Adds the licence of a unit below the root, unless it is known already.
    pub fn add(&mut self, unit: &mut Record) {
        if let Some(file) = unit
            .license
            .iter_mut()
            .flat_map(|known| &mut known.file)
            .next()
        {
            *file = match file.strip_prefix(self.root) {
                Ok(below) => below.to_owned(),
                // A crate of a registry: its folder, which names it, may be anywhere.
                Err(_) => file
                    .iter()
                    .rev()
                    .take(2)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .collect(),
            };
        }
        let source = names::normal(&unit.directory.join(&unit.source));
        let Ok(source) = source.strip_prefix(self.root) else {
            return;
        };
        if unit.license.is_some() || unit.source.as_os_str().is_empty() {
            return;
        }
        unit.license = match &self.debian {
            Some(debian) => debian.license(source),
            None => self.of_folder(source.parent().unwrap_or(source)),
        };
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

    /// Returns the licence with a text. The texts of GNU's licences do not state whether later versions are allowed.
    fn of_text(&mut self, text: &str) -> Option<String> {
        if self.texts.is_none() {
            self.texts = Store::load_inline().ok();
        }
        let text = TextData::new(text);
        let scores = self.texts.iter().flat_map(Store::iter);
        let scores = scores.flat_map(|(name, entry)| {
            let texts = entry.alternates.iter().chain([&entry.original]);
            texts.map(|known| (known.match_score(&text), name.as_str()))
        });
        // The order of the names decides where two are equally similar.
        let best = scores.max_by(|one, other| {
            let by_score = one.0.total_cmp(&other.0);
            by_score.then_with(|| other.1.cmp(one.1))
        });
        let (_, name) = best.filter(|(score, _)| *score >= SIMILARITY)?;
        let id = spdx::license_id(name).filter(|id| !id.is_gnu())?;
        Some(id.name.to_owned())
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
        for (path, wanted) in [
            ("tag.c", Some("Zlib")),
            ("c.c", Some("GPL-2.0-or-later OR MIT")),
            ("two.c", None),
            ("bad.c", None),
            ("LICENSE", None),
        ] {
            let found = License::of_source(&root.join(path));
            let found = found.map(|license| license.expression);
            assert_eq!(found.as_deref(), wanted, "{path}");
        }
        let mut licenses = Licenses::new(root);
        for (path, wanted) in [
            ("src/deep/a.c", Some(("MIT", "LICENSE"))),
            ("a.c", Some(("MIT", "LICENSE"))),
            ("other/a.c", None),
            ("both/a.c", None),
            ("/elsewhere/a.c", None),
        ] {
            let mut unit = Record {
                directory: root.to_owned(),
                source: PathBuf::from(path),
                ..Record::default()
            };
            licenses.add(&mut unit);
            let wanted = wanted.map(|(expression, file)| License {
                expression: expression.to_owned(),
                file: Some(PathBuf::from(file)),
            });
            assert_eq!(unit.license, wanted, "{path}");
        }
        for (manifest, wanted) in [
            ("/registry/serde-1.0.0/Cargo.toml", "serde-1.0.0/Cargo.toml"),
            ("core/Cargo.toml", "core/Cargo.toml"),
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
