//! Installs the wrappers, so that a build calls them instead of its compilers.
//!
//! If the system allows it, the build is supervised, and its executions are redirected ([`supervise`](super::supervise)): every file, `PATH` and
//! every answer of the system is the same as without a capture, so no trace of it can get into the build. Otherwise a folder of wrappers
//! comes first in `PATH`.

use rustix::param::linux_execfn;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, Permissions};
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use tempfile::TempDir;

use super::compiler::{self, RUSTC};
use super::error::Error;
use super::running::{ASK_PROTOCOL, Capture, PROGRAM, PROTOCOL, UNWRAPPED};
use super::{child, supervise};

/// The link in a folder of wrappers to the folder of the running capture.
const CAPTURE_LINK: &str = "capture";
/// The file in the folder of a capture with the system's error number, if the build cannot be started.
const NOT_STARTED: &str = "not-started";
/// The program in the folder of a capture that is executed to see whether executions are redirected. It has the name of a tool.
const CHECK: &str = "check/cc";
/// The argument with which a wrapper called by its own name supervises the build.
pub const ENTER: &str = "--enter";

/// Creates the folder of a running capture. All users can write there, since a build may give up its privileges, and can run
/// programs from there. It contains the wrapper.
///
/// # Errors
/// No folder for temporary files is suitable.
pub fn running_folder() -> Result<TempDir, Error> {
    let bases = [
        env::temp_dir(),
        PathBuf::from("/var/tmp"),
        PathBuf::from("/tmp"),
    ];
    let mut result = Err(Error::NoFolder);
    for base in bases.iter().filter(|base| is_open_to_all(base)) {
        let create = || -> io::Result<TempDir> {
            let folder = tempfile::Builder::new()
                .prefix("llvm-facts-")
                .tempdir_in(base)?;
            for folder in [
                folder.path(),
                super::content::Digests::new(folder.path()).folder(),
            ] {
                fs::create_dir_all(folder)?;
                fs::set_permissions(folder, Permissions::from_mode(0o1777))?;
            }
            install(folder.path())?;
            symlink(".", folder.path().join(CAPTURE_LINK))?;
            Ok(folder)
        };
        match create() {
            Ok(folder) => return Ok(folder),
            Err(error) => result = Err(Error::io(base)(error)),
        }
    }
    result
}

/// Returns whether every user can write into a folder.
fn is_open_to_all(folder: &Path) -> bool {
    let Ok(folder) = folder.canonicalize() else {
        return false;
    };
    let is_open = folder
        .metadata()
        .is_ok_and(|folder| folder.mode() & 0o002 != 0);
    is_open && folder.ancestors().all(is_open_to_enter)
}

/// Returns whether every user can enter a folder; true if it does not exist.
fn is_open_to_enter(folder: &Path) -> bool {
    folder
        .metadata()
        .is_ok_and(|folder| folder.mode() & 0o001 != 0)
        || !folder.exists()
}

/// Copies the wrapper into a folder: `llvm-facts-wrapper` if it is next to this program, and otherwise this program, which
/// does the same but starts more slowly.
fn install(folder: &Path) -> io::Result<()> {
    let this = compiler::this_program()?;
    let beside = this.with_file_name(PROGRAM);
    let mut result = Err(io::ErrorKind::NotFound.into());
    for program in [beside, this]
        .iter()
        .filter(|path| compiler::is_program(path))
    {
        let bytes = fs::read(program)?;
        let copy = folder.join(PROGRAM);
        if fs::read(&copy).is_ok_and(|found| found == bytes) {
            return Ok(());
        }
        // Running programs keep the file that they were started from.
        let mut unfinished = tempfile::NamedTempFile::new_in(folder)?;
        unfinished.write_all(&bytes)?;
        unfinished
            .as_file()
            .set_permissions(Permissions::from_mode(0o755))?;
        unfinished
            .into_temp_path()
            .persist(&copy)
            .map_err(io::Error::from)?;
        link(&copy, &folder.join(RUSTC))?;
        if answers(&folder.join(RUSTC)) {
            return Ok(());
        }
        result = Err(io::Error::other("programs cannot be run from there"));
    }
    result
}

/// Returns whether a program is a wrapper of this version.
fn answers(program: &Path) -> bool {
    let run = Command::new(program)
        .arg(ASK_PROTOCOL)
        .stdin(Stdio::null())
        .output();
    run.is_ok_and(|run| run.stdout.trim_ascii() == PROTOCOL.as_bytes())
}

/// Creates a link unless it exists.
fn link(target: &Path, path: &Path) -> io::Result<()> {
    if fs::read_link(path).is_ok_and(|found| found == target) {
        return Ok(());
    }
    let _ = fs::remove_file(path);
    match symlink(target, path) {
        // Another capture was faster.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        result => result,
    }
}

