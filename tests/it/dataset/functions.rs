//! The table of functions: text, origin and structural hash.

use super::{cells, compile, dataset, hashes};
use crate::support::folder::Folder;

/// Names of locals and structures are no part of the structure; names of external functions are.
#[test]
fn names_of_locals_change_no_hash() {
    let folder = Folder::new();
    folder.write(
        "in/a.ll",
        "%s = type { i32, ptr }\ndeclare void @ext(ptr)\n@.str = private constant [3 x i8] c\"ab\\00\"\n\
         define internal void @local(ptr %p) {\n  ret void\n}\n\
         define void @f(ptr %p) {\nentry:\n  %q = getelementptr %s, ptr %p, i32 0, i32 1\n  call void @local(ptr @.str)\n  call void @ext(ptr %q)\n  ret void\n}\n",
    );
    folder.write(
        "in/b.ll",
        "%other.1 = type { i32, ptr }\ndeclare void @ext(ptr)\n@text = internal constant [3 x i8] c\"ab\\00\"\n\
         define private void @other(ptr) {\n  ret void\n}\n\
         define dso_local void @g(ptr) #0 {\n  %2 = getelementptr %other.1, ptr %0, i32 0, i32 1\n  call void @other(ptr @text)\n  call void @ext(ptr %2)\n  ret void\n}\nattributes #0 = { nounwind }\n",
    );
    folder.write("in/c.ll", "declare void @other(ptr)\ndefine void @h(ptr %p) {\n  call void @other(ptr %p)\n  ret void\n}\n");
    folder.write(
        "in/e.ll",
        "@data = dso_local constant i32 7\n@unused = internal global i8 0\n",
    );
    folder.write("in/f.ll", "@data = constant i32 7\n");
    folder.write("in/g.ll", "@data = constant i32 8\n");
    folder.write("in/d.ll", "declare void @ext(ptr)\ndefine void @i(ptr %p) {\n  call void @ext(ptr %p)\n  ret void\n}\n");
    folder.ok("export in --quiet");
    dataset(&folder, "");
    let hashes = hashes(&folder.path("dataset"));
    let hash = |module: &str, name: &str| &hashes[&(module.to_owned(), name.to_owned())];
    assert_eq!(hash("a.ll", "f"), hash("b.ll", "g"));
    assert_eq!(hash("a.ll", "local"), hash("b.ll", "other"));
    assert_ne!(hash("c.ll", "h"), hash("d.ll", "i"));
    let modules = cells(&folder.path("dataset"), "modules");
    let of = |id: &str| {
        modules
            .iter()
            .find(|row| row["module"] == id)
            .map(|row| &row["structural_hash"])
    };
    assert_eq!(of("a.ll"), of("b.ll"));
    assert_ne!(of("c.ll"), of("d.ll"));
    assert_eq!(of("e.ll"), of("f.ll"));
    assert_ne!(of("f.ll"), of("g.ll"));
    let near = folder.ok("dataset facts --deduplicate=near -o near");
    near.says("2 near-duplicates of other modules: left out");
}

/// The text is that of `print` without what is outside of the function, and the other columns are those of the facts.
#[test]
fn functions_have_their_text_and_origin() {
    let folder = Folder::new();
    let source = "int g(int);\nint f(int x) {\n    return g(x) + 1;\n}\n";
    compile(
        &folder,
        "p/f",
        source,
        "-O2 -g -std=c11 -ffile-compilation-dir=.",
    );
    compile(&folder, "p/z", source, "-O0");
    folder.write("in/q/x.ll", "define void @\"a\\09b\"() {\n  ret void\n}\n");
    folder.ok("export in --quiet");
    dataset(&folder, "--split 1,0,0");
    let rows = cells(&folder.path("dataset"), "functions");
    let row = |module: &str| {
        rows.iter()
            .find(|row| row["module"] == module)
            .expect("a row")
    };
    let f = row("p/f.bc");
    let printed = folder.ok("print facts --module p/f.bc").stdout();
    let start = printed.find("define").expect("a function");
    let end = start + printed[start..].find("\n}\n").expect("an end") + 3;
    let lines = printed[start..end]
        .lines()
        .filter(|line| !line.contains("#dbg_"));
    let outside =
        regex::Regex::new(r", ![a-z.]+ ![0-9]+| ![a-z.]+ ![0-9]+| #[0-9]+").expect("a pattern");
    let wanted: String = lines
        .map(|line| format!("{}\n", outside.replace_all(line, "")))
        .collect();
    assert_eq!(f["ir"], wanted);
    for (column, cell) in [
        ("function", "p/f.bc:@f"),
        ("name", "f"),
        ("demangled_name", ""),
        ("language", "C"),
        ("license", "NOASSERTION"),
        ("source", "p/f.c"),
        ("line", "2"),
        ("blocks", "1"),
        ("split", "train"),
        ("project", "p"),
    ] {
        assert_eq!(f[column], cell, "{column}");
    }
    assert!(f["compiler"].contains("clang version 22"), "{f:?}");
    assert_eq!(f["instructions"], "3");
    assert_eq!(row("p/z.bc")["optimization"], "O0");
    assert_eq!(row("p/z.bc")["line"], "0");
    let x = row("q/x.ll");
    assert_eq!(x["name"], "a\\09b");
    assert_eq!(x["ir"], "define void @\"a\\09b\"() {\n0:\n  ret void\n}\n");
}
