//! The way back: `llvm-facts print` makes modules of facts again, and LLVM reads them as the same modules.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::spelling::numbers;
use crate::support::folder::{Folder, Ran, contents};
use crate::support::projects::{compile, copy, llvm};
use crate::support::{files, in_parallel, root};

/// What LLVM prints of a module, without what follows the name of the file or the order of use lists, and without the summary
/// for ThinLTO; or why it refuses it.
fn text(folder: &Path, file: &Path, bitcode: &Path) -> Result<String, String> {
    let mut bitcode = bitcode.to_owned();
    if file.extension().is_some_and(|ending| ending == "bc") {
        bitcode = folder.join(file);
    } else {
        // In its folder: where the text names no source, LLVM takes the name that it reads the module under.
        let mut assemble = Command::new(llvm("llvm-as"));
        assemble
            .current_dir(folder)
            .arg(file)
            .arg("-o")
            .arg(&bitcode);
        let output = Ran::of(&mut assemble);
        if !output.status.success() {
            return Err(output.stderr());
        }
    }
    let mut print = Command::new(llvm("llvm-dis"));
    let output = Ran::of(print.arg(&bitcode).args(["-o", "-"]));
    if !output.status.success() {
        return Err(output.stderr());
    }
    let lines = output.stdout();
    let compared = |line: &&str| !line.starts_with("; ModuleID = ") && !line.starts_with('^');
    let lines = lines.lines().filter(compared).map(|line| {
        let (line, _) = line.split_once("; preds = ").unwrap_or((line, ""));
        format!("{}\n", line.trim_end())
    });
    Ok(lines.collect::<String>().trim_end().to_owned())
}

/// The first line in which two texts differ, or that one lacks.
fn difference(one: &str, other: &str) -> Option<String> {
    let (mut left, mut right) = (one.lines(), other.lines());
    loop {
        match (left.next(), right.next()) {
            (None, None) => return None,
            (left, right) if left == right => {}
            (left, right) => {
                let line = |line: Option<&str>| line.unwrap_or("nothing").to_owned();
                return Some(format!("\n  - {}\n  + {}", line(left), line(right)));
            }
        }
    }
}

/// Modules of all kinds in the folder `in`: the projects, optimized or not, those of which the facts are golden, and numbers of every format.
fn modules(folder: &Folder) -> Vec<PathBuf> {
    let inputs = folder.path("in");
    compile(&inputs);
    copy(&files(&root().join("testdata/ir"), "ll"), &inputs);
    folder.write("in/numbers.ll", numbers(20_000));
    let names = contents(&inputs).into_keys();
    names.collect()
}

#[test]
fn printed_modules_are_the_same() {
    let folder = Folder::new();
    let modules = modules(&folder);
    for options in [
        &["export", "in", "--quiet"][..],
        &["print", "--output", "printed"],
    ] {
        let output = folder.run(options);
        let said = output.stderr();
        // One of the golden modules has a type that facts have no size of.
        let expected = said.lines().all(|line| line.contains("`gap.ll`"));
        assert!(output.status.code().is_some() && expected, "{said}");
    }
    let results = Mutex::new((0, Vec::new()));
    let (inputs, printed) = (folder.path("in"), folder.path("printed"));
    in_parallel(&modules, |module| {
        if module == Path::new("gap.ll") {
            return;
        }
        let scratch = tempfile::tempdir().expect("a temporary directory");
        // What LLVM's verifier rejects is no module to it.
        let wanted = match text(&inputs, module, &scratch.path().join("a.bc")) {
            Ok(wanted) => wanted,
            Err(error) => return assert_ne!(module, Path::new("numbers.ll"), "{error}"),
        };
        let name = PathBuf::from(format!("{}.ll", module.display()));
        let wrong = match text(&printed, &name, &scratch.path().join("b.bc")) {
            Ok(found) => difference(&wanted, &found),
            Err(error) => Some(error),
        };
        let mut results = results.lock().expect("no thread panicked");
        results.0 += 1;
        results
            .1
            .extend(wrong.map(|wrong| format!("{}: {wrong}", module.display())));
    });
    let (count, wrong) = results.into_inner().expect("no thread panicked");
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    println!("{count} modules");
    assert!(count > 50, "only {count} of {} modules", modules.len());
}

