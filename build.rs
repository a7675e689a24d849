//! Turns `datalog/` into Rust: a typed writer per predicate, a newtype per entity type, the catalogue that `llvm-facts schema`
//! prints, and the Datalog files themselves, so that the binary carries them.

use schema::{Schema, debug_info, rust};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    if let Err(error) = run() {
        // Cargo shows the output of a build script only if it fails.
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), String> {
    println!("cargo::rerun-if-changed=datalog");
    let root = env::var("CARGO_MANIFEST_DIR").map_err(|e| e.to_string())?;
    let datalog = Path::new(&root).join("datalog");
    let schema = Schema::read(&datalog).map_err(|e| e.to_string())?;
    let constraints = schema::constraints(&datalog).map_err(|e| e.to_string())?;
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|e| e.to_string())?);
    let write = |name: &str, text: String| {
        fs::write(out.join(name), text).map_err(|e| format!("{name}: {e}"))
    };
    write("columns.rs", rust::columns(&schema))?;
    write("facts.rs", rust::writers(&schema))?;
    write("families.rs", rust::families(&schema))?;
    write("predicates.rs", rust::rows(&schema))?;
    write("values.rs", rust::values(&schema))?;
    write("debug_info.inc", debug_info::shim(&schema))?;
    write("debug_info_classes.rs", debug_info::classes(&schema))?;
    write("debug_info_getters.rs", debug_info::getters(&schema))?;
    write("debug_info_walk.rs", debug_info::walk(&schema))?;
    write("debug_info_print.rs", debug_info::print(&schema))?;
    write("catalog.rs", rust::catalog(&schema))?;
    write("constraints.rs", rust::constraints(&constraints))?;
    write(
        "examples.rs",
        examples(&Path::new(&root).join("testdata/broken"))?,
    )?;
    write(
        "shipped.rs",
        rust::shipped(&datalog).map_err(|e| e.to_string())?,
    )?;
    write("programs.rs", programs(&out)?)?;
    headers_version()?;
    shim(&out)?;
    if env::var_os("CARGO_FEATURE_STATIC_LLVM").is_some() {
        static_llvm()?;
    }
    Ok(())
}

/// A module that violates a constraint, for each that has one: the first of `testdata/broken`.
fn examples(broken: &Path) -> Result<String, String> {
    println!("cargo::rerun-if-changed=testdata/broken");
    let list = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        Ok(paths)
    };
    let mut examples = BTreeMap::new();
    for group in list(broken)? {
        for module in list(&group)? {
            if module.extension().is_none_or(|extension| extension != "ll") {
                continue;
            }
            let text =
                fs::read_to_string(&module).map_err(|e| format!("{}: {e}", module.display()))?;
            for name in text
                .lines()
                .filter_map(|line| line.strip_prefix("; raises: "))
            {
                examples
                    .entry(name.trim().to_owned())
                    .or_insert_with(|| module.clone());
            }
        }
    }
    let mut text = "/// A module that violates each constraint that is written by hand.\n\
                    pub static EXAMPLES: &[Example] = &[\n"
        .to_owned();
    for (constraint, module) in examples {
        let edit = module.with_extension("edit");
        let edit = if edit.exists() {
            format!("Some(include_str!({edit:?}))")
        } else {
            "None".to_owned()
        };
        let _ = writeln!(
            text,
            "Example {{ constraint: {constraint:?}, module: include_str!({module:?}), edit: {edit} }},"
        );
    }
    text.push_str("];\n");
    Ok(text)
}

/// The files of `datalog/`, by their paths below it.
struct Datalog;

impl datalog::source::Files for Datalog {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        fs::read(Path::new("datalog").join(path))
    }
}

