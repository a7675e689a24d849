//! The outputs of a program, in a folder or on stdout.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anstream::StripStream;

use super::files::{DATA, SharedFiles};
use super::sarif::About;
use super::sarif::triage::Triage;
use super::{Format, Results};
use crate::error::Error;
use crate::evaluation::{Outcome, sizes};
use crate::terminal::to_stdout;

/// Writes the outputs below a folder, all of them or none, and prints the sizes that `.printsize` requests. Without a format, each output
/// has the one that the program declares.
///
/// # Errors
/// A file cannot be written, or a format cannot have the rows.
pub fn write(
    outcome: &Outcome,
    folder: &Path,
    format: Option<Format>,
    triage: &Triage,
    files: &SharedFiles,
) -> Result<(), Error> {
    files.lock().create_folder(folder)?;
    let mut printed = Vec::new();
    for output in outcome.outputs() {
        let Some(file) = &output.relation.output else {
            continue;
        };
        let rows = output.sorted();
        if file.stdout {
            // As Soufflé prints it.
            let heading = format!(
                "---------------\n{}\n===============\n",
                output.relation.name
            );
            printed.extend_from_slice(heading.as_bytes());
            // Writing to memory does not fail.
            let _ = rows.write(&mut printed);
            printed.extend_from_slice(b"===============\n");
            continue;
        }
        let mut path = folder.join(&file.name);
        let Some(format) = format else {
            let write = |mut out: &mut File| rows.write(&mut out);
            files.lock().add(path, DATA, write)?;
            continue;
        };
        path.set_extension(format.ending());
        let about = About::read(&outcome.checked.source, output.relation);
        let results = [Results::all(&output.relation.name, about, rows)];
        files.lock().add(path, DATA, |out| {
            if format == Format::Text {
                let mut out = BufWriter::new(StripStream::new(out));
                super::write(&results, format, triage, &mut out)?;
                return out.flush();
            }
            let mut out = BufWriter::new(out);
            super::write(&results, format, triage, &mut out)?;
            out.flush()
        })?;
    }
    files.persist()?;
    printed.extend_from_slice(sizes(outcome.checked, &outcome.run).as_bytes());
    to_stdout(&printed)
}

/// Writes texts below a folder, all of them or none.
///
/// # Errors
/// A file cannot be written.
pub fn write_texts(
    folder: &Path,
    texts: &[(PathBuf, Vec<u8>)],
    files: &SharedFiles,
) -> Result<(), Error> {
    files.lock().create_folder(folder)?;
    for (name, text) in texts {
        let write = |out: &mut File| StripStream::new(out).write_all(text);
        files.lock().add(folder.join(name), DATA, write)?;
    }
    files.persist()
}

/// Prints the outputs, and the sizes of `.printsize`.
///
/// # Errors
/// The format cannot have the rows.
pub fn print(outcome: &Outcome, format: Option<Format>, triage: &Triage) -> Result<(), Error> {
    let outputs = outcome.outputs().map(|output| {
        let about = About::read(&outcome.checked.source, output.relation);
        Results::all(&output.relation.name, about, output.sorted())
    });
    let results: Vec<Results> = outputs.collect();
    let mut files = outcome.outputs().flat_map(|one| &one.relation.output);
    match (format, results.as_slice(), files.next()) {
        (_, [], _) => {}
        // The program declares delimiter and headers.
        (None, [one], Some(file)) if file.delimiter != b'\t' || file.headers => {
            let mut text = Vec::new();
            one.lines.write(&mut text).map_err(Error::io("stdout"))?;
            to_stdout(&text)?;
        }
        _ => super::print(&results, format, triage)?,
    }
    to_stdout(sizes(outcome.checked, &outcome.run).as_bytes())
}
