//! Comparisons of many modules with what LLVM prints of them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use super::projects::{llvm, project_modules};
use super::{files, in_parallel, root};

/// The modules of the projects and of `testdata/ir`.
pub fn modules() -> Vec<PathBuf> {
    [project_modules(), &files(&root().join("testdata/ir"), "ll")].concat()
}

/// Compares these modules, or those of the folder `CROSSCHECK`, in parallel. `prepare` returns what the comparison of each module needs.
/// `compare` adds what differs to a list and returns how much of each kind it has compared, or `None` if LLVM does not read the module. `kinds`
/// has the least number of each kind that our own modules have.
pub fn crosscheck<T: Sync, const N: usize>(
    own: &[PathBuf],
    kinds: [(&str, usize); N],
    prepare: impl FnOnce(&[PathBuf]) -> Vec<T>,
    compare: impl Fn(&Path, &T, &mut Vec<String>) -> Option<[usize; N]> + Sync,
) {
    let given = std::env::var_os("CROSSCHECK").map(PathBuf::from);
    let modules = match &given {
        Some(given) => [files(given, "bc"), files(given, "ll")].concat(),
        None => own.to_vec(),
    };
    let results = Mutex::new((Vec::new(), [0; N], 0));
    let prepared: Vec<_> = modules.iter().zip(prepare(&modules)).collect();
    in_parallel(&prepared, |(module, prepared)| {
        let mut wrong = Vec::new();
        let counts = compare(module, prepared, &mut wrong);
        let mut results = results.lock().expect("no thread panicked");
        results.0.extend(wrong);
        match counts {
            Some(counts) => (0..N).for_each(|kind| results.1[kind] += counts[kind]),
            None => results.2 += 1,
        }
    });
    let (wrong, counts, unread) = results.into_inner().expect("no thread panicked");
    println!("{} modules, LLVM does not read {unread}", modules.len());
    for (count, (kind, _)) in counts.iter().zip(kinds) {
        println!("{count} {kind}");
    }
    let report = wrong.join("\n");
    assert!(wrong.is_empty(), "{} differ:\n{report}", wrong.len());
    assert!(counts.iter().any(|count| *count > 0), "nothing to compare");
    if given.is_none() {
        assert_eq!(unread, 0, "modules that LLVM does not read");
        for (count, (kind, least)) in counts.iter().zip(kinds) {
            assert!(*count >= least, "{count} {kind}, not {least}");
        }
    }
}

/// The text of bitcode, or of textual IR after LLVM has read and written it, with the debug info that LLVM would drop; `None` if LLVM
/// does not read it.
pub fn text(module: &Path, folder: &Path) -> Option<String> {
    let keep = "-disable-auto-upgrade-debug-info";
    let mut module = module.to_owned();
    if module.extension().is_some_and(|ending| ending == "ll") {
        let bitcode = folder.join("m.bc");
        let mut assemble = Command::new(llvm("llvm-as"));
        assemble.args(["-disable-verify", keep, "-o"]).arg(&bitcode);
        if !assemble.arg(&module).output().ok()?.status.success() {
            return None;
        }
        module = bitcode;
    }
    let mut print = Command::new(llvm("llvm-dis"));
    let output = print.arg(module).args([keep, "-o", "-"]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

/// The bytes that a text with `\XX` or `\\` stands for, as characters of one byte.
pub fn plain(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let hex = after.get(..2);
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let length = match byte {
            Some(_) => 2,
            None => usize::from(after.starts_with('\\')),
        };
        bytes.push(byte.unwrap_or(b'\\'));
        rest = &after[length..];
    }
    bytes.extend(rest.bytes());
    bytes.into_iter().map(char::from).collect()
}