/// Parses the programs with outputs, so that the tool need not.
fn programs(out: &Path) -> Result<String, String> {
    let mut paths = ["main.dl", "everything.dl", "findings.dl"]
        .map(PathBuf::from)
        .to_vec();
    let analyses =
        fs::read_dir("datalog/analyses").map_err(|e| format!("datalog/analyses: {e}"))?;
    for file in analyses {
        let file = file.map_err(|e| format!("datalog/analyses: {e}"))?;
        paths.push(Path::new("analyses").join(file.file_name()));
    }
    paths.sort();
    let mut text = "/// The programs that were parsed when the tool was built, by their paths.\n\
                    pub const PROGRAMS: &[(&str, &[u8])] = &[\n"
        .to_owned();
    for (number, path) in paths.iter().enumerate() {
        let bytes = told(datalog::compile(path, &Datalog))?;
        let file = out.join(format!("program{number}.bin"));
        fs::write(&file, bytes).map_err(|e| format!("{}: {e}", file.display()))?;
        let _ = writeln!(
            text,
            "({:?}, include_bytes!({file:?})),",
            path.display().to_string()
        );
    }
    text.push_str("];\n");
    let file = out.join("vocabulary.bin");
    fs::write(
        &file,
        told(datalog::query::index(Path::new(VOCABULARY), &Datalog))?,
    )
    .map_err(|e| format!("{}: {e}", file.display()))?;
    let _ = writeln!(
        text,
        "/// The path of the vocabulary of queries.\n\
         pub const VOCABULARY: &str = {VOCABULARY:?};\n\
         /// The index of its files.\n\
         pub const VOCABULARY_INDEX: &[u8] = include_bytes!({file:?});"
    );
    Ok(text)
}

/// The vocabulary of queries, with the analyses.
const VOCABULARY: &str = "rules/analysis/all.dl";

/// Returns the findings as an error.
fn told<T>(result: Result<T, Vec<datalog::diagnostic::Diagnostic>>) -> Result<T, String> {
    result.map_err(|findings| {
        let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
        findings.join("\n")
    })
}

/// Returns the output of `llvm-config` for options.
fn llvm_config(options: &str) -> Result<String, String> {
    let tool = env::var("DEP_LLVM_22_CONFIG_PATH").unwrap_or_else(|_| "llvm-config-22".to_owned());
    let output = Command::new(&tool)
        .args(options.split(' '))
        .output()
        .map_err(|e| format!("{tool}: {e} (scripts/setup installs it)"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Passes on the version of LLVM's headers, which the program compares with the library at start.
fn headers_version() -> Result<(), String> {
    let version = llvm_config("--version")?;
    println!("cargo::rustc-env=LLVM_HEADERS_VERSION={version}");
    Ok(())
}

/// Compiles the getters that LLVM's C API lacks, with the compiler that `CXX` names or clang of the same version as LLVM.
fn shim(out: &Path) -> Result<(), String> {
    const SOURCE: &str = "src/llvm/shim.cpp";
    println!("cargo::rerun-if-changed={SOURCE}");
    let mut build = cc::Build::new();
    build.cpp(true).file(SOURCE).include(out).flag("-fno-rtti");
    for flag in llvm_config("--cxxflags")?.split_whitespace() {
        match flag.strip_prefix("-I") {
            // Warnings about LLVM's headers are not ours.
            Some(include) => build.flag("-isystem").flag(include),
            None => build.flag(flag),
        };
    }
    if env::var_os("CARGO_FEATURE_STATIC_LLVM").is_some() {
        build.cpp_link_stdlib(None);
    }
    if env::var_os("CXX").is_none() {
        build.compiler("clang++-22");
    }
    // With assertions, the casts of LLVM's headers check that the handle is of the class that a getter is for.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        build.define("NDEBUG", None);
    }
    build
        .try_compile("llvm_facts_shim")
        .map_err(|e| format!("{SOURCE}: {e} (scripts/setup installs clang++-22)"))
}

/// Links the static libraries of LLVM and C++. LLVM calls zlib, and zstd, which is in the program anyway.
fn static_llvm() -> Result<(), String> {
    const COMPONENTS: &str = "core irreader analysis target";
    println!(
        "cargo::rustc-link-search=native={}",
        llvm_config("--libdir")?
    );
    for library in llvm_config(&format!("--link-static --libnames {COMPONENTS}"))?.split(' ') {
        let name = library
            .strip_prefix("lib")
            .and_then(|name| name.strip_suffix(".a"))
            .ok_or_else(|| {
                format!("{library}: no static library (scripts/setup installs llvm-22-dev)")
            })?;
        println!("cargo::rustc-link-lib=static={name}");
    }
    for name in ["z", "stdc++"] {
        let path = Command::new("cc")
            .arg(format!("-print-file-name=lib{name}.a"))
            .output()
            .map_err(|e| format!("cc: {e}"))?;
        let path = PathBuf::from(String::from_utf8_lossy(&path.stdout).trim());
        let folder = path.parent().filter(|folder| folder.is_absolute());
        let folder = folder.ok_or_else(|| format!("lib{name}.a is not installed"))?;
        println!("cargo::rustc-link-search=native={}", folder.display());
        println!("cargo::rustc-link-lib=static={name}");
    }
    Ok(())
}