const A: &[u8] =
    b"@g = global i32 7\ndefine i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
const B: &[u8] = b"%t = type { i32, ptr }\n@h = global %t zeroinitializer\ndeclare i32 @f(i32)\n";

/// A workspace `facts` of two modules.
fn two(options: &[&str]) -> Folder {
    let folder = Folder::new();
    folder.write("in/a.ll", A);
    folder.write("in/sub/b.ll", B);
    folder.ok(("export in --quiet", options));
    folder
}

/// What a run of `print` prints.
fn printed(folder: &Folder, options: &[&str]) -> String {
    let output = folder.ok(("print", options));
    output.stdout()
}

/// Status and words of a run of `print` that fails.
fn refused(folder: &Folder, options: &[&str]) -> (Option<i32>, String) {
    let output = folder.run(("print", options));
    output.prints_only("");
    (output.status.code(), output.stderr())
}

#[test]
fn modules_are_printed_one_by_one_or_all() {
    let mut texts: Vec<BTreeMap<PathBuf, Vec<u8>>> = Vec::new();
    for options in [&[][..], &["--gzip"], &["--per-module"]] {
        let folder = two(options);
        let a = printed(&folder, &["--module", "a.ll"]);
        let b = printed(&folder, &["facts", "-m", "sub/b.ll"]);
        assert_eq!(printed(&folder, &["--output", "out"]), "");
        let written = contents(&folder.path("out"));
        assert_eq!(written[Path::new("a.ll.ll")], a.as_bytes());
        assert_eq!(written[Path::new("sub/b.ll.ll")], b.as_bytes());
        assert_eq!(written.len(), 2);
        printed(&folder, &["--module", "a.ll", "--output", "one/a.ll"]);
        let one = folder.bytes("one/a.ll");
        assert_eq!(one, a.as_bytes());
        texts.push(written);
    }
    assert!(texts.windows(2).all(|two| two[0] == two[1]));
}

#[test]
fn what_cannot_be_printed_is_said() {
    let folder = two(&[]);
    let wanted = "error: facts: 2 modules (a.ll, sub/b.ll); --module names one, --output a directory for all\n";
    assert_eq!(refused(&folder, &[]), (Some(2), wanted.to_owned()));
    let wanted = "error: facts: no module has the id `sub/a.ll`; did you mean `sub/b.ll`?\n";
    assert_eq!(
        refused(&folder, &["--module", "sub/a.ll"]),
        (Some(2), wanted.to_owned())
    );
    folder.write("there", b"mine");
    let wanted = "error: there: exists already; --force replaces it\n";
    let one = ["--module", "a.ll", "--output", "there"];
    assert_eq!(refused(&folder, &one), (Some(2), wanted.to_owned()));
    printed(&folder, &[&one[..], &["--force"]].concat());
    let (status, words) = refused(&folder, &["nothing"]);
    assert!(
        status == Some(2) && words.contains("no workspace"),
        "{words}"
    );
}

