//! `llvm-facts sqlite`: writes a workspace to a SQLite database with a table per predicate.

use clap::Args;
use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, OpenFlags, Statement, Transaction};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::args::{ThreadArgs, WorkspaceArgs};
use crate::error::Error;
use crate::evaluation::{Derived, DerivedTable};
use crate::rows::cells::{self, Cells, Malformed};
use crate::schema::{self, Predicate};
use crate::terminal::{Progress, signal, summarize};
use crate::text::count;
use crate::workspace::{Workspaces, rows, staging};

/// The application id in the header of our databases: "llvf".
const APPLICATION: u32 = 0x6c6c_7666;

#[derive(Args)]
#[command(after_help = include_str!("sqlite.txt"))]
pub struct SqliteArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// The file to write
    #[arg(short, long, value_name = "FILE", default_value = "facts.sqlite")]
    output: PathBuf,
    /// Replace an existing database of this command (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Index every column of ids: joins are fast, and the file is about three times as large
    #[arg(long)]
    index: bool,
    /// Derive these relations from all facts, and write their tables too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl SqliteArgs {
    /// Writes the database.
    ///
    /// # Errors
    /// The database was not written.
    pub fn run(self) -> Result<ExitCode, Error> {
        let output = std::path::absolute(&self.output).map_err(Error::io(&self.output))?;
        check_free(&output, self.force)?;
        let workspaces = Workspaces::open(self.workspace.facts())?;
        let jobs = self.threads.number();
        let derived = Derived::of_workspaces(&self.derived, &workspaces, jobs, self.quiet)?;
        // Written in a directory next to the output, so that a rename completes it.
        let parent = output.parent().unwrap_or(Path::new("/"));
        fs::create_dir_all(parent).map_err(Error::io(parent))?;
        let name = output.file_name().unwrap_or_default().to_string_lossy();
        let partial = tempfile::Builder::new()
            .prefix(&format!(".{name}."))
            .tempdir_in(parent)
            .map_err(Error::io(parent))?;
        let directory = partial.path().to_owned();
        signal::on_signal(move || staging::abandon(&directory));
        let path = partial.path().join("database");
        let progress = Progress::files(schema::facts().count() + derived.len(), self.quiet);
        let contents = Contents {
            workspaces,
            derived,
        };
        let rows = write(&path, &contents, self.index, &progress)?;
        progress.finish();
        let synced = File::open(&path).and_then(|file| file.sync_all());
        synced.map_err(Error::io(&path))?;
        // Checked again: the file may have been created meanwhile.
        check_free(&output, self.force)?;
        fs::rename(&path, &output).map_err(Error::io(&output))?;
        if !self.quiet {
            let modules = contents.workspaces.modules().count();
            summarize(&self.output, &count(modules, "module"), rows);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The contents of the database.
struct Contents {
    workspaces: Workspaces,
    derived: Vec<DerivedTable>,
}

/// Returns an error if a file is at the path, unless it is a database of this command and `force` is set.
fn check_free(path: &Path, force: bool) -> Result<(), Error> {
    let mut header = Vec::new();
    match File::open(path).and_then(|file| file.take(100).read_to_end(&mut header)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && !path.is_symlink() => {
            return Ok(());
        }
        Err(error) if error.kind() == io::ErrorKind::IsADirectory => {}
        Err(error) => return Err(Error::io(path)(error)),
        Ok(_) => {}
    }
    let ours = header.starts_with(b"SQLite format 3\0")
        && header.get(68..72) == Some(&APPLICATION.to_be_bytes());
    match (ours, force) {
        (false, _) => Err(Error::Foreign(path.to_owned(), "database")),
        (true, false) => Err(Error::Exists(path.to_owned())),
        (true, true) => Ok(()),
    }
}

/// Writes all tables; returns the number of rows of the predicates.
fn write(path: &Path, contents: &Contents, index: bool, progress: &Progress) -> Result<u64, Error> {
    // One thread uses the connection.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut database = Connection::open_with_flags(path, flags).map_err(failed(path))?;
    // No other process opens the file before it is complete, and an incomplete file is deleted.
    let prepared = database.execute_batch(&format!(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; \
             PRAGMA cache_size = -65536; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 1;"
        ));
    prepared.map_err(failed(path))?;
    let transaction = database.transaction().map_err(failed(path))?;
    catalog(&transaction, contents).map_err(failed(path))?;
    let mut rows = 0;
    for predicate in schema::facts() {
        progress.at(predicate.name);
        rows += table(&transaction, path, predicate, &contents.workspaces)?;
        if index {
            indexes(&transaction, predicate).map_err(failed(path))?;
        }
        progress.next();
    }
    for derived in &contents.derived {
        progress.at(derived.predicate.name);
        derived_table(&transaction, path, derived)?;
        rows += derived.rows;
        if index {
            indexes(&transaction, derived.predicate).map_err(failed(path))?;
        }
        progress.next();
    }
    transaction.commit().map_err(failed(path))?;
    database.close().map_err(|(_, error)| failed(path)(error))?;
    Ok(rows)
}

/// Writes the tables that describe predicates, modules, failed inputs and versions.
fn catalog(transaction: &Transaction, contents: &Contents) -> rusqlite::Result<()> {
    transaction.execute_batch(
        "CREATE TABLE predicates(name TEXT NOT NULL, predicate TEXT NOT NULL, columns TEXT NOT NULL, meaning TEXT NOT NULL, cardinality TEXT NOT NULL);
         CREATE TABLE modules(module TEXT NOT NULL, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, source_filename TEXT NOT NULL, triple TEXT NOT NULL, verified INTEGER NOT NULL, gaps INTEGER NOT NULL, rows INTEGER NOT NULL);
         CREATE TABLE failed(id TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL);
         CREATE TABLE versions(tool TEXT NOT NULL, schema TEXT NOT NULL, llvm TEXT NOT NULL);",
    )?;
    let mut insert = transaction.prepare("INSERT INTO predicates VALUES (?, ?, ?, ?, ?)")?;
    let derived = contents.derived.iter().map(|table| table.predicate);
    for predicate in schema::facts().chain(derived) {
        let cardinality = predicate.cardinality.unwrap_or_default();
        insert.execute((
            predicate.relation,
            predicate.name,
            predicate.signature(),
            predicate.doc,
            cardinality,
        ))?;
    }
    let mut module = transaction.prepare("INSERT INTO modules VALUES (?, ?, ?, ?, ?, ?, ?, ?)")?;
    let mut versions = Vec::new();
    for workspace in contents.workspaces.iter() {
        for entry in workspace.modules() {
            let rows: u64 = entry.rows.iter().map(|(_, rows)| rows).sum();
            module.execute((
                &entry.id,
                &entry.sha256,
                entry.bytes as i64,
                &entry.source_filename,
                &entry.triple,
                entry.verified,
                entry.gaps as i64,
                rows as i64,
            ))?;
        }
        let of = workspace.manifest.versions();
        if !versions.contains(&of) {
            versions.push(of);
        }
    }
    let mut insert = transaction.prepare("INSERT INTO versions VALUES (?, ?, ?)")?;
    for of in versions {
        insert.execute((of.version, of.schema, of.llvm))?;
    }
    let mut insert = transaction.prepare("INSERT INTO failed VALUES (?, ?, ?)")?;
    for entry in &contents.workspaces.failed {
        insert.execute((&entry.id, entry.status.words(), &entry.reason))?;
    }
    Ok(())
}

/// Indexes the columns of ids.
fn indexes(transaction: &Transaction, predicate: &Predicate) -> rusqlite::Result<()> {
    let name = predicate.relation;
    for place in predicate.ids {
        let column = predicate.columns[*place].0;
        transaction.execute_batch(&format!(
            "CREATE INDEX \"{name}.{column}\" ON \"{name}\"(\"{column}\")"
        ))?;
    }
    Ok(())
}

/// Rows that one execution of a statement inserts: SQLite takes two thirds of the time for them.
const BATCH: usize = 32;

/// Inserts rows into a table.
struct Insert<'a> {
    transaction: &'a Transaction<'a>,
    /// The text of the statement.
    text: String,
    /// The statement, from the first row on: most tables of a small workspace have no rows.
    statement: Option<Statement<'a>>,
    /// For each column, whether it has numbers.
    numbers: Vec<bool>,
    /// Rows that are bound.
    bound: usize,
}

impl<'a> Insert<'a> {
    /// Creates the table of a predicate.
    fn create(transaction: &'a Transaction<'a>, predicate: &Predicate) -> rusqlite::Result<Self> {
        let columns = predicate.columns.iter();
        let numbers: Vec<bool> = columns.clone().map(|(_, ty)| *ty == "number").collect();
        let columns: Vec<String> = columns
            .zip(&numbers)
            .map(|((name, _), number)| {
                let ty = if *number { "INTEGER" } else { "TEXT" };
                format!("\"{name}\" {ty} NOT NULL")
            })
            .collect();
        let name = predicate.relation;
        let create = format!("CREATE TABLE \"{name}\"({})", columns.join(", "));
        transaction.execute_batch(&create)?;
        let row = format!("({})", vec!["?"; columns.len()].join(", "));
        let rows = vec![row; BATCH].join(", ");
        let text = format!("INSERT INTO \"{name}\" SELECT * FROM (VALUES {rows}) LIMIT ?");
        Ok(Insert {
            transaction,
            text,
            statement: None,
            numbers,
            bound: 0,
        })
    }

    /// Adds a row, which is written now or with later ones.
    fn row(&mut self, row: &str) -> Result<rusqlite::Result<()>, Malformed> {
        let statement = match &mut self.statement {
            Some(statement) => statement,
            None => match self.transaction.prepare(&self.text) {
                Ok(statement) => self.statement.insert(statement),
                Err(error) => return Ok(Err(error)),
            },
        };
        let mut cells = Cells::new(row, self.numbers.len());
        let mut bound = Ok(());
        let first = self.bound * self.numbers.len() + 1;
        for (index, number) in self.numbers.iter().enumerate() {
            let place = first + index;
            let one = if *number {
                statement.raw_bind_parameter(place, cells.number()?)
            } else {
                statement.raw_bind_parameter(place, ToSqlOutput::from(cells.text()?))
            };
            bound = bound.and(one);
        }
        let bound = cells.end(bound)?;
        self.bound += 1;
        Ok(bound.and_then(|()| match self.bound {
            BATCH => self.write(),
            _ => Ok(()),
        }))
    }

    /// Writes the rows that are bound.
    fn write(&mut self) -> rusqlite::Result<()> {
        let Some(statement) = &mut self.statement else {
            return Ok(());
        };
        let limit = BATCH * self.numbers.len() + 1;
        statement.raw_bind_parameter(limit, self.bound as i64)?;
        self.bound = 0;
        statement.raw_execute().map(drop)
    }
}

/// Writes the table of a derived relation.
fn derived_table(
    transaction: &Transaction,
    path: &Path,
    table: &DerivedTable,
) -> Result<(), Error> {
    let mut insert = Insert::create(transaction, table.predicate).map_err(failed(path))?;
    for line in cells::lines(&table.lines) {
        match cells::text(line).and_then(|row| insert.row(row)) {
            Ok(written) => written.map_err(failed(path))?,
            Err(reason) => return Err(Error::invalid(table.predicate.name, reason.to_string())),
        }
    }
    insert.write().map_err(failed(path))
}

/// Writes a predicate's table and returns the number of rows.
fn table(
    transaction: &Transaction,
    path: &Path,
    predicate: &'static Predicate,
    workspaces: &Workspaces,
) -> Result<u64, Error> {
    let mut insert = Insert::create(transaction, predicate).map_err(failed(path))?;
    let rows = rows::each(predicate, workspaces, |row| {
        Ok(insert.row(row)?.map_err(failed(path)))
    })?;
    insert.write().map_err(failed(path))?;
    Ok(rows)
}

/// Adds the path to an error of SQLite.
fn failed(path: &Path) -> impl FnOnce(rusqlite::Error) -> Error {
    let path = path.to_owned();
    move |error| Error::io(path)(io::Error::other(error))
}
