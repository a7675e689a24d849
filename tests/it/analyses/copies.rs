//! Copies of unknown length, for `points_to`: followed in small programs, `<unknown>` where too many objects would meet in them. Untyped memory of optimized
//! programs has parts, unless many objects meet in copies.

use std::fmt::Write;
use std::fs;

use crate::support::datalog::run_embedded;
use crate::support::root;
use crate::support::workspace::{export, read_table};

/// What the variables point to in a program with so many copies of unknown length and some more objects: `read` is read from the target of a copy of an
/// address, `first` from a part of untyped memory whose next part has another address, and `member` from such a part of a stack variable of 101 parts.
fn read(number: usize) -> [Vec<String>; 3] {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let members = ["ptr"; 101].join(", ");
    let mut text = "@x = internal global i32 0\n\
        @y = internal global i32 0\n\
        declare noalias ptr @malloc(i64)\n\
        declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n\
        define i32 @main(i32 %count) {\n\
        %bytes = sext i32 %count to i64\n\
        %from = call ptr @malloc(i64 8)\n\
        store ptr @x, ptr %from\n\
        %pair = call ptr @malloc(i64 16)\n\
        store ptr @x, ptr %pair\n\
        %second = getelementptr i8, ptr %pair, i64 8\n\
        store ptr @y, ptr %second\n\
        %first = load ptr, ptr %pair\n"
        .to_owned();
    write!(
        text,
        "%large = alloca {{ {members} }}\n\
        store ptr @x, ptr %large\n\
        %next = getelementptr i8, ptr %large, i64 8\n\
        store ptr @y, ptr %next\n"
    )
    .expect("write to memory");
    text += "%member = load ptr, ptr %large\n";
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
    ["read", "first", "member"].map(|variable| {
        let name = format!("@main:%{variable}");
        let of_variable = rows.iter().filter(|row| row[0].ends_with(&name));
        let mut objects: Vec<String> = of_variable.map(|row| row[1].clone()).collect();
        objects.sort();
        objects
    })
}

#[test]
fn copies_of_unknown_length_are_followed_where_few_objects_meet() {
    let (x, both) = (vec!["copies.ll:@x"], vec!["copies.ll:@x", "copies.ll:@y"]);
    assert_eq!(read(10), [x.clone(), x.clone(), x.clone()]);
    // There are more than 20,000 pairs of a copy and an object.
    assert_eq!(read(150), [x, both.clone(), both]);
    // What is copied escapes, so that `<unknown>` stands for it.
    let [read, _, _] = read(1002);
    assert!(read.contains(&"<unknown>".to_owned()));
}
