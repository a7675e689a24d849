//! Paths of source files, as text, without access to a file system.

/// Joins a directory and a name; removes redundant `.` and `..`, and separates components by `/`. The path is relative if both are.
pub fn normal(directory: &[u8], name: &[u8]) -> Vec<u8> {
    let mut path = Vec::new();
    if !is_absolute(name) {
        path.extend_from_slice(directory);
        path.push(b'/');
    }
    path.extend_from_slice(name);
    let windows = is_windows(&path);
    let separator = |byte: &u8| *byte == b'/' || windows && *byte == b'\\';
    // `..` of the root is the root.
    let rooted = is_absolute(name) || is_absolute(directory);
    let mut parts: Vec<&[u8]> = Vec::new();
    for part in path.split(separator) {
        match part {
            b"" | b"." => {}
            b".." if parts.last().is_some_and(|last| *last != b"..") => {
                // As is `..` of a drive.
                if !(rooted && windows && parts.len() == 1) {
                    parts.pop();
                }
            }
            b".." if rooted => {}
            part => parts.push(part),
        }
    }
    let path = parts.join(&b'/');
    if rooted && !windows {
        [b"/", path.as_slice()].concat()
    } else {
        path
    }
}

/// Returns a normal path relative to the first of these normal directories that contains it. A relative path is returned as it is,
/// unless it begins with `..`.
pub fn below<'p>(path: &'p [u8], roots: &[Vec<u8>]) -> Option<&'p [u8]> {
    if !is_absolute(path) {
        let out = path.is_empty() || path == b".." || path.starts_with(b"../");
        return (!out).then_some(path);
    }
    let rest = |root: &Vec<u8>| {
        let rest = path.strip_prefix(root.as_slice())?;
        let rest = if root.ends_with(b"/") {
            rest
        } else {
            rest.strip_prefix(b"/")?
        };
        (!rest.is_empty()).then_some(rest)
    };
    roots.iter().find_map(rest)
}

/// Whether a path is absolute, by the rules of Unix or Windows.
pub fn is_absolute(path: &[u8]) -> bool {
    path.starts_with(b"/") || is_windows(path)
}

fn is_windows(path: &[u8]) -> bool {
    match path {
        [letter, b':', b'\\' | b'/', ..] => letter.is_ascii_alphabetic(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(directory: &str, name: &str) -> String {
        let path = super::normal(directory.as_bytes(), name.as_bytes());
        String::from_utf8_lossy(&path).into_owned()
    }

    #[test]
    fn paths_are_normal() {
        for (directory, name, path) in [
            ("/redis/src", "cluster.c", "/redis/src/cluster.c"),
            (
                "/redis/src/",
                "./../deps//lua/lua.h",
                "/redis/deps/lua/lua.h",
            ),
            ("/a/b", "/c/./d.c", "/c/d.c"),
            ("/a", "../../../b.c", "/b.c"),
            (".", "a.c", "a.c"),
            ("", "a.c", "a.c"),
            ("", "../a.c", "../a.c"),
            ("sub", "../../x/../a.c", "../a.c"),
            ("C:\\src\\lib", "..\\a.c", "C:/src/a.c"),
            ("C:\\src", "D:/x\\a.c", "D:/x/a.c"),
            ("C:\\", "..\\..\\a.c", "C:/a.c"),
            ("/a", "odd\\name.c", "/a/odd\\name.c"),
            ("", "", ""),
            ("/", "", "/"),
        ] {
            assert_eq!(normal(directory, name), path, "{directory} {name}");
        }
    }

    #[test]
    fn paths_are_below_directories() {
        let roots = [b"/src".to_vec(), b"C:/src".to_vec()];
        for (path, rest) in [
            ("/src/a.c", Some("a.c")),
            ("/src/sub/a.c", Some("sub/a.c")),
            ("/srcs/a.c", None),
            ("/src", None),
            ("/a.c", None),
            ("a.c", Some("a.c")),
            ("../a.c", None),
            ("..a.c", Some("..a.c")),
            ("C:/src/a.c", Some("a.c")),
            ("C:/a.c", None),
        ] {
            let found = below(path.as_bytes(), &roots);
            assert_eq!(found, rest.map(str::as_bytes), "{path}");
        }
        assert_eq!(below(b"/a.c", &[b"/".to_vec()]), Some(&b"a.c"[..]));
        assert_eq!(below(b"/a.c", &[]), None);
    }
}
