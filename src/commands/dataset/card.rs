//! The dataset card, `README.md`: what Hugging Face shows, and what a person reads first.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::DatasetArgs;
use super::parts::Written;
use super::plot::{self, grouped};
use super::shape::{MODULES, Shape};
use super::split::{By, NAMES};
use super::statistics::{Sizes, Statistics, Totals};
use super::survey::Survey;
use crate::schema;

/// The folder of the plots.
pub const PLOTS: &str = "plots";

/// So many failures are named; `dataset.json` has all.
const FAILURES: usize = 20;

/// So many opcodes are in the plot; the table has all.
const OPCODES: usize = 25;

/// So many target triples are named.
const TRIPLES: usize = 10;

/// The table that the examples load.
const EXAMPLE: &str = "function__name";

/// What the card is about.
pub struct Card<'a> {
    /// What was asked for.
    pub request: &'a DatasetArgs,
    /// What the manifests say.
    pub survey: &'a Survey,
    /// What was counted.
    pub statistics: &'a Statistics,
    /// What was written.
    pub tables: &'a [Written],
}

impl Card<'_> {
    /// The plots with their paths.
    pub fn plots(&self) -> Vec<(String, String)> {
        let statistics = self.statistics;
        let mut opcodes = by_count(&statistics.opcodes);
        opcodes.truncate(OPCODES);
        let plot = |name: &str, svg: String| (format!("{PLOTS}/{name}.svg"), svg);
        vec![
            plot(
                "module-bytes",
                plot::histogram(
                    "Modules by the size of their bitcode or text",
                    "bytes",
                    &statistics.module_bytes.bins(),
                ),
            ),
            plot(
                "module-instructions",
                plot::histogram(
                    "Modules by their instructions",
                    "instructions in the module",
                    &statistics.module_instructions.bins(),
                ),
            ),
            plot(
                "function-instructions",
                plot::histogram(
                    "Functions with a body by their instructions",
                    "instructions in the function",
                    &statistics.function_instructions.bins(),
                ),
            ),
            plot(
                "opcodes",
                plot::ranking("The most frequent opcodes", &opcodes),
            ),
        ]
    }

    /// The card itself.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.front_matter(&mut text);
        self.introduction(&mut text);
        self.splits(&mut text);
        self.loading(&mut text);
        self.sizes(&mut text);
        self.opcodes(&mut text);
        self.gaps(&mut text);
        self.failures(&mut text);
        self.predicates(&mut text);
        self.license(&mut text);
        text
    }

    fn names(&self) -> Vec<&'static str> {
        let splits = self.request.splitter.splits();
        splits.into_iter().map(|split| NAMES[split]).collect()
    }

    /// YAML; strings as JSON are strings of YAML too.
    fn front_matter(&self, text: &mut String) {
        let rows = self.statistics.all().rows;
        let _ = write!(
            text,
            "---\npretty_name: {}\nlicense: {}\nsize_categories:\n- {}\ntags:\n- llvm\n- llvm-ir\n- compilers\n- program-analysis\n- datalog\nconfigs:\n",
            serde_json::Value::from(self.request.title.as_str()),
            serde_json::Value::from(self.request.license.as_str()),
            size_category(rows)
        );
        // The modules first: it is the table that the viewer shows.
        let (modules, others): (Vec<&Written>, Vec<&Written>) = self
            .tables
            .iter()
            .partition(|table| table.shape.name == MODULES);
        for table in modules.into_iter().chain(others) {
            let name = table.shape.name;
            let _ = writeln!(text, "- config_name: {name}");
            if name == MODULES {
                *text += "  default: true\n";
            }
            *text += "  data_files:\n";
            // Hugging Face's library fails on a split without rows.
            let splits = self.names().into_iter().enumerate();
            for (_, split) in splits.filter(|(index, _)| table.rows(*index) > 0) {
                let _ = writeln!(
                    text,
                    "  - split: {split}\n    path: data/{name}/{split}-*.parquet"
                );
            }
        }
        *text += "---\n";
    }

    fn introduction(&self, text: &mut String) {
        let all = self.statistics.all();
        let list = |versions: &std::collections::BTreeSet<String>| {
            let versions: Vec<&str> = versions.iter().map(String::as_str).collect();
            versions.join(", ")
        };
        let _ = write!(
            text,
            "# {title}\n\n\
            {modules} LLVM modules as relations: {rows} rows of {predicates} predicates, which say of every function, block, \
            instruction, operand, constant, type and global variable what LLVM's C API says. A predicate is a table: \
            `call_instruction__arg`, `vector_type__size`.\n\n\
            | made with | |\n|---|---|\n\
            | tool | llvm-facts {tool} (exported by {exported}) |\n\
            | LLVM | {llvm} |\n\
            | schema | {schema} |\n\
            | modules | {modules} |\n\
            | functions | {functions}, of which {definitions} have a body |\n\
            | instructions | {instructions} |\n\
            | rows | {rows} |\n\
            | rejected by LLVM's verifier | {rejected} |\n\n",
            title = self.request.title,
            modules = grouped(all.modules),
            rows = grouped(all.rows),
            predicates = self
                .tables
                .iter()
                .filter(|table| table.shape.predicate.is_some())
                .count(),
            tool = env!("CARGO_PKG_VERSION"),
            exported = list(&self.survey.tools),
            llvm = list(&self.survey.llvm),
            schema = schema::version(),
            functions = grouped(all.functions),
            definitions = grouped(all.definitions),
            instructions = grouped(all.instructions),
            rejected = grouped(all.rejected),
        );
        *text += "\
- Every table begins with the column `module`, whose row in the table `modules` says where it comes from. Ids join across tables:
  `function__name.function` is `instruction__function.function`.
- Each module is whole: its rows are those of an export of the module alone. The descriptions of types and constants that
  modules have in common are repeated for each of them, so that every split, and every module, stands alone. Join on `module`
  too where a type or constant is joined.
- Text is UTF-8. A tab, line break, backslash, control byte or byte that is not UTF-8 stands as `\\XX`, two hexadecimal digits:
  what LLVM allows in names is more than text. No cell is null; no row is there twice in a module.
- The meaning of a table is in the list below, and in the metadata of its files (`llvm-facts.meaning`).\n\n";
    }

    fn splits(&self, text: &mut String) {
        *text += "## Splits\n\n";
        let splitter = &self.request.splitter;
        let seed = &splitter.seed;
        let key = match splitter.by {
            By::Module => {
                "the SHA-256 of its content, in hexadecimal digits: equal modules are in one split"
                    .to_owned()
            }
            By::Project => format!(
                "its project, the first {} of its id, or the whole id if it is in none: the modules of a project are in one split",
                match splitter.depth() {
                    1 => "directory".to_owned(),
                    depth => format!("{depth} directories"),
                }
            ),
        };
        let _ = write!(
            text,
            "A module's split is decided by {key}. The first eight bytes of SHA-256(seed, a zero byte, that key) are a fraction of \
            2^64, and so a place among the shares {shares}; the seed is {seed}. Whoever adds modules moves none of the others.\n\n",
            shares = splitter.shares,
            seed = match seed.is_empty() {
                true => "empty".to_owned(),
                false => format!("`{seed}`"),
            },
        );
        let duplicates = self.survey.duplicates.len() as u64;
        *text += &match (duplicates, self.request.deduplicate) {
            (0, _) => "No two modules have the same content.\n\n".to_owned(),
            (number, true) => format!(
                "Of modules with the same content, the first by id is here; {} were left out.\n\n",
                grouped(number)
            ),
            (number, false) => format!(
                "{} modules have the content of another; of {} contents, modules are in more than one split.\n\n",
                grouped(number),
                grouped(self.survey.shared as u64)
            ),
        };
        *text += "| split | modules | bytes | functions | with a body | instructions | rows |\n|---|--:|--:|--:|--:|--:|--:|\n";
        let all = self.statistics.all();
        let totals = self.names().into_iter().zip(&self.statistics.totals);
        for (name, totals) in totals.chain([("all", &all)]) {
            *text += &split_row(name, totals);
        }
        text.push('\n');
    }

    /// As long as it is shorter than the tables.
    fn loading(&self, text: &mut String) {
        let Some(table) = self.tables.iter().find(|table| table.shape.name == EXAMPLE) else {
            return;
        };
        let splits = self.names();
        let Some(split) = splits.first() else {
            return;
        };
        let files = table.files.first().map_or(0, Vec::len);
        let file = format!("data/{EXAMPLE}/{split}-00000-of-{files:05}.parquet");
        let glob = format!("data/{EXAMPLE}/{split}-*.parquet");
        let _ = write!(
            text,
            "## Load\n\n\
            ```python\nimport pandas; print(pandas.read_parquet(\"{file}\"))\n```\n\n\
            ```python\nimport polars; print(polars.read_parquet(\"{glob}\"))\n```\n\n\
            ```python\nimport duckdb; print(duckdb.sql(\"SELECT * FROM '{glob}'\"))\n```\n\n\
            ```r\nprint(arrow::read_parquet(\"{file}\"))\n```\n\n\
            `sha256sum -c --quiet SHA256SUMS` checks the files. `dataset.json` has the counts, options and files for programs.\n\n"
        );
    }

    fn sizes(&self, text: &mut String) {
        let statistics = self.statistics;
        *text += "## Sizes\n\n| of | number | least | median | 90 % | 99 % | most | sum |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
        for (name, sizes) in [
            ("bytes of a module", &statistics.module_bytes),
            (
                "functions with a body of a module",
                &statistics.module_definitions,
            ),
            ("instructions of a module", &statistics.module_instructions),
            ("rows of a module", &statistics.module_rows),
            (
                "instructions of a function with a body",
                &statistics.function_instructions,
            ),
        ] {
            *text += &size_row(name, sizes);
        }
        *text += "\n![Modules by size](plots/module-bytes.svg)\n\n\
            ![Modules by instructions](plots/module-instructions.svg)\n\n\
            ![Functions by instructions](plots/function-instructions.svg)\n\n";
        let triples = by_count(&statistics.triples);
        *text += "| target | modules |\n|---|--:|\n";
        for (triple, modules) in triples.iter().take(TRIPLES) {
            let triple = match triple.is_empty() {
                true => "none".to_owned(),
                false => code(triple),
            };
            let _ = writeln!(text, "| {triple} | {} |", grouped(*modules));
        }
        if let Some(rest) = triples.get(TRIPLES..).filter(|rest| !rest.is_empty()) {
            let modules: u64 = rest.iter().map(|(_, modules)| modules).sum();
            let _ = writeln!(text, "| {} others | {} |", rest.len(), grouped(modules));
        }
        text.push('\n');
    }

    fn opcodes(&self, text: &mut String) {
        *text += "## Opcodes\n\n";
        if self.statistics.opcodes.is_empty() {
            *text += "There are no instructions.\n\n";
            return;
        }
        let all: u64 = self.statistics.opcodes.values().sum();
        *text += "![The most frequent opcodes](plots/opcodes.svg)\n\n| opcode | instructions | share |\n|---|--:|--:|\n";
        for (opcode, count) in by_count(&self.statistics.opcodes) {
            let share = count as f64 / all as f64 * 100.0;
            let _ = writeln!(
                text,
                "| {} | {} | {share:.2} % |",
                code(&opcode),
                grouped(count)
            );
        }
        text.push('\n');
    }

    fn gaps(&self, text: &mut String) {
        *text += "## What is not described\n\n";
        if self.statistics.gaps.is_empty() {
            *text += "Nothing: the modules hold nothing that the schema does not describe.\n\n";
            return;
        }
        *text += "What a module holds and the schema does not describe is a row of `gap`. A module's number of them is in `modules.gaps`.\n\n\
            | what | rows |\n|---|--:|\n";
        for (what, rows) in by_count(&self.statistics.gaps) {
            let _ = writeln!(text, "| {} | {} |", code(&what), grouped(rows));
        }
        text.push('\n');
    }

    fn failures(&self, text: &mut String) {
        let failed = &self.survey.failed;
        *text += "## What is missing\n\n";
        if failed.is_empty() {
            *text += "Nothing: every input could be read.\n\n";
            return;
        }
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for entry in failed {
            *counts.entry(entry.status.words()).or_default() += 1;
        }
        let counts: Vec<String> = counts
            .iter()
            .map(|(words, count)| format!("{} {words}", grouped(*count)))
            .collect();
        let _ = write!(
            text,
            "Inputs that could not be exported, and are not here: {}.\n\n| input | why |\n|---|---|\n",
            counts.join(", ")
        );
        for entry in failed.iter().take(FAILURES) {
            let reason = entry.reason.lines().next().unwrap_or_default();
            let _ = writeln!(
                text,
                "| {} | {}: {} |",
                code(&entry.id),
                entry.status.words(),
                code(reason)
            );
        }
        if failed.len() > FAILURES {
            let rest = failed.len() - FAILURES;
            let _ = writeln!(text, "\n`dataset.json` names the other {rest} too.");
        }
        text.push('\n');
    }

    fn predicates(&self, text: &mut String) {
        *text += "## Tables\n\n| table | columns |";
        let names = self.names();
        for name in &names {
            let _ = write!(text, " {name} |");
        }
        *text += " a row |\n|---|---|";
        *text += &"--:|".repeat(names.len());
        *text += "---|\n";
        for table in self.tables {
            let _ = write!(
                text,
                "| `{}` | {} |",
                table.shape.name,
                columns(&table.shape)
            );
            for split in 0..names.len() {
                let _ = write!(text, " {} |", grouped(table.rows(split)));
            }
            let meaning = table
                .shape
                .predicate
                .map_or(table.shape.meaning, |predicate| predicate.doc);
            let meaning = meaning.split_once(". ").map_or(meaning, |(first, _)| first);
            let _ = writeln!(
                text,
                " {} |",
                meaning.trim_end_matches('.').replace('|', "\\|")
            );
        }
        text.push('\n');
    }

    fn license(&self, text: &mut String) {
        *text += "## Licence\n\n";
        *text += &match self.request.license.as_str() {
            "unknown" => "To be filled in, here and in `license` above: the rows are made from programs, whose licences apply to them.\n".to_owned(),
            license => format!("{license}. The rows are made from programs, whose licences apply to them.\n"),
        };
    }
}

