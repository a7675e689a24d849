//! The generated files of `datalog/` are what the schema says. With `BLESS` set they are rewritten. Here, and not with the tests of the
//! tool, for the tool cannot be built without them.

use schema::datalog::{generated, is_generated};
use schema::{Cardinality, Schema, datalog_files, debug_info};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A generator of one file.
type Generator = fn(&Schema) -> String;

#[test]
fn files_follow_from_the_schema() {
    let datalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../datalog");
    let schema = Schema::read(&datalog).unwrap_or_else(|error| panic!("{error}"));
    let wanted = generated(&datalog, &schema).expect("the files");
    let blessing = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for (path, text) in &wanted {
        let file = datalog.join(path);
        if fs::read_to_string(&file).is_ok_and(|found| found == *text) {
            continue;
        }
        if blessing {
            fs::create_dir_all(file.parent().expect("a folder")).expect("create the folder");
            fs::write(&file, text).expect("write");
        } else {
            wrong.push(format!("{path} differs (`make bless` rewrites it)"))
        }
    }
    for path in datalog_files(&datalog, "").expect("the files") {
        let text = fs::read_to_string(datalog.join(&path)).expect("read");
        if is_generated(&text) && !wanted.contains_key(&path) {
            wrong.push(format!("{path}: nothing generates it"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All that is generated and is not documentation, by name.
fn products(datalog: &Path) -> BTreeMap<String, String> {
    let schema = Schema::read(datalog).expect("the schema");
    let files = generated(datalog, &schema).expect("the files");
    let is_code = |line: &&str| !line.starts_with("///");
    let code = |text: String| text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let files = files.into_iter().map(|(path, text)| (path, code(text)));
    let mut products: BTreeMap<String, String> = files.collect();
    // The version of a workspace, which includes what is described once.
    products.insert("declared".to_owned(), schema.declared());
    // The columns whose ids belong to one module: by them `check` divides its work.
    let own = schema.types.keys().filter(|ty| schema.is_of_a_module(ty));
    products.insert("own".to_owned(), own.map(String::as_str).collect());
    let node: [(&str, Generator); 3] = [
        ("shim", debug_info::shim),
        ("walk", debug_info::walk),
        ("print", debug_info::print),
    ];
    for (name, generate) in node {
        products.insert(name.to_owned(), generate(&schema));
    }
    let constraints = schema::constraints(datalog).expect("the constraints");
    for (name, constraint) in constraints {
        let checks = format!("{:?} {:?}", constraint.messages, constraint.severity);
        products.insert(format!("constraint {name}"), checks);
    }
    products
}

/// A file with other prose: only marks and sentences of cardinality stay as they are.
fn reworded(text: &str) -> String {
    let lines = text.lines().map(|line| match line.strip_prefix("///") {
        Some(doc) if !doc.starts_with(" @") && !Cardinality::is_sentence(doc.trim()) => {
            "/// Other words."
        }
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn prose_does_not_change_generated_files() {
    let datalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../datalog");
    let copy = std::env::temp_dir().join(format!("reworded-{}", std::process::id()));
    for path in datalog_files(&datalog, "").expect("the files") {
        let text = fs::read_to_string(datalog.join(&path)).expect("read");
        let file = copy.join(path);
        fs::create_dir_all(file.parent().expect("a folder")).expect("create the folder");
        fs::write(file, reworded(&text)).expect("write");
    }
    let table = "verifier/checks.tsv";
    fs::create_dir_all(copy.join("verifier")).expect("create the folder");
    fs::copy(datalog.join(table), copy.join(table)).expect("copy");
    let (wanted, found) = (products(&datalog), products(&copy));
    fs::remove_dir_all(&copy).expect("remove");
    let names = |products: &BTreeMap<String, String>| products.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(&wanted));
    for (name, text) in wanted {
        assert!(found[&name] == text, "{name} depends on prose");
    }
}
