//! Recognizes compilations by which a configuration only tests the compiler.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use super::command::Command;
use super::compiler;

/// The output of commands that only test whether the compiler accepts an option.
pub const NOWHERE: &str = "/dev/null";

/// Returns whether a command is a probe of Autoconf, CMake or Meson, by the names that these reserve.
pub fn is_probe(directory: &Path, command: &Command) -> bool {
    let sources = command.sources.iter().map(|source| &source.path);
    let mut inputs = sources.chain(&command.other).chain(&command.link);
    inputs.any(|input| {
        let path = Path::new(input);
        path.file_stem() == Some(OsStr::new("conftest")) || is_of_probe(&directory.join(path))
    })
}

/// Returns whether a shell that runs a `configure` script called this process. Scripts that are written by hand do not name their probes,
/// and may compile units to keep.
pub fn is_called_by_configure() -> bool {
    let parent = rustix::process::getppid().map(|pid| pid.as_raw_nonzero());
    let command = parent.and_then(|pid| fs::read(format!("/proc/{pid}/cmdline")).ok());
    let words = command
        .iter()
        .flat_map(|command| command.split(|byte| *byte == 0));
    let mut names = words
        .take(3)
        .map(|word| Path::new(OsStr::from_bytes(word)).file_name());
    names.any(|name| name.is_some_and(|name| name.eq_ignore_ascii_case("configure")))
}

/// Returns whether a compiler called this process.
pub fn is_called_by_compiler() -> bool {
    let parent = rustix::process::getppid().map(|pid| pid.as_raw_nonzero());
    let program = parent.and_then(|pid| fs::read_link(format!("/proc/{pid}/exe")).ok());
    program.is_some_and(|program| compiler::is_compiler(&compiler::name(program.as_os_str())))
}

/// Returns whether a path is in a folder that CMake or Meson keeps for probes.
pub fn is_of_probe(path: &Path) -> bool {
    let mut parts = path.iter().map(OsStr::to_string_lossy);
    while let Some(part) = parts.next() {
        if part == "meson-private" {
            return true;
        }
        if part == "CMakeFiles" {
            return parts.any(|part| {
                part.starts_with("CompilerId")
                    || part.starts_with("_CMakeLTOTest-")
                    || matches!(&*part, "CMakeScratch" | "CMakeTmp" | "ShowIncludes")
            });
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsString;

    #[test]
    fn probes_are_recognized_by_name() {
        for (directory, line, wanted) in [
            ("/p", "-c conftest.c", true),
            ("/p", "-o conftest conftest.cpp -lm", true),
            ("/p", "-o conftest conftest.o", true),
            ("/p/CMakeFiles/CMakeScratch/TryCompile-x", "-c a.c", true),
            (
                "/p",
                "-c /p/CMakeFiles/3.25.1/CompilerIdC/CMakeCCompilerId.c",
                true,
            ),
            (
                "/p/meson-private/tmp1",
                "/p/meson-private/tmp1/testfile.c -c",
                true,
            ),
            (
                "/p/CMakeFiles/_CMakeLTOTest-C/bin",
                "-c /p/CMakeFiles/_CMakeLTOTest-C/src/foo.c",
                true,
            ),
            ("/p/CMakeFiles/a.dir", "-c a.c", false),
            ("/p", "-c conftester.c src/test.c", false),
        ] {
            let words = line.split(' ').map(OsString::from);
            let command = Command::parse(Path::new(directory), words);
            assert_eq!(is_probe(Path::new(directory), &command), wanted, "{line}");
        }
    }
}
