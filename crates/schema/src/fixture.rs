//! Schemas of the unit tests.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Schema;

/// The schema of some files, by their paths below `datalog/`.
pub fn schema(files: &[(&str, &str)]) -> Result<Schema, String> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("schema-{}-{number}", std::process::id()));
    for name in ["schema", "rules", "constraints/lib"] {
        fs::create_dir_all(folder.join(name)).expect("create");
    }
    fs::write(folder.join("types.dl"), "").expect("write");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("write");
    }
    let schema = Schema::read(&folder);
    fs::remove_dir_all(&folder).expect("remove");
    schema.map_err(|error| {
        error
            .to_string()
            .replace(&format!("{}/", Path::new(&folder).display()), "")
    })
}
