//! Installs the wrappers, so that a build calls them instead of its compilers.
//!
//! In a mount namespace of the build, the wrapper is mounted over each program: every path, `PATH` and every answer of the system is the
//! same as without a capture, so no trace of it can get into the build. A wrapper gets the real program from the capture through a socket,
//! as an open file. If the system does not allow such a namespace, as in many containers, a folder of wrappers comes first in `PATH`.

use rustix::fd::{AsFd as _, OwnedFd};
use rustix::io::IoSlice;
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags,
};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Permissions};
use std::io::{
    self, BufRead as _, BufReader, IoSliceMut, Read as _, Seek as _, SeekFrom, Write as _,
};
use std::mem::MaybeUninit;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::os::unix::net::{SocketAddr, UnixListener, UnixStream};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use tempfile::TempDir;

use super::compiler::{self, RUSTC};
use super::error::Error;
use super::running::{ASK_PROTOCOL, Capture, PROGRAM, PROTOCOL};

/// The link in a folder of wrappers to the folder of the running capture.
const CAPTURE_LINK: &str = "capture";
/// The socket in the folder of a capture from which wrappers get programs.
const SOCKET: &str = "programs";
/// The file in the folder of a capture with the system's error number, if the build cannot be started.
const NOT_STARTED: &str = "not-started";
/// The argument with which a wrapper called by its own name mounts and starts the build.
pub const ENTER: &str = "--enter";
/// The last bytes of a mounted wrapper. The path of the capture's folder and the length of that path come before them.
const MAGIC: &[u8; 16] = b"llvm-facts-cover";

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
            install(folder.path(), true)?;
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
/// does the same but starts more slowly. A wrapper to be mounted ends with the path of the folder.
fn install(folder: &Path, mounted: bool) -> io::Result<()> {
    let this = compiler::this_program()?;
    let beside = this.with_file_name(PROGRAM);
    let mut result = Err(io::ErrorKind::NotFound.into());
    for program in [beside, this]
        .iter()
        .filter(|path| compiler::is_program(path))
    {
        let mut bytes = fs::read(program)?;
        if mounted {
            bytes.extend(trailer(folder));
        }
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

/// Returns the end of a wrapper to be mounted.
fn trailer(folder: &Path) -> Vec<u8> {
    let folder = folder.as_os_str().as_bytes();
    let length = (folder.len() as u64).to_le_bytes();
    [folder, &length, MAGIC].concat()
}

/// Returns the wrapper of a capture without what only a mounted one has.
///
/// # Errors
/// It cannot be read.
pub fn wrapper(running: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = fs::read(running.join(PROGRAM))?;
    bytes.truncate(bytes.len().saturating_sub(trailer(running).len()));
    Ok(bytes)
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

/// Returns the folder of the capture of a wrapper, and the program that it is mounted over, if any. `program` is
/// the wrapper's own path.
pub fn capture_of(program: &Path) -> Option<(PathBuf, Option<PathBuf>)> {
    if program.file_name() == Some(OsStr::new(PROGRAM)) {
        let link = program.parent()?.join(CAPTURE_LINK);
        return Some((link.canonicalize().unwrap_or(link), None));
    }
    let mut file = File::open("/proc/self/exe").ok()?;
    let mut end = [0; 8 + MAGIC.len()];
    file.seek(SeekFrom::End(-(end.len() as i64))).ok()?;
    file.read_exact(&mut end).ok()?;
    let (length, magic) = end.split_first_chunk::<8>()?;
    if magic != MAGIC {
        return None;
    }
    let mut folder = vec![0; usize::try_from(u64::from_le_bytes(*length)).ok()?];
    let back = i64::try_from(end.len() + folder.len()).ok()?;
    file.seek(SeekFrom::End(-back)).ok()?;
    file.read_exact(&mut folder).ok()?;
    Some((OsString::from_vec(folder).into(), Some(program.to_owned())))
}

/// The wrapped programs of `PATH`: their names, and the files after symbolic links.
pub struct Programs {
    names: BTreeSet<OsString>,
    /// Whether scripts are left out; they call other programs.
    pub files: BTreeSet<PathBuf>,
}

impl Programs {
    /// Finds the programs of `PATH`, and those that `CC`, `CXX` and `RUSTC` name.
    pub fn find() -> Self {
        let mut programs = Programs {
            names: BTreeSet::new(),
            files: BTreeSet::new(),
        };
        for folder in env::split_paths(&env::var_os("PATH").unwrap_or_default()) {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                if compiler::is_wrapped(&entry.file_name().to_string_lossy())
                    && compiler::is_program(&entry.path())
                {
                    programs.add(&entry.path());
                    programs.names.insert(entry.file_name());
                }
            }
        }
        for value in ["CC", "CXX", "RUSTC"].into_iter().filter_map(env::var_os) {
            let word = value.as_bytes().split(|byte| *byte == b' ').next();
            let path = Path::new(OsStr::from_bytes(word.unwrap_or_default()));
            if path.is_absolute() && compiler::is_program(path) {
                programs.add(path);
            }
        }
        programs
    }

    fn add(&mut self, path: &Path) {
        let mut start = [0; 4];
        let Ok(real) = path.canonicalize() else {
            return;
        };
        if real.file_name() == Some(OsStr::new("rustup")) {
            // It is every program of Rust, and runs that of a toolchain.
            return toolchains().iter().for_each(|rustc| self.add(rustc));
        }
        let read = File::open(&real).and_then(|mut file| file.read_exact(&mut start));
        if read.is_ok() && start == *b"\x7FELF" && capture_free(&real) {
            self.files.insert(real);
        }
    }
}

/// Returns the compilers that rustup has installed.
fn toolchains() -> Vec<PathBuf> {
    let home = || Some(PathBuf::from(env::var_os("HOME")?).join(".rustup"));
    let home = env::var_os("RUSTUP_HOME").map(PathBuf::from).or_else(home);
    let folders = fs::read_dir(home.unwrap_or_default().join("toolchains"));
    let folders = folders.into_iter().flatten().flatten();
    folders
        .map(|folder| folder.path().join("bin/rustc"))
        .filter(|rustc| compiler::is_program(rustc))
        .collect()
}

/// Returns whether a program is not a wrapper of another capture.
fn capture_free(program: &Path) -> bool {
    program.file_name() != Some(OsStr::new(PROGRAM))
}

/// Returns the command that runs a build in a namespace with wrappers; `None` if that is not allowed. The programs are those of
/// the capture's settings.
pub fn mounted(running: &Path, build: &[OsString]) -> Option<Command> {
    let enter = |build: &[OsString]| {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--propagation", "private"]);
        if !rustix::process::geteuid().is_root() {
            command.args(["--user", "--map-current-user", "--keep-caps"]);
            // Files cannot be given to other users, who have no id in the namespace, and the error is not the one that fakeroot expects.
            command.env("FAKEROOTDONTTRYCHOWN", "1");
        }
        command
            .arg("--")
            .arg(running.join(PROGRAM))
            .arg(ENTER)
            .arg(running)
            .args(build);
        command
    };
    let mut check = enter(&[]);
    let check = check
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    check
        .is_ok_and(|status| status.success())
        .then(|| enter(build))
}

/// Mounts the wrapper over the programs of a capture and becomes the build; without one, checks that the mounts work.
pub fn enter(mut arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let Some(running) = arguments.next().map(PathBuf::from) else {
        return ExitCode::FAILURE;
    };
    let Some(capture) = Capture::of_folder(running) else {
        return ExitCode::FAILURE;
    };
    let wrapper = capture.folder.join(PROGRAM);
    for program in &capture.settings.programs {
        if rustix::mount::mount_bind(&wrapper, program).is_err() {
            return ExitCode::FAILURE;
        }
    }
    let Some(build) = arguments.next() else {
        let stands = capture
            .settings
            .programs
            .iter()
            .all(|program| answers(program));
        return if stands {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        };
    };
    // The build must not have the right to mount.
    let _ = rustix::thread::clear_ambient_capability_set();
    let error = Command::new(build).args(arguments).exec();
    let number = error.raw_os_error().unwrap_or_default();
    let _ = fs::write(capture.folder.join(NOT_STARTED), number.to_string());
    ExitCode::FAILURE
}

/// Returns the reason why a build in a namespace could not be started.
pub fn not_started(running: &Path) -> Option<io::Error> {
    let number = fs::read_to_string(running.join(NOT_STARTED)).ok()?;
    Some(io::Error::from_raw_os_error(number.parse().ok()?))
}

/// Serves the programs that wrappers are mounted over, as long as this process runs. The socket has two names, a path and an abstract one:
/// a build may hide the folder of temporary files, or have its own network namespace.
///
/// # Errors
/// The socket cannot be created.
pub fn serve(running: &Path, programs: BTreeSet<PathBuf>) -> Result<(), Error> {
    let path = running.join(SOCKET);
    let listen = || -> io::Result<[UnixListener; 2]> {
        let named = UnixListener::bind(&path)?;
        fs::set_permissions(&path, Permissions::from_mode(0o777))?;
        let name = SocketAddr::from_abstract_name(running.as_os_str().as_bytes())?;
        Ok([named, UnixListener::bind_addr(&name)?])
    };
    for listener in listen().map_err(Error::io(&path))? {
        let programs = programs.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // The wrapper has ended.
                let _ = answer(&stream, &programs);
            }
        });
    }
    Ok(())
}

