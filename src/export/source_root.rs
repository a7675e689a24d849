//! Finds the source root of each input: `--source-root`, or the directory of its build.

use capture::Origin;
use rustc_hash::FxHashMap;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use crate::discover::Input;
use crate::walk::source_path;

/// Source roots of inputs. Each is a list of its spellings in debug info, empty if it is unknown.
pub struct SourceRoots {
    /// The root of all inputs, from `--source-root`.
    given: Option<Vec<Vec<u8>>>,
    /// The root of units that are compiled for this run.
    build: Vec<Vec<u8>>,
    /// The roots of captures, by folder.
    captures: FxHashMap<PathBuf, Vec<Vec<u8>>>,
}

impl SourceRoots {
    /// Creates the roots. `given` and `build` are paths as the user spelled them.
    pub fn new(given: Option<&Path>, build: Option<&Path>) -> Self {
        SourceRoots {
            given: given.map(spellings),
            build: build.map(of_build).unwrap_or_default(),
            captures: FxHashMap::default(),
        }
    }

    /// Sets the source root of each input.
    pub fn assign(mut self, inputs: &mut [Input]) {
        for input in inputs {
            input.source_roots = match (&self.given, &input.path) {
                (Some(given), _) => given.clone(),
                (None, _) if input.compiled => self.build.clone(),
                (None, Some(path)) => self.of_capture(path),
                (None, None) => Vec::new(),
            };
        }
    }

    /// Returns the root of the capture whose folder contains a file.
    fn of_capture(&mut self, path: &Path) -> Vec<Vec<u8>> {
        let Ok(path) = std::path::absolute(path) else {
            return Vec::new();
        };
        let Some(folder) = path.parent() else {
            return Vec::new();
        };
        if let Some(known) = self.captures.get(folder) {
            return known.clone();
        }
        let origin = folder.ancestors().find_map(Origin::read);
        let roots = origin.map(|origin| spellings(&origin.root));
        let roots = roots.unwrap_or_default();
        self.captures.insert(folder.to_owned(), roots.clone());
        roots
    }
}

/// Returns the root of a project from its build folder, which may be a sibling of the source or inside it.
fn of_build(folder: &Path) -> Vec<Vec<u8>> {
    let source = of_cmake(folder).or_else(|| of_meson(folder));
    spellings(source.as_deref().unwrap_or(folder))
}

fn of_cmake(folder: &Path) -> Option<PathBuf> {
    let cache = fs::read_to_string(folder.join("CMakeCache.txt")).ok()?;
    let mut lines = cache.lines();
    let home = lines.find_map(|line| line.strip_prefix("CMAKE_HOME_DIRECTORY:INTERNAL="))?;
    Some(PathBuf::from(home))
}

fn of_meson(folder: &Path) -> Option<PathBuf> {
    let information = fs::read(folder.join("meson-info/meson-info.json")).ok()?;
    let information: serde_json::Value = serde_json::from_slice(&information).ok()?;
    let source = information.get("directories")?.get("source")?;
    Some(PathBuf::from(source.as_str()?))
}

/// Returns a directory as spelled, and with symbolic links resolved.
fn spellings(directory: &Path) -> Vec<Vec<u8>> {
    let bytes = directory.as_os_str().as_bytes();
    if source_path::is_absolute(bytes) && !directory.is_absolute() {
        // A path of another system.
        return vec![source_path::normal(b"", bytes)];
    }
    let absolute = std::path::absolute(directory).ok();
    let real = fs::canonicalize(directory).ok();
    let mut all = Vec::new();
    for path in [absolute, real].into_iter().flatten() {
        let path = source_path::normal(b"", path.as_os_str().as_bytes());
        if !all.contains(&path) {
            all.push(path);
        }
    }
    all
}
