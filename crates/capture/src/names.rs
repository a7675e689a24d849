//! The names of units, which become module ids in the facts and paths of bitcode in a folder.
//!
//! A unit is named after its object, which is unique in a build: `src/list.bc` for `src/list.o`. CMake's folder for
//! objects is left out, so that `lib/CMakeFiles/list.dir/list.c.o` is `lib/list.c.bc`, the source's path. Units that would have
//! the same name all get a longer one: `lib/list.dir/list.c.bc`, or the object's complete path.

use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// The names that a unit may have, the shortest first; without `.bc`.
#[derive(Debug, Clone)]
pub struct Candidates(Vec<PathBuf>);

impl Candidates {
    /// Returns the names of a unit with its own object, given relative to the root.
    pub fn of_object(object: &Path) -> Self {
        let ending = object.extension().and_then(OsStr::to_str);
        let bare = match ending {
            Some("o" | "obj" | "lo" | "s" | "S") => object.with_extension(""),
            _ => object.to_owned(),
        };
        let plain = without_cmake(&bare, true);
        let by_target = without_cmake(&bare, false);
        Candidates(vec![plain, by_target, bare, object.to_owned()])
    }

    /// Returns the names of a source that was compiled and linked in one command.
    pub fn of_linked(output: &Path, source: &Path) -> Self {
        let mut folder = output.as_os_str().to_owned();
        folder.push(".dir");
        let whole = Path::new(&folder).join(source);
        Candidates(vec![source.with_extension(""), whole])
    }

    /// Returns the names of a crate, without and with the hash of its package.
    pub fn of_crate(output: &Path, short: &str) -> Self {
        let output = output.with_extension("");
        Candidates(vec![output.with_file_name(short), output])
    }
}

/// Returns unique names for units, in their order. Units that have all names in common are numbered in that order.
pub fn names(units: &[Candidates]) -> Vec<PathBuf> {
    let mut same: FxHashMap<&[PathBuf], Vec<usize>> = FxHashMap::default();
    let mut distinct: Vec<&[PathBuf]> = Vec::new();
    for (index, unit) in units.iter().enumerate() {
        let units = same.entry(&unit.0).or_default();
        if units.is_empty() {
            distinct.push(&unit.0);
        }
        units.push(index);
    }
    let mut levels = vec![0; distinct.len()];
    loop {
        let mut takers: FxHashMap<&Path, Vec<usize>> = FxHashMap::default();
        for (index, names) in distinct.iter().enumerate() {
            takers.entry(&names[levels[index]]).or_default().push(index);
        }
        let mut settled = true;
        for index in takers
            .into_values()
            .filter(|takers| takers.len() > 1)
            .flatten()
        {
            if levels[index] + 1 < distinct[index].len() {
                levels[index] += 1;
                settled = false;
            }
        }
        if settled {
            break;
        }
    }
    let wanted = || {
        distinct
            .iter()
            .zip(&levels)
            .map(|(names, level)| &names[*level])
    };
    let mut taken: FxHashSet<PathBuf> = wanted().cloned().collect();
    let mut first = FxHashSet::default();
    let mut all = vec![PathBuf::new(); units.len()];
    for (names, wanted) in distinct.iter().zip(wanted()) {
        for unit in &same[names] {
            let mut name = wanted.clone();
            let mut number = 1;
            if !first.insert(wanted) {
                while !taken.insert(name.clone()) {
                    number += 1;
                    name = with_ending(wanted, &number.to_string());
                }
            }
            all[*unit] = with_ending(&name, "bc");
        }
    }
    all
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(".");
    path.push(ending);
    path.into()
}

/// Returns `lib/CMakeFiles/list.dir/list.c` without its second part, and without the third if the target is left out too.
fn without_cmake(path: &Path, target_too: bool) -> PathBuf {
    let mut kept = PathBuf::new();
    let mut parts = path.components().peekable();
    while let Some(part) = parts.next() {
        let target = parts.next_if(|next| {
            part.as_os_str() == "CMakeFiles"
                && Path::new(next)
                    .extension()
                    .is_some_and(|ending| ending == "dir")
        });
        match target {
            Some(_) if target_too => {}
            Some(target) => kept.push(target),
            None => kept.push(part),
        }
    }
    // The folder of a target itself has no name.
    if kept.as_os_str().is_empty() {
        path.to_owned()
    } else {
        kept
    }
}

