//! `llvm-facts tables`: writes a workspace as Parquet or Arrow files, one for each predicate.

use clap::Args;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::args::{ThreadArgs, WorkspaceArgs};
use crate::columnar::{Format, Schema, TableWriter};
use crate::error::Error;
use crate::evaluation::{Derived, DerivedTable};
use crate::rows::cells;
use crate::schema::{self, Predicate};
use crate::terminal::{Progress, signal, summarize};
use crate::text::count;
use crate::workspace::manifest::{self, Versions};
use crate::workspace::staging::{self, OverwritePolicy, StagingDir, TargetKind};
use crate::workspace::{Workspaces, rows};

/// The file that describes the others.
const INDEX: &str = "tables.json";

/// The format that it has.
const FORMAT: &str = "llvm-facts-tables 1";

/// A directory of tables.
const KIND: TargetKind = TargetKind {
    word: "directory of tables",
    is: is_tables,
    last: INDEX,
};

#[derive(Args)]
#[command(after_help = include_str!("tables.txt"))]
pub struct TablesArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// The directory to write
    #[arg(short, long, value_name = "DIR", default_value = "tables")]
    output: PathBuf,
    /// Replace an existing directory of tables (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// The format of the files
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Parquet)]
    format: Format,
    /// Derive these relations from all facts, and write their tables too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

/// The contents of [`INDEX`].
#[derive(Serialize, Deserialize)]
struct Index {
    format: String,
    #[serde(flatten)]
    versions: Versions,
    modules: usize,
    tables: Vec<Table>,
}

/// A table.
#[derive(Serialize, Deserialize)]
struct Table {
    file: String,
    predicate: String,
    /// The names of the columns, and their types in the schema.
    columns: Vec<(String, String)>,
    rows: u64,
    meaning: String,
}

impl TablesArgs {
    /// Writes the tables.
    ///
    /// # Errors
    /// The tables could not be written; there is no directory of that name.
    pub fn run(self) -> Result<ExitCode, Error> {
        let workspaces = Workspaces::open(self.workspace.facts())?;
        let jobs = self.threads.number();
        let derived = Derived::of_workspaces(&self.derived, &workspaces, jobs, self.quiet)?;
        let existing = OverwritePolicy {
            replace: self.force,
            ..OverwritePolicy::default()
        };
        let place = StagingDir::create(&self.output, existing, KIND)?;
        let partial = place.partial().to_owned();
        signal::on_signal(move || staging::abandon(&partial));
        let predicates: Vec<&'static Predicate> = schema::facts().collect();
        let progress = Progress::files(predicates.len(), self.quiet);
        let directory = place.partial();
        let write = |predicate: &&'static Predicate| {
            progress.at(predicate.name);
            let table = fact(directory, self.format, predicate, &workspaces)?;
            progress.next();
            Ok(table)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
        let pool = pool.map_err(|error| Error::io(directory)(io::Error::other(error)))?;
        let tables: Result<Vec<Table>, Error> =
            pool.install(|| predicates.par_iter().map(write).collect());
        let mut tables = tables?;
        for table in &derived {
            tables.push(self::derived(directory, self.format, table)?);
        }
        progress.finish();
        let modules = workspaces.modules().count();
        let rows: u64 = tables.iter().map(|table| table.rows).sum();
        let index = Index {
            format: FORMAT.to_owned(),
            versions: workspaces
                .iter()
                .next()
                .map_or_else(Versions::current, |one| one.manifest.versions()),
            modules,
            tables,
        };
        let path = directory.join(INDEX);
        let mut text = serde_json::to_vec_pretty(&index)
            .map_err(|error| Error::io(&path)(io::Error::other(error)))?;
        text.push(b'\n');
        fs::write(&path, text).map_err(Error::io(&path))?;
        place.give_name()?;
        if !self.quiet {
            summarize(&self.output, &count(modules, "module"), rows);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns whether a path is a directory of tables.
fn is_tables(path: &Path) -> bool {
    manifest::format_of(&path.join(INDEX)).as_deref() == Some(FORMAT)
}

/// A table being written.
struct Output {
    path: PathBuf,
    predicate: &'static Predicate,
    writer: TableWriter<BufWriter<File>>,
}

impl Output {
    fn create(
        directory: &Path,
        format: Format,
        predicate: &'static Predicate,
    ) -> Result<Self, Error> {
        let path = directory.join(format!("{}.{}", predicate.relation, format.extension()));
        let schema = Schema::from_predicate(predicate);
        let file = File::create(&path).map_err(Error::io(&path))?;
        let writer = TableWriter::new(format, schema, BufWriter::new(file));
        Ok(Output {
            writer: writer.map_err(Error::io(&path))?,
            path,
            predicate,
        })
    }

    fn finish(self, rows: u64) -> Result<Table, Error> {
        let finished = self.writer.finish().and_then(|mut file| file.flush());
        finished.map_err(Error::io(&self.path))?;
        let file = self.path.file_name().unwrap_or_default();
        let columns = self.predicate.columns.iter();
        Ok(Table {
            file: file.to_string_lossy().into_owned(),
            predicate: self.predicate.name.to_owned(),
            columns: columns
                .map(|(name, ty)| ((*name).to_owned(), (*ty).to_owned()))
                .collect(),
            rows,
            meaning: self.predicate.doc.to_owned(),
        })
    }
}

/// Writes the table of a fact.
fn fact(
    directory: &Path,
    format: Format,
    predicate: &'static Predicate,
    workspaces: &Workspaces,
) -> Result<Table, Error> {
    let mut output = Output::create(directory, format, predicate)?;
    let written = rows::each(predicate, workspaces, |row| {
        let pushed = output.writer.push(cells::cells(row.as_bytes()))?;
        Ok(pushed.map_err(Error::io(&output.path)))
    })?;
    output.finish(written)
}

/// Writes the table of a derived relation.
fn derived(directory: &Path, format: Format, table: &DerivedTable) -> Result<Table, Error> {
    let mut output = Output::create(directory, format, table.predicate)?;
    for line in cells::lines(&table.lines) {
        let pushed = output.writer.push(cells::cells(line));
        let pushed =
            pushed.map_err(|reason| Error::invalid(table.predicate.name, reason.to_string()))?;
        pushed.map_err(Error::io(&output.path))?;
    }
    output.finish(table.rows)
}
