//! The projects of `testdata/projects`, compiled.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

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

/// The projects as bitcode, at two levels of optimisation; they are compiled once.
pub fn project_modules() -> &'static [PathBuf] {
    static MODULES: OnceLock<Vec<PathBuf>> = OnceLock::new();
    MODULES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("projects");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("remove what an earlier run compiled");
        }
        fs::create_dir_all(&folder).expect("create the folder");
        compile_anew(&folder)
    })
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

fn compile_anew(folder: &Path) -> Vec<PathBuf> {
    let mut modules = Vec::new();
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
                    modules.push(module);
                }
            }
        }
    }
    modules.extend(rust(folder, &projects.join("words/words.rs")));
    modules
}

/// Rust's bitcode, if there is a compiler and its LLVM is not newer than ours.
fn rust(folder: &Path, source: &Path) -> Option<PathBuf> {
    let rustc = program(&["rustc"]);
    let Some(rustc) = rustc else {
        skip("Rust", "rustc is not installed");
        return None;
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
        return None;
    }
    Some(module)
}
