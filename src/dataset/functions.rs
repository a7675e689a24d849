//! The table of functions: a row for each function with a body, with its text and the origin of its module.

use super::origin::Origin;
use super::similar::Function;
use super::table_schema::TableSchema;
use crate::columnar::ColumnType;
use crate::hash;
use crate::ids::Id;
use crate::print::{self, Facts, Problem, Tables};
use crate::rows::escape;
use crate::rows::predicates::*;
use crate::schema::{self, Predicate};
use crate::workspace::manifest::ModuleEntry;

/// The name of the table.
pub const FUNCTIONS: &str = "functions";

/// The index of the cell with the hash of the structure.
const HASH: usize = 12;

/// The number of columns that are known when modules have splits: the last ones.
const LATER: usize = 3;

/// The columns, without the module.
const COLUMNS: [(&str, ColumnType); 16] = [
    ("function", ColumnType::Text),
    ("name", ColumnType::Text),
    ("demangled_name", ColumnType::Text),
    ("ir", ColumnType::Code),
    ("instructions", ColumnType::Number),
    ("blocks", ColumnType::Number),
    ("optimization", ColumnType::Text),
    ("compiler", ColumnType::Text),
    ("flags", ColumnType::Text),
    ("language", ColumnType::Text),
    ("source", ColumnType::Text),
    ("line", ColumnType::Number),
    ("structural_hash", ColumnType::Text),
    ("license", ColumnType::Text),
    ("split", ColumnType::Text),
    ("project", ColumnType::Text),
];

/// Returns the schema of the table.
pub fn schema() -> TableSchema {
    TableSchema::new(FUNCTIONS, "A function with a body.", COLUMNS)
}

/// Returns for each fact whether the rows of functions depend on it.
pub fn facts_read() -> Vec<bool> {
    let debug = [
        di__subprogram__file::TABLE,
        di__subprogram__line::TABLE,
        di__subprogram__unit::TABLE,
        di__file__filename::TABLE,
        di__compile_unit__producer::TABLE,
        di__compile_unit__flags::TABLE,
        di__compile_unit__language::TABLE,
        di__compile_unit__source_language_name::TABLE,
        di__compile_unit__emission_kind::TABLE,
        di__compile_unit__is_optimized::TABLE,
    ];
    // Parts of metadata that the text of a function does not have.
    let omitted = [
        metadata_node::TABLE,
        metadata_tuple__node::TABLE,
        instruction__location::TABLE,
        instruction__metadata::TABLE,
    ];
    let is_read = |(table, predicate): (usize, &Predicate)| {
        let group = predicate.group;
        let is_printed =
            !(group.starts_with("di_") || group == "debug_record" || group == "dominance");
        debug.contains(&table) || (is_printed && !omitted.contains(&table))
    };
    schema::facts().enumerate().map(is_read).collect()
}

/// The functions of a module.
#[derive(Default)]
pub struct ModuleFunctions {
    /// Their structures, each once, sorted; those of variables, with a size of 1, if there are no functions.
    pub functions: Vec<Function>,
    /// The number of them.
    pub defined: usize,
    /// Their rows as lines, without the last [`LATER`] cells.
    pub lines: Vec<u8>,
}

impl ModuleFunctions {
    /// Reads the functions of a module.
    ///
    /// # Errors
    /// A fact is missing; names the entity and the predicate.
    pub fn read(entry: &ModuleEntry, tables: &Tables, origin: &Origin) -> Result<Self, Problem> {
        let facts = Facts::new(tables);
        let mut functions = ModuleFunctions::default();
        let definitions = print::definitions(tables, &entry.id)?;
        for function in definitions.functions {
            let id = Id::from_cell(&function.id);
            let debug = DebugInfo::read(&facts, id)?;
            let cells: [&str; COLUMNS.len() - LATER] = [
                &function.id,
                facts.optional::<function__name>(id)?.unwrap_or_default(),
                facts
                    .optional::<function__unmangled_name>(id)?
                    .unwrap_or_default(),
                &escape::escaped(function.text.as_bytes()),
                &function.instructions.to_string(),
                &function.blocks.to_string(),
                debug.optimization(&facts, id, origin.optimization())?,
                first([debug.producer, origin.compiler()]),
                first([origin.command(), debug.flags]),
                first([&origin.language, debug.language]),
                first([debug.source, origin.source(), &entry.source_filename]),
                &debug.line.to_string(),
                &function.structure,
            ];
            functions
                .lines
                .extend_from_slice(cells.join("\t").as_bytes());
            functions.lines.push(b'\n');
            functions.functions.push(Function {
                structure: hash::hash64(function.structure.as_bytes()),
                instructions: function.instructions as u64,
            });
        }
        functions.defined = functions.functions.len();
        let variables = definitions.variables.iter();
        functions
            .functions
            .extend(variables.map(|variable| Function {
                structure: hash::hash64(variable.as_bytes()),
                instructions: 1,
            }));
        functions.functions.sort_unstable();
        functions.functions.dedup();
        Ok(functions)
    }
}

/// Completes the lines of a module's functions by their last cells; omits those that `keep` rejects by the hash of their structure. Returns
/// their number too.
pub fn complete(
    lines: &[u8],
    last: [&str; LATER],
    mut keep: impl FnMut(u64) -> bool,
) -> (Vec<u8>, u64) {
    let last = last.map(|cell| format!("\t{cell}")).concat() + "\n";
    let (mut all, mut rows) = (Vec::with_capacity(lines.len()), 0);
    for line in crate::rows::cells::lines(lines) {
        let structure = crate::rows::cells::cells(line)
            .nth(HASH)
            .unwrap_or_default();
        if keep(hash::hash64(structure)) {
            all.extend_from_slice(line);
            all.extend_from_slice(last.as_bytes());
            rows += 1;
        }
    }
    (all, rows)
}

