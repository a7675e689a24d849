//! What files can be: containers made by the tools that make them, against the plain modules, exported under the ids that the modules
//! have in there. And what is damaged, missing or hostile.

mod files;
mod hostile;
pub mod tables;

use crate::support::folder::{Arguments, Folder, Ran};
use crate::support::workspace::Rows;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::process::Command;

pub const ONE: &str = "struct node { int value; struct node *next; };\n\
    int one(struct node *list) { return list->next->value + 1; }\n";

pub const TWO: &str = "static int count;\nint two(int by) { count += by; return count; }\n";

impl Folder {
    /// Runs a program in the folder, which must succeed.
    pub fn tool(&self, command: &str) {
        let mut words = command.split_whitespace();
        let mut tool = Command::new(words.next().expect("a program"));
        Ran::of(tool.args(words).current_dir(self.path(""))).succeeds();
    }

    pub fn sources(&self) {
        self.write("one.c", ONE.as_bytes());
        self.write("two.c", TWO.as_bytes());
    }

    /// `one.bc` and `two.bc`.
    pub fn bitcode(&self) {
        self.sources();
        self.tool("clang-22 -c -emit-llvm -g one.c -o one.bc");
        self.tool("clang-22 -c -emit-llvm -O1 two.c -o two.bc");
    }

    /// `one.o` and `two.o` with their bitcode in a section, and what is in there as `one.bc` and `two.bc`.
    pub fn objects(&self, target: &str, section: &str, options: &str) {
        self.sources();
        for name in ["one", "two"] {
            self.tool(&format!(
                "clang-22 -c --target={target} {options} {name}.c -o {name}.o"
            ));
            self.dump(&format!("{name}.o"), section, &format!("{name}.bc"));
        }
    }

    pub fn dump(&self, object: &str, section: &str, to: &str) {
        self.tool(&format!(
            "llvm-objcopy-22 --dump-section={section}={to} {object} dumped.o"
        ));
    }

    /// The rows of an export, which must succeed.
    pub fn exported(&self, arguments: impl Arguments) -> Rows {
        self.ok(("export --force --output out", arguments));
        self.rows("out")
    }

    /// The ids that an export has, and how it ended.
    pub fn ids(&self, arguments: impl Arguments) -> (BTreeSet<String>, Ran) {
        let _ = fs::remove_dir_all(self.path("out"));
        let output = self.run(("export --output out", arguments));
        let ids = if self.path("out").is_dir() {
            self.modules("out")
        } else {
            BTreeSet::new()
        };
        (ids, output)
    }

    /// Checks that an input has these modules: ids, and files that are the modules.
    pub fn has(&self, input: &str, modules: &[(&str, &str)]) {
        let found = self.exported(&[input]);
        let mut arguments = vec!["--root".to_owned(), "plain".to_owned()];
        let _ = fs::remove_dir_all(self.path("plain"));
        for (id, file) in modules {
            let path = format!("plain/{id}");
            self.write(&path, &self.bytes(file));
            arguments.push(path);
        }
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let wanted = self.exported(&arguments);
        assert_eq!(found["module:id"].len(), modules.len(), "{input}");
        for (predicate, rows) in &wanted {
            assert_eq!(&found[predicate], rows, "{input}: {predicate}");
        }
        assert!(wanted["function:id"].len() >= modules.len(), "{input}");
    }
}

pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(bytes).expect("compress");
    gzip.finish().expect("compress")
}

pub fn xz(bytes: &[u8]) -> Vec<u8> {
    let mut xz = liblzma::write::XzEncoder::new(Vec::new(), 1);
    xz.write_all(bytes).expect("compress");
    xz.finish().expect("compress")
}

pub fn zst(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 1).expect("compress")
}

/// A header of an archive's member.
pub fn member(name: &str, size: usize) -> Vec<u8> {
    format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644).into_bytes()
}