/// Returns the folder of the capture of a wrapper, and the tool that the build has executed, if executions are redirected. `program` is
/// the wrapper's own path.
pub fn capture_of(program: &Path) -> Option<(PathBuf, Option<PathBuf>)> {
    if program.file_name() != Some(OsStr::new(PROGRAM)) {
        return None;
    }
    let folder = program.parent()?;
    let link = folder.join(CAPTURE_LINK);
    let executed = Path::new(OsStr::from_bytes(linux_execfn().to_bytes()));
    let tool = executed.strip_prefix(folder.join(supervise::TOOLS));
    let tool = tool.ok().map(|tool| Path::new("/").join(tool));
    Some((link.canonicalize().unwrap_or(link), tool))
}

/// Returns the command that runs a build under supervision; `None` if that is not allowed.
pub fn supervised(running: &Path, build: &[OsString]) -> Option<Command> {
    let enter = || {
        let mut command = Command::new(running.join(PROGRAM));
        command.arg(ENTER);
        command
    };
    let check = running.join(CHECK);
    let mut answer = enter();
    answer.arg(&check).arg(ASK_PROTOCOL).stdin(Stdio::null());
    let answer = fs::create_dir_all(check.parent()?)
        .and_then(|()| fs::hard_link(running.join(PROGRAM), &check))
        .and_then(|()| answer.output());
    let wanted = format!("{PROTOCOL} {}\n", check.canonicalize().ok()?.display());
    let mut command = enter();
    command.args(build);
    let is_redirected = answer.is_ok_and(|answer| answer.stdout == wanted.as_bytes());
    // What it reports is not of the build.
    for report in [NOT_STARTED, UNWRAPPED] {
        let _ = fs::remove_file(running.join(report));
    }
    is_redirected.then_some(command)
}

/// Runs a build under the supervision of this process.
pub fn enter(running: &Path, build: &[OsString]) -> ExitCode {
    let Some(capture) = Capture::of_folder(running.to_owned()) else {
        return ExitCode::FAILURE;
    };
    let Some((program, arguments)) = build.split_first() else {
        return ExitCode::FAILURE;
    };
    let mut build = Command::new(program);
    build.args(arguments);
    match supervise::run(&capture, build) {
        Ok(status) => child::end_like(status),
        Err(error) => {
            let number = error.raw_os_error().unwrap_or_default();
            let _ = fs::write(capture.folder.join(NOT_STARTED), number.to_string());
            ExitCode::FAILURE
        }
    }
}

/// Returns the reason why a supervised build could not be started.
pub fn not_started(running: &Path) -> Option<io::Error> {
    let number = fs::read_to_string(running.join(NOT_STARTED)).ok()?;
    Some(io::Error::from_raw_os_error(number.parse().ok()?))
}

/// Returns the names of the tools on `PATH`.
fn names_on_path() -> BTreeSet<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let entries =
        env::split_paths(&path).flat_map(|folder| fs::read_dir(folder).into_iter().flatten());
    entries
        .flatten()
        .filter(|entry| {
            compiler::is_wrapped(&entry.file_name().to_string_lossy())
                && compiler::is_program(&entry.path())
        })
        .map(|entry| entry.file_name())
        .collect()
}

/// Creates the folder of wrappers that comes first in `PATH`. Each project has one, which is permanent, since a build folder that was
/// configured in a capture contains its paths.
///
/// # Errors
/// It cannot be written.
pub fn on_path(running: &Path, root: &Path) -> Result<PathBuf, Error> {
    let names = names_on_path();
    let uid = rustix::process::geteuid().as_raw();
    let mut hash = Sha256::new();
    for part in [root.as_os_str()]
        .into_iter()
        .chain(names.iter().map(OsString::as_os_str))
    {
        hash.update(part.as_bytes());
        hash.update(b"\0");
    }
    let hash = hex::encode(&hash.finalize()[..8]);
    let cache = super::cache_home().filter(|cache| cache.ancestors().all(is_open_to_enter));
    let base = cache.unwrap_or_else(|| PathBuf::from(format!("/var/tmp/llvm-facts-{uid}")));
    let base = base.join("wrappers");
    let folder = base.join(hash);
    let create = || -> io::Result<()> {
        fs::create_dir_all(&folder)?;
        let is_own = base
            .symlink_metadata()
            .is_ok_and(|base| base.is_dir() && base.uid() == uid);
        if !is_own {
            return Err(io::Error::other("it is another user's"));
        }
        install(&folder)?;
        let _ = fs::remove_file(folder.join(CAPTURE_LINK));
        symlink(running, folder.join(CAPTURE_LINK))?;
        for name in &names {
            link(&folder.join(PROGRAM), &folder.join(name))?;
        }
        Ok(())
    };
    create().map_err(Error::io(&folder))?;
    Ok(folder)
}
