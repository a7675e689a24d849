//! The generated files of `datalog/` are what the schema says. With `BLESS` set they are rewritten. Here, and not with the tests of the
//! tool, for the tool cannot be built without them.

use schema::datalog::{generated, is_generated};
use schema::{Schema, datalog_files};
use std::fs;
use std::path::Path;

#[test]
fn files_follow_from_the_schema() {
    let datalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../datalog");
    let schema = Schema::read(&datalog).expect("the schema");
    let wanted = generated(&datalog, &schema).expect("the files");
    let blessing = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for (path, text) in &wanted {
        let file = datalog.join(path);
        if fs::read_to_string(&file).is_ok_and(|found| found == *text) {
            continue;
        }
        match blessing {
            true => {
                fs::create_dir_all(file.parent().expect("a folder")).expect("create the folder");
                fs::write(&file, text).expect("write");
            }
            false => wrong.push(format!("{path} differs (`make bless` rewrites it)")),
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
