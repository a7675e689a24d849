//! JSON schemas, by Python's `jsonschema` of Debian.

use serde_json::Value;
use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::skip;

/// Reads a schema, which must be what its metaschema demands, and then documents: a line each. Prints the first error in each, or null.
const PROGRAM: &str = "\
import json, sys
from jsonschema import validators
schema = json.loads(sys.stdin.readline())
kind = validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema)
for line in sys.stdin:
    error = next(validator.iter_errors(json.loads(line)), None)
    print(json.dumps(error and f'{error.json_path}: {error.message[:1000]}'), flush=True)
";

/// A schema that documents are held to.
pub struct Schema {
    child: Child,
    pipes: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Schema {
    /// `None` after saying that `test` is skipped for want of `jsonschema`.
    pub fn new(schema: &Value, test: &str) -> Option<Self> {
        let has_module = |python: &&str| {
            let import = Command::new(python)
                .args(["-c", "import jsonschema"])
                .output();
            import.is_ok_and(|output| output.status.success())
        };
        // Debian's own, where another comes first on PATH.
        let Some(python) = ["python3", "/usr/bin/python3"].into_iter().find(has_module) else {
            skip(test, "python3-jsonschema is not installed");
            return None;
        };
        let mut child = Command::new(python)
            .args(["-c", PROGRAM])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("run Python");
        let mut stdin = child.stdin.take().expect("its stdin");
        writeln!(stdin, "{schema}").expect("write the schema");
        let stdout = BufReader::new(child.stdout.take().expect("its stdout"));
        Some(Schema {
            child,
            pipes: RefCell::new((stdin, stdout)),
        })
    }

    /// The first error in a document, with its place.
    pub fn error(&self, document: &Value) -> Option<String> {
        let (stdin, stdout) = &mut *self.pipes.borrow_mut();
        writeln!(stdin, "{document}").expect("write the document");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("read the answer");
        serde_json::from_str(&line).expect("an answer: the schema is one")
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
