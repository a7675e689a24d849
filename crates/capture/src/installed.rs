//! Where the wrappers' program is, which the links of their folders lead to.
//!
//! A build folder that was configured within a capture names wrappers for good. So they lead to a copy in the cache, which stays
//! when this program is moved or removed, and which the next capture by another one brings up to date.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::{NamedTempFile, TempDir};

use super::compiler::{self, RUSTC};
use super::error::Error;
use super::wrapper::{ASK_PROTOCOL, PROGRAM, PROTOCOL};

/// The program that the wrappers of a folder are to be: `llvm-facts-wrapper`, if it lies beside this one, and otherwise this one,
/// which can do the same and starts slower.
///
/// # Errors
/// The system does not tell where this program is.
pub fn program(wrappers: &Path) -> Result<PathBuf, Error> {
    let this = compiler::this_program().map_err(Error::io("this program"))?;
    let beside = this.with_file_name(PROGRAM);
    let candidates = [beside, this.clone()];
    for program in candidates
        .into_iter()
        .filter(|path| compiler::is_program(path))
    {
        let copy = wrappers.join(PROGRAM);
        if is_copy(&program, &copy) || install(&program, &copy).is_ok() {
            return Ok(copy);
        }
        // A cache from which nothing can be run.
        if answers(&program) {
            return Ok(program);
        }
    }
    Ok(this)
}

fn is_copy(program: &Path, copy: &Path) -> bool {
    let of = |path: &Path| {
        let file = path.metadata().ok()?;
        Some((file.len(), file.modified().ok()?))
    };
    let program = of(program);
    program.is_some() && program == of(copy)
}

/// Copies a program, which must answer as one of this version.
fn install(program: &Path, copy: &Path) -> io::Result<()> {
    let folder = copy.parent().unwrap_or(Path::new("/"));
    let unfinished = NamedTempFile::new_in(folder)?.into_temp_path();
    fs::copy(program, &unfinished)?;
    let modified = program.metadata()?.modified()?;
    File::options()
        .append(true)
        .open(&unfinished)?
        .set_modified(modified)?;
    if answers(&unfinished) {
        unfinished.persist(copy).map_err(io::Error::from)
    } else {
        Err(io::Error::other("no wrapper"))
    }
}

/// Whether a program is a wrapper that this one can work with.
fn answers(program: &Path) -> bool {
    let ask = || -> io::Result<bool> {
        let folder = TempDir::new()?;
        let link = folder.path().join(RUSTC);
        symlink(program, &link)?;
        let mut command = Command::new(&link);
        let answer = command.arg(ASK_PROTOCOL).stdin(Stdio::null()).output()?;
        Ok(answer.stdout.trim_ascii() == PROTOCOL.as_bytes())
    };
    ask().unwrap_or(false)
}
