//! Copies of unknown length, for `points_to`: followed in small programs, `<unknown>` where too many objects would meet in them.

use std::fmt::Write;
use std::fs;

use crate::support::datalog::run_embedded;
use crate::support::root;
use crate::support::workspace::{export, read_table};

/// What is read from the target of a copy of unknown length, of an address, in a program with so many copies and as many objects.
fn read_from_copy(number: usize) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let mut text = "@x = internal global i32 0\n\
        declare noalias ptr @malloc(i64)\n\
        declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n\
        define i32 @main(i32 %count) {\n\
        %bytes = sext i32 %count to i64\n\
        %from = call ptr @malloc(i64 8)\n\
        store ptr @x, ptr %from\n"
        .to_owned();
    for index in 1..number {
        writeln!(text, "%to{index} = call ptr @malloc(i64 8)").expect("write to memory");
        writeln!(
            text,
            "call void @llvm.memcpy.p0.p0.i64(ptr %to{index}, ptr %from, i64 %bytes, i1 false)"
        )
        .expect("write to memory");
    }
    text += "%read = load ptr, ptr %to1\nret i32 0\n}\n";
    let module = folder.path().join("copies.ll");
    fs::write(&module, text).expect("write the module");
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&[&module], &facts);
    run_embedded(
        &root().join("datalog/analyses/points_to.dl"),
        &facts,
        &out,
        &[],
    );
    let rows = read_table(&out.join("points_to.tsv"));
    let mut objects: Vec<String> = rows
        .into_iter()
        .filter(|row| row[0].ends_with("@main:%read"))
        .map(|row| row[1].clone())
        .collect();
    objects.sort();
    objects
}

#[test]
fn copies_of_unknown_length_are_followed_where_few_objects_meet() {
    assert_eq!(read_from_copy(10), ["copies.ll:@x"]);
    // What is copied escapes, so that `<unknown>` stands for it.
    assert!(read_from_copy(1002).contains(&"<unknown>".to_owned()));
}
