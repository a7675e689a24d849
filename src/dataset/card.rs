//! The dataset card, `README.md`, in the form that Hugging Face reads.

use std::fmt::Write as _;

use super::description::{CONVENTIONS, Description};
use super::statistics::Totals;

/// The number of failed inputs that the card names; `dataset.json` names all.
const FAILURES: usize = 20;

/// Returns the text of the card.
pub fn text(dataset: &Description<'_>) -> String {
    [
        front_matter(dataset),
        format!("# {}\n\n{}\n\n", dataset.title, dataset.summary()),
        format!("{CONVENTIONS}\n\n"),
        splits(dataset),
        loading(dataset),
        missing(dataset),
        licenses(dataset),
        format!("\n## Citation\n\n```bibtex\n{}\n```\n", dataset.citation()),
    ]
    .concat()
}

/// Returns the text as YAML. A JSON string is a YAML string too.
fn front_matter(dataset: &Description<'_>) -> String {
    let mut text = format!(
        "---\npretty_name: {}\nlicense: {}\nsize_categories:\n- {}\ntags:\n- llvm\n- llvm-ir\n- compilers\n- program-analysis\n- datalog\n- croissant\nconfigs:\n",
        serde_json::Value::from(dataset.title),
        serde_json::Value::from(dataset.license),
        size_category(dataset.rows())
    );
    for (index, table) in dataset.configurations().into_iter().enumerate() {
        let name = table.name;
        let _ = writeln!(text, "- config_name: {name}");
        if index == 0 {
            text += "  default: true\n";
        }
        text += "  data_files:\n";
        // Hugging Face's library fails on a split without rows.
        for (split, _) in dataset.splits().filter(|(split, _)| table.rows[split] > 0) {
            let _ = writeln!(
                text,
                "  - split: {split}\n    path: data/{name}/{split}-*.parquet"
            );
        }
    }
    text + "---\n"
}

fn splits(dataset: &Description<'_>) -> String {
    let mut text = format!("## Splits\n\n{}\n\n", dataset.assignment());
    for sentence in dataset.duplicates() {
        text += &format!("- {sentence}.\n");
    }
    text += "\n| split | projects | modules | bytes | functions | with a body | left out | instructions | facts | rejected by LLVM's verifier |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for (name, totals) in dataset.splits() {
        text += &split_row(
            name,
            dataset.placement.number_of_projects(Some(name)),
            totals,
        );
    }
    let all = dataset.totals();
    text + &split_row("all", dataset.placement.number_of_projects(None), &all) + "\n"
}

fn split_row(name: &str, projects: usize, totals: &Totals) -> String {
    let numbers = [
        projects as u64,
        totals.modules,
        totals.bytes,
        totals.functions,
        totals.definitions,
        totals.left_out,
        totals.instructions,
        totals.rows,
        totals.rejected,
    ];
    let cells: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

fn loading(dataset: &Description<'_>) -> String {
    let tables = dataset.configurations();
    let files = tables.first().and_then(|table| {
        let mut files = table.files.iter();
        Some((table.name, files.find(|file| file.rows > 0)?))
    });
    let Some((name, file)) = files else {
        return String::new();
    };
    let glob = format!("data/{name}/{}-*.parquet", file.split);
    let path = &file.path;
    format!(
        "## Load\n\n\
        ```python\nimport pandas; print(pandas.read_parquet(\"{path}\"))\n```\n\n\
        ```python\nimport polars; print(polars.read_parquet(\"{glob}\"))\n```\n\n\
        ```python\nimport duckdb; print(duckdb.sql(\"SELECT * FROM '{glob}'\"))\n```\n\n\
        ```r\nprint(arrow::read_parquet(\"{path}\"))\n```\n\n\
        `sha256sum -c --quiet SHA256SUMS` checks the files. `dataset.json` has the counts, options, tables and files for programs, \
        `croissant.json` describes the dataset in the Croissant format.\n\n"
    )
}

/// Describes what is missing: rows of `gap`, failed inputs, and objects without bitcode.
fn missing(dataset: &Description<'_>) -> String {
    let mut text = format!("## Limitations\n\n{}\n\n", dataset.limitations());
    let gaps = dataset.gaps;
    if !gaps.is_empty() {
        text += "| not described, see the facts `gap` | rows |\n|---|--:|\n";
        for (what, rows) in gaps {
            let _ = writeln!(text, "| {} | {rows} |", code(what));
        }
        text += "\n";
    }
    let failed = dataset.failed.iter();
    let failed = failed.map(|entry| {
        (
            entry.id.clone(),
            format!("{}: {}", entry.status.words(), entry.reason),
        )
    });
    text += &reasons("input that was not exported", failed);
    let without = dataset.without_bitcode.iter();
    let without = without.map(|entry| (entry.name(), format!("{}: {}", entry.kind, entry.reason)));
    text += &reasons("object of a build without bitcode", without);
    let unprintable = dataset.unprintable.iter().cloned();
    text + &reasons("module without rows of functions", unprintable)
}

/// Returns a table of the first entries of a list, with reasons.
fn reasons(head: &str, entries: impl ExactSizeIterator<Item = (String, String)>) -> String {
    let number = entries.len();
    if number == 0 {
        return String::new();
    }
    let mut text = format!("| {head} | reason |\n|---|---|\n");
    for (name, reason) in entries.take(FAILURES) {
        let reason = reason.lines().next().unwrap_or_default();
        let _ = writeln!(text, "| {} | {} |", code(&name), code(reason));
    }
    if number > FAILURES {
        let _ = writeln!(text, "\n`dataset.json` lists all {number}.");
    }
    text + "\n"
}

/// Lists the licences, and the packages of captured builds.
fn licenses(dataset: &Description<'_>) -> String {
    let mut text = format!(
        "## Licences\n\n{}\n\n| licence of a module | modules |\n|---|--:|\n",
        dataset.licensing()
    );
    for (license, modules) in dataset.licenses {
        let _ = writeln!(text, "| {} | {modules} |", code(license));
    }
    let packages = &dataset.packages.0;
    if !packages.is_empty() {
        text += "\n| package | version | modules | files with its licence |\n|---|---|--:|---|\n";
    }
    for (name, versions) in packages {
        for (version, package) in versions {
            let files = package.license_files.iter().map(|file| code(file));
            let files = Vec::from_iter(files).join(", ");
            let modules = package.modules;
            let _ = writeln!(text, "| {name} | {version} | {modules} | {files} |");
        }
    }
    text
}

/// Returns the text in backquotes, for a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'").replace('|', "\\|"))
}

/// Returns Hugging Face's name of a size.
fn size_category(rows: u64) -> &'static str {
    match rows {
        0..1_000 => "n<1K",
        1_000..10_000 => "1K<n<10K",
        10_000..100_000 => "10K<n<100K",
        100_000..1_000_000 => "100K<n<1M",
        1_000_000..10_000_000 => "1M<n<10M",
        10_000_000..100_000_000 => "10M<n<100M",
        100_000_000..1_000_000_000 => "100M<n<1B",
        1_000_000_000..10_000_000_000 => "1B<n<10B",
        10_000_000_000..100_000_000_000 => "10B<n<100B",
        100_000_000_000..1_000_000_000_000 => "100B<n<1T",
        _ => "n>1T",
    }
}