fn split_row(name: &str, totals: &Totals) -> String {
    let numbers = [
        totals.modules,
        totals.bytes,
        totals.functions,
        totals.definitions,
        totals.instructions,
        totals.rows,
    ];
    let cells: Vec<String> = numbers.into_iter().map(grouped).collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

fn size_row(name: &str, sizes: &Sizes) -> String {
    let percentiles = [0, 50, 90, 99, 100].map(|percent| grouped(sizes.percentile(percent)));
    let (count, sum) = (grouped(sizes.count()), grouped(sizes.sum()));
    format!(
        "| {name} | {count} | {} | {sum} |\n",
        percentiles.join(" | ")
    )
}

fn columns(shape: &Shape) -> String {
    let columns = shape.columns.iter();
    let columns: Vec<String> = columns
        .map(|column| format!("{} {}", column.name, column.kind.word()))
        .collect();
    columns.join(", ")
}

/// The most frequent first; of as many, by name.
fn by_count(counts: &BTreeMap<String, u64>) -> Vec<(String, u64)> {
    let mut counts: Vec<(String, u64)> = counts
        .iter()
        .map(|(name, count)| (name.clone(), *count))
        .collect();
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    counts
}

/// In backquotes in a table: inputs name themselves, and may do so with anything.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'").replace('|', "\\|"))
}

/// Hugging Face's words.
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
