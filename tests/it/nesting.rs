//! What is nested deep: nothing that walks it may need a stack as deep.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use crate::support::workspace::{Rows, export, read};

/// The rows of a module.
fn rows(text: &str) -> Rows {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (module, facts) = (folder.path().join("deep.ll"), folder.path().join("facts"));
    fs::write(&module, text).expect("write the module");
    export(&[&module], &facts);
    read(&facts)
}

#[test]
fn calls_inlined_100_000_levels_deep_are_described() {
    const LEVELS: usize = 100_000;
    let mut text = String::from(
        r#"define void @f() !dbg !2 {
  ret void, !dbg !0
}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!5}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: LineTablesOnly)
!5 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DISubprogram(name: "f", file: !3, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!3 = !DIFile(filename: "a.c", directory: "/d")
!4 = !DISubroutineType(types: !{})
!0 = !DILocation(line: 1, scope: !2, inlinedAt: !10)
"#,
    );
    for level in 10..10 + LEVELS {
        let next = level + 1;
        let _ = writeln!(
            text,
            "!{level} = distinct !DILocation(line: {level}, scope: !2, inlinedAt: !{next})"
        );
    }
    let _ = writeln!(
        text,
        "!{} = distinct !DILocation(line: 1, scope: !2)",
        10 + LEVELS
    );
    let rows = rows(&text);
    assert_eq!(rows["di:location:inlined_at"].len(), LEVELS + 1);
}

#[test]
fn constants_nested_100_000_levels_deep_are_spelled() {
    const LEVELS: usize = 100_000;
    let (open, close) = ("add (i64 ptrtoint (ptr @h to i64), i64 ", ")");
    let constant = format!(
        "{}ptrtoint (ptr @h to i64){}",
        open.repeat(LEVELS),
        close.repeat(LEVELS)
    );
    let rows = rows(&format!(
        "@h = external global i8\n@g = global i64 {constant}\n"
    ));
    let spelled = format!("deep.ll:i64 {constant}");
    assert!(rows["immediate:value"].iter().any(|row| row[1] == spelled));
}

/// Fewer levels, since LLVM's own time grows with their square, and so do the texts of types that are not named.
#[test]
fn types_nested_deep_are_described() {
    const LEVELS: usize = 3000;
    let mut text = String::from("%s0 = type { i8 }\n");
    for level in 1..LEVELS {
        let _ = writeln!(text, "%s{level} = type {{ %s{}, i32 }}", level - 1);
    }
    let (open, close) = ("[1 x ".repeat(LEVELS), "]".repeat(LEVELS));
    let _ = writeln!(text, "@structure = external global %s{}", LEVELS - 1);
    let _ = writeln!(text, "@array = external global {open}i8{close}");
    let rows = rows(&text);
    assert_eq!(rows["struct_type:module"].len(), LEVELS);
    assert_eq!(rows["array_type:size"].len(), LEVELS);
    let row = |ty: String, bytes: usize| vec!["deep.ll".to_owned(), ty, bytes.to_string()];
    let outer = format!("deep.ll:%s{}", LEVELS - 1);
    assert!(rows["type:alloc_size"].contains(&row(outer, 4 * LEVELS)));
    let components: BTreeSet<&String> = rows["array_type:component"]
        .iter()
        .map(|row| &row[1])
        .collect();
    let mut arrays = rows["array_type:size"].iter().map(|row| &row[0]);
    let outer = arrays
        .find(|array| !components.contains(array))
        .expect("an outer array");
    assert!(rows["type:alloc_size"].contains(&row(outer.clone(), 1)));
}
