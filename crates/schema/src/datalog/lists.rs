//! The files that include all of a kind: `vocabulary.dl`, `rules/analysis/all.dl` and `constraints/all.dl`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::GENERATED;
use super::includes::relative;
use crate::Error;
use crate::files::{datalog_files, is_below, is_rules};

const VOCABULARY: &str = "\
// The vocabulary: what a workspace's files hold, and what plain rules say of them. A program of one's own may begin with this:
//     .include \"vocabulary.dl\"
//     .output function__calls(filename=\"calls.tsv\")
// Analyses, such as points-to sets, are included by their files: `llvm-facts schema NAME` names the file of a relation. A program starts faster with those files
// alone whose relations it uses.
";

// After `.once`: a pragma that is read twice is a warning.
const PRAGMA: &str = "\
// Relations with subsumptive rules say so themselves; Soufflé would search all rules for them, once for each relation.
.pragma \"disable-transformers\" \"SubsumptionQualifierTransformer\"
";

const ANALYSES: &str = "// The vocabulary, and all analyses.\n";

const CONSTRAINTS: &str = "// All constraints.\n";

/// The texts of them, by their paths; `generated` are the files that are generated besides.
pub fn lists<'a>(
    datalog: &Path,
    generated: impl Iterator<Item = &'a String>,
) -> Result<BTreeMap<String, String>, Error> {
    let mut files: BTreeSet<String> = datalog_files(datalog, "")?.into_iter().collect();
    files.extend(generated.cloned());
    let list = |path: &str, comment: &str, pragma: &str, is_listed: &dyn Fn(&str) -> bool| {
        let listed = files.iter().filter(|file| is_listed(file));
        let includes = listed.map(|file| format!(".include \"{}\"\n", relative(path, file)));
        let text = format!(
            "{GENERATED}{comment}.once\n{pragma}{}",
            includes.collect::<String>()
        );
        (path.to_owned(), text)
    };
    let is_analysis = |file: &str| is_rules(file) && is_below(file, "rules/analysis");
    let all = "constraints/all.dl";
    let analyses = "rules/analysis/all.dl";
    Ok(BTreeMap::from([
        list("vocabulary.dl", VOCABULARY, PRAGMA, &|file| {
            is_below(file, "schema") || is_rules(file) && !is_analysis(file)
        }),
        list(analyses, ANALYSES, "", &|file| {
            is_analysis(file) && file != analyses || file == "vocabulary.dl"
        }),
        list(all, CONSTRAINTS, "", &|file| {
            is_below(file, "constraints") && !is_rules(file) && file != all
        }),
    ]))
}