/// Returns the first text that is not empty, or an empty one.
fn first<const N: usize>(texts: [&str; N]) -> &str {
    texts
        .into_iter()
        .find(|text| !text.is_empty())
        .unwrap_or_default()
}

/// The debug info of a function.
#[derive(Default)]
struct DebugInfo<'a> {
    source: &'a str,
    line: i64,
    producer: &'a str,
    flags: &'a str,
    language: &'a str,
    /// It has a compile unit that says whether it is optimized.
    is_optimized: Option<bool>,
}

impl<'a> DebugInfo<'a> {
    fn read(facts: &Facts<'a>, function: Id<'_>) -> Result<Self, Problem> {
        let mut debug = DebugInfo {
            producer: ident(facts)?,
            ..DebugInfo::default()
        };
        let attachments = facts.about::<function__metadata>(function)?;
        let Some(subprogram) = attachments.into_iter().find(|row| row.kind == "dbg") else {
            return Ok(debug);
        };
        let subprogram = subprogram.node.id();
        if let Some(file) = facts.optional::<di__subprogram__file>(subprogram)? {
            debug.source = facts
                .optional::<di__file__filename>(file.id())?
                .unwrap_or_default();
        }
        debug.line = facts
            .optional::<di__subprogram__line>(subprogram)?
            .unwrap_or_default();
        if let Some(unit) = facts.optional::<di__subprogram__unit>(subprogram)? {
            let unit = unit.id();
            let producer = facts.optional::<di__compile_unit__producer>(unit)?;
            debug.producer = producer.unwrap_or(debug.producer);
            debug.flags = facts
                .optional::<di__compile_unit__flags>(unit)?
                .unwrap_or_default();
            let language = facts.optional::<di__compile_unit__language>(unit)?;
            let language =
                language.or(facts.optional::<di__compile_unit__source_language_name>(unit)?);
            debug.language = language.map_or("", language_name);
            debug.is_optimized = Some(facts.has::<di__compile_unit__is_optimized>(unit)?);
        }
        Ok(debug)
    }

    /// Returns the optimization level: `O0` if the function has `optnone`, otherwise that of the build, of the last `-O` of the flags, of
    /// attributes, or `O0` if the unit is not optimized; an empty text if it is unknown.
    fn optimization<'t>(
        &self,
        facts: &Facts<'a>,
        function: Id<'_>,
        of_build: &'t str,
    ) -> Result<&'t str, Problem>
    where
        'a: 't,
    {
        let attributes = facts.all_values::<function__attribute>(function)?;
        let has = |name: &str| attributes.iter().any(|one| one.id().as_str() == name);
        let flags = self.flags.split(' ');
        let level = flags.filter_map(|flag| flag.strip_prefix("-O")).next_back();
        Ok(match (of_build, level) {
            _ if has("optnone") => "O0",
            ("", Some("0")) => "O0",
            ("", Some("" | "1")) => "O1",
            ("", Some("2")) => "O2",
            ("", Some("3")) => "O3",
            ("", _) if has("minsize") => "Oz",
            ("", _) if has("optsize") => "Os",
            ("", _) if self.is_optimized == Some(false) => "O0",
            (level, _) => level,
        })
    }
}

/// Returns the compiler that `!llvm.ident` names first.
fn ident<'a>(facts: &Facts<'a>) -> Result<&'a str, Problem> {
    for row in facts.all::<named_metadata__name>()? {
        let row = row?;
        if row.name != "llvm.ident" {
            continue;
        }
        let operands = facts.about::<named_metadata__operand>(row.named_metadata.id())?;
        let Some(first) = operands.into_iter().find(|operand| operand.index == 0) else {
            continue;
        };
        let texts = facts.about::<metadata_tuple__string>(first.node.id())?;
        return Ok(texts.into_iter().next().map_or("", |text| text.text));
    }
    Ok("")
}

/// Returns the name of a language without its version: `C++` for `DW_LANG_C_plus_plus_14`.
fn language_name(word: &str) -> &str {
    const NAMES: [(&str, &str); 12] = [
        ("C_plus_plus", "C++"),
        ("ObjC_plus_plus", "Objective-C++"),
        ("ObjC", "Objective-C"),
        ("C_sharp", "C#"),
        ("Fortran", "Fortran"),
        ("Rust", "Rust"),
        ("Swift", "Swift"),
        ("Julia", "Julia"),
        ("Ada", "Ada"),
        ("Zig", "Zig"),
        ("D", "D"),
        ("C", "C"),
    ];
    let name = word
        .strip_prefix("DW_LANG_")
        .or(word.strip_prefix("DW_LNAME_"));
    let Some(name) = name else { return word };
    let is_version = |rest: &str| {
        rest.trim_start_matches('_')
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    };
    let known = NAMES
        .iter()
        .find(|(prefix, _)| name.strip_prefix(prefix).is_some_and(is_version));
    known.map_or(name, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_no_version() {
        for (word, name) in [
            ("DW_LANG_C11", "C"),
            ("DW_LANG_C", "C"),
            ("DW_LANG_C_plus_plus_14", "C++"),
            ("DW_LNAME_C_plus_plus", "C++"),
            ("DW_LANG_Fortran08", "Fortran"),
            ("DW_LANG_Dylan", "Dylan"),
            ("DW_LANG_Rust", "Rust"),
        ] {
            assert_eq!(language_name(word), name);
        }
    }

    #[test]
    fn the_hash_is_where_it_is_read() {
        assert_eq!(COLUMNS[HASH].0, "structural_hash");
    }
}