/// Returns a path relative to a root, both absolute, as a name below another folder: instead of `..` it has `__`, as with CMake, and
/// instead of the random name of a folder `tmp`.
pub fn relative(root: &Path, path: &Path) -> PathBuf {
    let name = relative_to(root, path);
    name.iter()
        .map(|part| match part.to_str() {
            Some(text) if is_random(text) => OsStr::new("tmp"),
            _ => part,
        })
        .collect()
}

/// Returns whether `mktemp` or Python's `tempfile` gave a file its name.
fn is_random(name: &str) -> bool {
    let has = |rest: &str, length, others: &str| {
        let is_one = |one: char| one.is_ascii_alphanumeric() || others.contains(one);
        rest.len() == length && rest.chars().all(is_one)
    };
    let of_mktemp = name.strip_prefix("tmp.");
    let of_python = name.strip_prefix("tmp");
    of_mktemp.is_some_and(|rest| has(rest, 10, ""))
        || of_python.is_some_and(|rest| has(rest, 8, "_"))
}

fn relative_to(root: &Path, path: &Path) -> PathBuf {
    let (root, path) = (normal(root), normal(path));
    let mut up = PathBuf::new();
    let mut base = root.as_path();
    loop {
        if let Ok(rest) = path.strip_prefix(base) {
            return up.join(rest);
        }
        match base.parent() {
            Some(parent) => base = parent,
            None => return up.join(path.strip_prefix("/").unwrap_or(&path)),
        }
        up.push("__");
    }
}

/// Removes `.` and `..` lexically.
pub fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

/// Returns the absolute path of a file that may not exist yet, with the links of its folder resolved.
pub fn real(directory: &Path, path: &Path) -> PathBuf {
    let path = directory.join(path);
    match (path.parent().map(Path::canonicalize), path.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => normal(&path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_objects(objects: &[&str]) -> Vec<PathBuf> {
        let units: Vec<_> = objects
            .iter()
            .map(|object| Candidates::of_object(Path::new(object)))
            .collect();
        names(&units)
    }

    #[test]
    fn a_unit_is_called_like_its_object() {
        let objects = [
            "src/list.o",
            "lib/CMakeFiles/list.dir/sub/list.c.o",
            "a.out",
            "b.obj",
        ];
        let wanted = ["src/list.bc", "lib/sub/list.c.bc", "a.out.bc", "b.bc"];
        assert_eq!(of_objects(&objects), wanted.map(PathBuf::from));
    }

    #[test]
    fn units_have_different_names() {
        let objects = [
            "CMakeFiles/a.dir/x.c.o",
            "CMakeFiles/b.dir/x.c.o",
            "x.c.o",
            "y.o",
            "y.lo",
        ];
        let wanted = [
            "a.dir/x.c.bc",
            "b.dir/x.c.bc",
            "x.c.bc",
            "y.o.bc",
            "y.lo.bc",
        ];
        assert_eq!(of_objects(&objects), wanted.map(PathBuf::from));
        let objects = ["x.o", "x.o", "x.o.2", "x.o"];
        let wanted = ["x.bc", "x.2.bc", "x.o.2.bc", "x.3.bc"];
        assert_eq!(of_objects(&objects), wanted.map(PathBuf::from));
        let linked =
            ["p", "q"].map(|output| Candidates::of_linked(Path::new(output), Path::new("a.c")));
        assert_eq!(
            names(&linked),
            ["p.dir/a.c.bc", "q.dir/a.c.bc"].map(PathBuf::from)
        );
    }

    #[test]
    fn paths_are_relative_to_the_root() {
        for (root, path, wanted) in [
            ("/p", "/p/src/../a.o", "a.o"),
            ("/p/build", "/p/lib/a.o", "__/lib/a.o"),
            ("/p", "/tmp/a.o", "__/tmp/a.o"),
            ("/p", "/tmp/tmp.Ab3dEf5hIj/a.o", "__/tmp/tmp/a.o"),
            ("/tmp/tmpa1b_c3d4", "/tmp/tmpa1b_c3d4/tmp.o", "tmp.o"),
            ("/p", "/p/tmpa1b_c3d4/a.o", "tmp/a.o"),
        ] {
            assert_eq!(
                relative(Path::new(root), Path::new(path)),
                Path::new(wanted)
            );
        }
    }
}