/// What `--skip` left out is not printed; where there is nothing without it, that is said.
#[test]
fn what_was_left_out_is_not_printed() {
    let folder = Folder::new();
    folder.write(
        "a.ll",
        b"define void @f() noinline !dbg !4 {\n  br label %1, !dbg !5, !llvm.loop !6\n1:\n  br label %1, !llvm.loop !6\n}\n\
        @g = constant [2 x i32] [i32 1, i32 2]\n!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n\
        !0 = !{i32 2, !\"Debug Info Version\", i32 3}\n!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2)\n\
        !2 = !DIFile(filename: \"a.c\", directory: \"\")\n!3 = !DISubroutineType(types: null)\n\
        !4 = distinct !DISubprogram(name: \"f\", type: !3, unit: !1)\n!5 = !DILocation(line: 1, scope: !4)\n\
        !6 = distinct !{!6, !5}\n" as &[u8],
    );
    let skipping = |parts: &str| {
        let export = ["export", "a.ll", "--quiet", "--force", "--skip", parts];
        folder.ok(&export);
    };
    skipping("debug");
    let found = printed(&folder, &[]);
    assert!(
        !found.contains("!DI") && found.contains("distinct !{!6, null}"),
        "{found}"
    );
    folder.write("printed.ll", &found);
    text(
        &folder.path(""),
        Path::new("printed.ll"),
        &folder.path("a.bc"),
    )
    .expect("LLVM reads it");
    skipping("debug,metadata,attributes");
    let found = printed(&folder, &[]);
    assert!(
        !found.contains('!') && !found.contains("noinline"),
        "{found}"
    );
    skipping("constants");
    let wanted = "error: `a.ll` cannot be printed: `[2 x i32] [i32 1, i32 2]` is a constant whose parts were left out\n";
    assert_eq!(refused(&folder, &[]), (Some(2), wanted.to_owned()));
}

/// Facts of one module may be edited with any editor; what is missing then is named.
#[test]
fn edited_facts_are_printed_or_named() {
    let folder = Folder::new();
    folder.write("a.ll", A);
    folder.ok("export a.ll --quiet");
    let table = |name: &str| folder.path(&format!("facts/{name}.tsv"));
    let edit = |name: &str, change: &dyn Fn(String) -> String| {
        let before = fs::read_to_string(table(name)).expect("the table is there");
        fs::write(table(name), change(before.clone())).expect("write the table");
        before
    };
    let whole = printed(&folder, &[]);
    // Rows are a set, in whatever order.
    for name in [
        "instruction:id",
        "instruction:index",
        "module:type",
        "variable:name",
    ] {
        edit(name, &|text| {
            text.lines().rev().map(|line| format!("{line}\n")).collect()
        });
        edit(name, &|text| text.clone() + &text);
    }
    assert_eq!(printed(&folder, &[]), whole);
    let before = edit("variable:name", &|text| {
        text.replace("%y\ty", "%y\tsum of x")
    });
    assert!(
        printed(&folder, &[])
            .contains("  %\"sum of x\" = add i32 %x, 1\n  ret i32 %\"sum of x\"\n")
    );
    fs::write(table("variable:name"), before).expect("write the table");
    #[rustfmt::skip]
    let cases = [
        ("add_instruction:first_operand", "", "", "`a.ll:@f:0` has no row of add_instruction:first_operand"),
        ("instruction:opcode", "\tret", "\treturn", "`a.ll:@f:1` has the opcode `return`, which LLVM 22 has not"),
        ("ret_instruction:value", "%y", "%z", "`a.ll:@f:%z` is no variable of the function and no constant"),
        ("instruction:index", "\t1", "\tone", "instruction:index has the line `a.ll:@f:1\tone`: `one` is no number"),
        ("instruction:index", "\t1", "\t0", "`a.ll:@f:0` has the instruction:index of `a.ll:@f:1`, 0"),
        ("function_type:params", "\t0\t", "\t1\t", "`i32 (i32)` has no row of function_type:params at index 0"),
        ("basicblock:function", "", "", "`a.ll:@f` is no declaration and has no block"),
    ];
    for (name, from, to, wanted) in cases {
        let change = |text: String| match from {
            "" => String::new(),
            _ => text.replace(from, to),
        };
        let before = edit(name, &change);
        let wanted = format!("error: `a.ll` cannot be printed: {wanted}\n");
        assert_eq!(refused(&folder, &[]), (Some(2), wanted), "{name}");
        fs::write(table(name), before).expect("write the table");
    }
    assert_eq!(printed(&folder, &[]), whole);
}
