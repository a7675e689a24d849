//! Programs run over workspaces that tests make: by the embedded engine, and by Soufflé where it is installed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};

use ::datalog::program::File;
use ::datalog::sorted_rows::SortedRows;
use ::datalog::source::Disk;
use ::datalog::{Checked, Facts, Options};
use schema::Relation;
use tempfile::TempDir;

use super::folder::contents;
use super::workspace::{Rows, export, export_each, read_table};
use super::{in_parallel, root};

/// What is said of modules without debug info.
const NO_PLACES: &[u8] = b"warning: the modules have no places in the source";

/// Runs a program with the embedded engine and, where there is one, with Soufflé, which must derive the same rows. Both must
/// end well and say nothing. The folder is made anew.
pub fn run(souffle: Option<&str>, program: &Path, facts: &Path, out: &Path) {
    run_embedded(program, facts, out, &[]);
    if let Some(souffle) = souffle {
        compare_with_souffle(souffle, program, facts, out, FEW_CHECKS);
    }
}

/// Runs a program with the embedded engine. The folder is made anew.
pub fn run_embedded(program: &Path, facts: &Path, out: &Path, options: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-facts"));
    command.arg("run").args(options);
    evaluate(&mut command, program, facts, out);
}

/// Has Soufflé start fast, as the pragma of the shipped programs does: the embedded engine has checked the program.
pub const FEW_CHECKS: &str = "--disable-transformers=SubsumptionQualifierTransformer,SemanticChecker,MinimiseProgramTransformer,ExecutionPlanChecker";

/// Has Soufflé make all checks of a program but one, which takes long: it gives relations with subsumption the qualifier that they have.
pub const ALL_CHECKS: &str = "--disable-transformers=SubsumptionQualifierTransformer";

