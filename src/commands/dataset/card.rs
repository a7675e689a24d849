//! The dataset card, `README.md`, in the form that Hugging Face reads. Its texts are those of `croissant.json`.

use std::fmt::Write as _;

use super::Contents;
use super::description::Description;
use super::functions::FUNCTIONS;
use super::split::NAMES;
use super::statistics::Totals;
use super::table_writers::Written;
use super::texts;

/// The number of failed inputs that the card names; `dataset.json` names all.
const FAILURES: usize = 20;

/// Returns the text of the card.
pub fn text(contents: &Contents<'_>, description: &Description<'_>) -> String {
    [
        front_matter(contents),
        format!(
            "# {}\n\n{}\n\n",
            contents.request.title,
            texts::description(contents)
        ),
        format!("{}\n\n", texts::conventions()),
        splits(contents),
        loading(contents, description),
        missing(contents),
        licenses(contents),
    ]
    .concat()
}

/// Returns the tables that are configurations, and so have a folder in `data`: functions first, which the viewer shows, then modules.
fn configurations<'a>(contents: &Contents<'a>) -> impl Iterator<Item = &'a Written> {
    let tables = contents.tables.iter().rev();
    let mut tables: Vec<&Written> = tables
        .filter(|table| table.schema.predicate.is_none())
        .collect();
    tables.sort_by_key(|table| table.schema.name != FUNCTIONS);
    tables.into_iter()
}

fn split_names(contents: &Contents<'_>) -> Vec<&'static str> {
    let splits = contents.request.splitter.splits();
    splits.into_iter().map(|split| NAMES[split]).collect()
}

/// Returns the text as YAML. A JSON string is a YAML string too.
fn front_matter(contents: &Contents<'_>) -> String {
    let request = contents.request;
    let mut text = format!(
        "---\npretty_name: {}\nlicense: {}\nsize_categories:\n- {}\ntags:\n- llvm\n- llvm-ir\n- compilers\n- program-analysis\n- datalog\n- croissant\nconfigs:\n",
        serde_json::Value::from(request.title.as_str()),
        serde_json::Value::from(request.license.as_str()),
        size_category(contents.tables.iter().map(Written::all_rows).sum())
    );
    for (index, table) in configurations(contents).enumerate() {
        let name = table.schema.name;
        let _ = writeln!(text, "- config_name: {name}");
        if index == 0 {
            text += "  default: true\n";
        }
        text += "  data_files:\n";
        // Hugging Face's library fails on a split without rows.
        let splits = split_names(contents).into_iter().enumerate();
        for (_, split) in splits.filter(|(index, _)| table.rows(*index) > 0) {
            let _ = writeln!(
                text,
                "  - split: {split}\n    path: data/{name}/{split}-*.parquet"
            );
        }
    }
    text + "---\n"
}

fn splits(contents: &Contents<'_>) -> String {
    let mut text = format!("## Splits\n\n{}\n\n", texts::splits(contents));
    for sentence in contents.placement.duplicates.sentences() {
        text += &format!("- {sentence}.\n");
    }
    text += "\n| split | projects | modules | bytes | functions | with a body | instructions | facts | rejected by LLVM's verifier |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    let all = contents.statistics.all();
    let projects = &contents.placement.projects;
    let numbers = contents.request.splitter.splits().into_iter();
    let numbers = numbers.map(|split| projects.get(&split).map_or(0, |projects| projects.len()));
    let totals = split_names(contents)
        .into_iter()
        .zip(&contents.statistics.totals);
    for ((name, totals), projects) in totals.zip(numbers) {
        text += &split_row(name, projects, totals);
    }
    text + &split_row("all", contents.placement.number_of_projects(), &all) + "\n"
}

fn split_row(name: &str, projects: usize, totals: &Totals) -> String {
    let numbers = [
        projects as u64,
        totals.modules,
        totals.bytes,
        totals.functions,
        totals.definitions,
        totals.instructions,
        totals.rows,
        totals.rejected,
    ];
    let cells: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

fn loading(contents: &Contents<'_>, description: &Description<'_>) -> String {
    let first = configurations(contents).next();
    let files = first.and_then(|table| description.files_of(table.schema.name).next());
    let Some(file) = files else {
        return String::new();
    };
    let name = first.map_or("", |table| table.schema.name);
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
fn missing(contents: &Contents<'_>) -> String {
    let mut text = format!("## Limitations\n\n{}\n\n", texts::limitations(contents));
    let gaps = &contents.statistics.gaps;
    if !gaps.is_empty() {
        text += "| not described, see the facts `gap` | rows |\n|---|--:|\n";
        for (what, rows) in gaps {
            let _ = writeln!(text, "| {} | {rows} |", code(what));
        }
        text += "\n";
    }
    let failed = contents.scan.failed.iter();
    let failed = failed.map(|entry| {
        (
            entry.id.clone(),
            format!("{}: {}", entry.status.words(), entry.reason),
        )
    });
    text += &reasons("input that was not exported", failed);
    let without = contents.scan.without_bitcode.iter();
    let without = without.map(|entry| (entry.name(), format!("{}: {}", entry.kind, entry.reason)));
    text += &reasons("object of a build without bitcode", without);
    let unprintable = contents.scan.unprintable.iter().cloned();
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
fn licenses(contents: &Contents<'_>) -> String {
    let mut text = format!(
        "## Licences\n\n{}\n\n| licence of a module | modules |\n|---|--:|\n",
        texts::license(contents)
    );
    for (license, modules) in &contents.statistics.licenses {
        let _ = writeln!(text, "| {} | {modules} |", code(license));
    }
    let packages = &contents.statistics.packages.0;
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
