//! The projects of `testdata/projects`, compiled.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::ran::Ran;
use super::{files, program, root, skip};

/// A program of LLVM 22, under Debian's name or in Debian's folder.
pub fn llvm(name: &str) -> String {
    let (debian, folder) = (format!("{name}-22"), format!("/usr/lib/llvm-22/bin/{name}"));
    program(&[&debian, &folder])
        .unwrap_or_else(|| panic!("{name} of LLVM 22, which scripts/setup installs"))
}

/// What a command prints; it must end well.
pub fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {stderr}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The text of a module.
pub fn disassemble(module: &Path) -> String {
    run(Command::new(llvm("llvm-dis")).args(["-o", "-"]).arg(module))
}

/// What passes of `opt` print of a module.
pub fn printed_by(passes: &str, module: &Path) -> String {
    let mut opt = Command::new(llvm("opt"));
    let opt = opt.args([&format!("-passes={passes}"), "-disable-output"]);
    let output = Ran::of(opt.arg(module));
    output.succeeds();
    output.stderr() + &output.stdout()
}

/// The projects as bitcode, at two levels of optimisation. They are compiled once for these sources and compilers: test runs that
/// overlap share them.
pub fn project_modules() -> &'static [PathBuf] {
    static MODULES: OnceLock<Vec<PathBuf>> = OnceLock::new();
    MODULES.get_or_init(|| {
        let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let folder = tmp.join(format!("projects-{:016x}", version()));
        if !folder.exists() {
            let unfinished = tempfile::tempdir_in(tmp).expect("a temporary directory");
            compile_anew(unfinished.path());
            // It fails if another process was first.
            let _ = fs::rename(unfinished.path(), &folder);
        }
        // In the order in which they were compiled: C before C++, -O0 before -O2.
        let mut modules = files(&folder, "bc");
        modules.sort_by_cached_key(|module| {
            let name = module.file_name().expect("a name").to_string_lossy();
            (
                name == "words.bc",
                name.contains("-O2"),
                name.contains(".cpp"),
            )
        });
        modules
    })
}

/// Changes with everything that the modules depend on.
fn version() -> u64 {
    let mut hasher = DefaultHasher::new();
    include_str!("projects.rs").hash(&mut hasher);
    for compiler in [Some(llvm("clang")), program(&["rustc"])] {
        let compiler = compiler.map(|compiler| run(Command::new(compiler).arg("--version")));
        compiler.hash(&mut hasher);
    }
    for entry in walkdir::WalkDir::new(root().join("testdata/projects")).sort_by_file_name() {
        let path = entry.expect("read the projects").into_path();
        if path.is_file() {
            path.hash(&mut hasher);
            fs::read(path).expect("read a source").hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// The projects as bitcode in a folder.
pub fn compile(folder: &Path) -> Vec<PathBuf> {
    copy(project_modules(), folder)
}

/// Copies of modules in a folder.
pub fn copy(modules: &[PathBuf], folder: &Path) -> Vec<PathBuf> {
    fs::create_dir_all(folder).expect("create the folder");
    let copies = modules.iter().map(|module| {
        let copy = folder.join(module.file_name().expect("a name"));
        fs::copy(module, &copy).expect("copy");
        copy
    });
    copies.collect()
}

fn compile_anew(folder: &Path) {
    let projects = root().join("testdata/projects");
    for level in ["-O0", "-O2"] {
        for (ending, compiler, standard) in
            [("c", "clang", "-std=c11"), ("cpp", "clang++", "-std=c++17")]
        {
            for project in ["tabula", "dispatch"] {
                for source in files(&projects.join(project), ending) {
                    let name = source.file_stem().expect("a name").to_string_lossy();
                    let module = folder.join(format!("{name}.{ending}{level}.bc"));
                    run(Command::new(llvm(compiler))
                        .args([standard, level, "-g", "-c", "-emit-llvm", "-o"])
                        .arg(&module)
                        .arg(&source));
                }
            }
        }
    }
    rust(folder, &projects.join("words/words.rs"));
}

/// Rust's bitcode, if there is a compiler and its LLVM is not newer than ours.
fn rust(folder: &Path, source: &Path) {
    let rustc = program(&["rustc"]);
    let Some(rustc) = rustc else {
        return skip("Rust", "rustc is not installed");
    };
    let module = folder.join("words.bc");
    run(Command::new(rustc)
        .args([
            "--edition=2021",
            "--emit=llvm-bc",
            "--crate-type=lib",
            "-g",
            "-o",
        ])
        .arg(&module)
        .arg(source));
    let readable = Command::new(llvm("llvm-dis"))
        .arg(&module)
        .args(["-o", "/dev/null"])
        .output();
    if !readable.expect("run llvm-dis").status.success() {
        skip("Rust", "LLVM 22 cannot read this rustc's bitcode");
        fs::remove_file(module).expect("remove");
    }
}
