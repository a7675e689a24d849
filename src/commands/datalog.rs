//! `datalog`: writes the shipped programs.

use std::fs::Permissions;
use std::io::{self, IsTerminal as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::ExitCode;

use crate::error::Error;
use crate::folders::Folders;
use crate::{schema, workspace};

/// Writes them below a directory; `gzip` if they are to read compressed tables.
pub fn write(directory: &Path, force: bool, gzip: bool) -> Result<ExitCode, Error> {
    let files = schema::FILES.iter().map(|(path, text)| {
        let text = match gzip {
            true => schema::compressed(path, text),
            false => (*text).to_owned(),
        };
        (*path, text)
    });
    write_files(directory, force, files)?;
    if io::stdout().is_terminal() {
        let _ = writeln!(
            io::stdout(),
            "{} files in {}; try: llvm-facts run {} -F facts -D out",
            schema::FILES.len(),
            directory.display(),
            directory.join("main.dl").display()
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes files below a directory, all of them or none; what is there already is replaced if that is allowed.
pub fn write_files<'a>(
    directory: &Path,
    force: bool,
    all: impl Iterator<Item = (&'a str, String)>,
) -> Result<(), Error> {
    if !force && !workspace::is_vacant(directory, None)? {
        return Err(Error::Exists(directory.to_owned()));
    }
    // All of them whole before any has its name: a full disk, say, leaves no half of a program.
    let mut folders = Folders::default();
    let mut files = Vec::new();
    for (path, text) in all {
        // A script is one by its first line.
        let mode = if text.starts_with("#!") { 0o777 } else { 0o666 };
        let path = directory.join(path);
        let folder = path.parent().unwrap_or(directory);
        folders.make(folder).map_err(Error::io(folder))?;
        let written = || -> io::Result<tempfile::TempPath> {
            let mut file = tempfile::Builder::new()
                .prefix(".llvm-facts-")
                .permissions(Permissions::from_mode(mode))
                .tempfile_in(folder)?;
            file.write_all(text.as_bytes())?;
            Ok(file.into_temp_path())
        };
        files.push((written().map_err(Error::io(&path))?, path));
    }
    for (file, path) in files {
        file.persist(&path)
            .map_err(|error| Error::io(path)(error.error))?;
    }
    folders.keep();
    Ok(())
}