fn answer(stream: &UnixStream, programs: &BTreeSet<PathBuf>) -> io::Result<()> {
    let mut wanted = Vec::new();
    BufReader::new(stream).read_until(0, &mut wanted)?;
    wanted.pop();
    let Some(program) = programs.get(Path::new(OsStr::from_bytes(&wanted))) else {
        return Ok(());
    };
    let file = rustix::fs::open(
        program,
        rustix::fs::OFlags::PATH | rustix::fs::OFlags::CLOEXEC,
        rustix::fs::Mode::empty(),
    )?;
    let files = [file.as_fd()];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut buffer = SendAncillaryBuffer::new(&mut space);
    buffer.push(SendAncillaryMessage::ScmRights(&files));
    rustix::net::sendmsg(
        stream,
        &[IoSlice::new(b"1")],
        &mut buffer,
        SendFlags::NOSIGNAL,
    )?;
    Ok(())
}

/// Requests the program that a wrapper is mounted over.
pub fn ask(running: &Path, program: &Path) -> Option<OwnedFd> {
    let abstract_name = || {
        let name = SocketAddr::from_abstract_name(running.as_os_str().as_bytes())?;
        UnixStream::connect_addr(&name)
    };
    let mut stream = UnixStream::connect(running.join(SOCKET))
        .or_else(|_| abstract_name())
        .ok()?;
    stream.write_all(program.as_os_str().as_bytes()).ok()?;
    stream.write_all(&[0]).ok()?;
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut buffer = RecvAncillaryBuffer::new(&mut space);
    let mut byte = [0];
    let flags = RecvFlags::CMSG_CLOEXEC;
    rustix::net::recvmsg(
        &stream,
        &mut [IoSliceMut::new(&mut byte)],
        &mut buffer,
        flags,
    )
    .ok()?;
    let mut messages = buffer.drain();
    messages.find_map(|message| match message {
        RecvAncillaryMessage::ScmRights(mut files) => files.next(),
        _ => None,
    })
}

/// Creates the folder of wrappers that comes first in `PATH`. Each project has one, which is permanent, since a build folder that was
/// configured in a capture contains its paths.
///
/// # Errors
/// It cannot be written.
pub fn on_path(running: &Path, root: &Path, programs: &Programs) -> Result<PathBuf, Error> {
    let uid = rustix::process::geteuid().as_raw();
    let mut hash = Sha256::new();
    for part in [root.as_os_str()]
        .into_iter()
        .chain(programs.names.iter().map(OsString::as_os_str))
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
        install(&folder, false)?;
        let _ = fs::remove_file(folder.join(CAPTURE_LINK));
        symlink(running, folder.join(CAPTURE_LINK))?;
        for name in &programs.names {
            link(&folder.join(PROGRAM), &folder.join(name))?;
        }
        Ok(())
    };
    create().map_err(Error::io(&folder))?;
    Ok(folder)
}