/// Runs a program with Soufflé and compares the rows with what the embedded engine has written.
pub fn compare_with_souffle(
    souffle: &str,
    program: &Path,
    facts: &Path,
    embedded: &Path,
    checks: &str,
) {
    let mut out = embedded.as_os_str().to_owned();
    out.push(".souffle");
    let out = PathBuf::from(out);
    // Soufflé needs each table, the embedded engine does not need the models of a user.
    let models = facts.join("models.tsv");
    if !models.exists() {
        fs::write(models, "").expect("write the models");
    }
    let mut command = Command::new(souffle);
    command.arg(checks);
    evaluate(&mut command, program, facts, &out);
    let (ours, theirs) = (contents(embedded), contents(&out));
    assert!(ours.keys().eq(theirs.keys()), "{}", program.display());
    let mut wrong = Vec::new();
    for (name, ours) in &ours {
        let (ours, theirs) = (lines(ours), lines(&theirs[name]));
        if ours != theirs {
            let only = |these: &[String], those: &[String]| -> Vec<String> {
                let those: BTreeSet<&String> = those.iter().collect();
                let only = these.iter().filter(|line| !those.contains(line));
                only.take(5).cloned().collect()
            };
            wrong.push(format!(
                "{}: {} rows and {} of Soufflé; only here {:#?}, only there {:#?}",
                name.display(),
                ours.len(),
                theirs.len(),
                only(&ours, &theirs),
                only(&theirs, &ours)
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: {}",
        program.display(),
        wrong.join("\n")
    );
}

fn evaluate(command: &mut Command, program: &Path, facts: &Path, out: &Path) {
    if out.exists() {
        fs::remove_dir_all(out).expect("remove the rows of the run before");
    }
    fs::create_dir_all(out).expect("create the output folder");
    command.arg("-F").arg(facts).arg("-D").arg(out).arg(program);
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut said = [output.stdout, output.stderr].concat();
    // Modules of the tests need no debug info; whoever asks for places is told.
    if said.starts_with(NO_PLACES) {
        said = said
            .splitn(2, |byte| *byte == b'\n')
            .nth(1)
            .unwrap_or_default()
            .to_owned();
    }
    assert!(
        output.status.success() && said.is_empty(),
        "{command:?}: {}: {}",
        output.status,
        String::from_utf8_lossy(&said)
    );
}

/// The lines of a file, sorted: Soufflé's order is its own.
fn lines(file: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(file);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

/// Writes a program that includes another and outputs these relations, each given as its predicate.
pub fn write_program<S: AsRef<str>>(path: &Path, included: &str, predicates: &[S]) -> PathBuf {
    let included = super::root().join(included);
    let mut text = format!(".include \"{}\"\n", included.display());
    for predicate in predicates.iter().map(AsRef::as_ref) {
        let name = predicate.replace(':', "__");
        text += &format!(".output {name}(filename=\"{predicate}.tsv\")\n");
    }
    fs::write(path, text).expect("write the program");
    path.to_owned()
}

/// Writes a program that outputs every derived relation, and the violations.
pub fn everything(path: &Path) -> PathBuf {
    let rules = super::schema().rules;
    let mut predicates: Vec<String> = rules.iter().map(Relation::predicate).collect();
    predicates.push("violation".to_owned());
    write_program(path, "datalog/everything.dl", &predicates)
}

/// A workspace, and relations of the vocabulary that were derived from it.
pub struct Derived {
    pub facts: PathBuf,
    out: PathBuf,
    _folder: Arc<TempDir>,
}

impl Derived {
    /// Exports modules and derives relations, given as predicates, with the embedded engine and, where there is one, with Soufflé.
    pub fn by_both(souffle: Option<&str>, modules: &[&Path], predicates: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let facts = folder.path().join("facts");
        export(modules, &facts);
        Self::derive(souffle, folder, facts, predicates)
    }

    /// Derives relations from a workspace that stays where it is.
    pub fn of_workspace(facts: &Path, predicates: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory");
        Self::derive(None, folder, facts.to_owned(), predicates)
    }

    /// Derives relations from each of these modules alone: one process exports them, and the vocabulary is read once, in this process.
    pub fn of_each<M: AsRef<Path> + Sync>(modules: &[M], predicates: &[&str]) -> Vec<Self> {
        Self::each_its_own(modules, |_| predicates.to_vec())
    }

    /// The same, with relations for each module.
    pub fn each_its_own<M: AsRef<Path> + Sync, S: AsRef<str>>(
        modules: &[M],
        predicates: impl Fn(&M) -> Vec<S> + Sync,
    ) -> Vec<Self> {
        let folder = Arc::new(tempfile::tempdir().expect("a temporary directory"));
        let facts = export_each(modules, folder.path()).into_iter();
        let each = facts.zip(modules).map(|(facts, module)| {
            let derived = Derived {
                out: facts.with_extension("out"),
                facts,
                _folder: Arc::clone(&folder),
            };
            (derived, module)
        });
        let each: Vec<(Derived, &M)> = each.collect();
        in_parallel(&each, |(derived, module)| {
            derived.evaluate(&predicates(module))
        });
        each.into_iter().map(|(derived, _)| derived).collect()
    }

    fn derive(souffle: Option<&str>, folder: TempDir, facts: PathBuf, predicates: &[&str]) -> Self {
        let out = folder.path().join("out");
        let program = folder.path().join("program.dl");
        write_program(&program, "datalog/rules/analysis/all.dl", predicates);
        run(souffle, &program, &facts, &out);
        Derived {
            facts,
            out,
            _folder: Arc::new(folder),
        }
    }

    /// Evaluates the vocabulary in this process, and writes the rows of these relations.
    fn evaluate<S: AsRef<str>>(&self, predicates: &[S]) {
        static VOCABULARY: LazyLock<Checked> = LazyLock::new(|| {
            let read = ::datalog::read(&root().join("datalog/rules/analysis/all.dl"), &Disk);
            read.unwrap_or_else(|problems| panic!("{problems:?}"))
        });
        let mut program = VOCABULARY.program.clone();
        for predicate in predicates.iter().map(AsRef::as_ref) {
            let name = predicate.replace(':', "__");
            let mut relations = program.relations.iter_mut();
            let relation = relations.find(|relation| relation.name == name);
            relation.unwrap_or_else(|| panic!("no {predicate}")).output = Some(File {
                name: format!("{predicate}.tsv"),
                delimiter: b'\t',
                headers: false,
                stdout: false,
            });
        }
        // The tool needs no models of a user.
        fs::write(self.facts.join("models.tsv"), "").expect("write the models");
        let options = Options {
            facts: Facts::Folders(&[self.facts.clone().into()]),
            jobs: 1,
            progress: &(),
            stop: &::datalog::NEVER,
        };
        let run = ::datalog::run(&program, &VOCABULARY.source, &options);
        let run = run.unwrap_or_else(|problems| panic!("{problems:?}"));
        fs::create_dir(&self.out).expect("create the output folder");
        for (relation, rows) in program.relations.iter().zip(&run.relations) {
            let Some(file) = &relation.output else {
                continue;
            };
            let (symbols, records) = (&run.symbols, &program.records);
            let rows = SortedRows::new(relation, rows, file.delimiter, symbols, records);
            let mut text = Vec::new();
            rows.write(&mut text).expect("write to memory");
            fs::write(self.out.join(&file.name), text).expect("write the rows");
        }
    }

    /// The rows of a derived relation or of a fact.
    pub fn rows(&self, predicate: &str) -> Vec<Vec<String>> {
        let file = format!("{predicate}.tsv");
        let derived = self.out.join(&file);
        if derived.exists() {
            return read_table(&derived);
        }
        read_table(&self.facts.join(&file))
    }

    /// A column of these rows.
    pub fn column(&self, predicate: &str, column: usize) -> BTreeSet<String> {
        let rows = self.rows(predicate).into_iter();
        rows.map(|mut row| row.swap_remove(column)).collect()
    }

    /// The last column of these rows by the first.
    pub fn map(&self, predicate: &str) -> BTreeMap<String, String> {
        let rows = self.rows(predicate).into_iter();
        rows.map(|mut row| {
            let last = row.pop().expect("a column");
            (row.swap_remove(0), last)
        })
        .collect()
    }
}

/// Writes rows as fact files without a manifest, whose sizes they would not have.
pub fn write(rows: &Rows, folder: &Path) {
    fs::create_dir_all(folder).expect("create the folder");
    let _ = fs::remove_file(folder.join("manifest.json"));
    for (predicate, rows) in rows {
        let text: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
        fs::write(folder.join(format!("{predicate}.tsv")), text).expect("write facts");
    }
}

/// Constraint and subjects of what `datalog/main.dl` finds in a workspace.
pub fn violations(
    souffle: Option<&str>,
    facts: &Path,
    out: &Path,
) -> BTreeMap<String, Vec<String>> {
    run(souffle, &super::root().join("datalog/main.dl"), facts, out);
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in read_table(&out.join("violation.tsv")) {
        assert_eq!(row.len(), 3, "{row:?}");
        found
            .entry(row[0].clone())
            .or_default()
            .push(row[1].clone());
    }
    found
}
