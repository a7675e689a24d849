//! `llvm-facts show`: the kinds of an entity, its lines of IR and source, and the facts that mention it.
//!
//! [`names`] resolves a short name, [`mentions`] finds the rows of an id, [`source`] its source lines; [`text`] prints them.

mod mentions;
mod names;
mod text;

use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::args::{WorkspaceArgs, limit};
use crate::error::Error;
use crate::ids;
use crate::location::excerpt::{self, Excerpt, Sources};
use crate::names::entities::{self, AtLine, function_names};
use crate::print::{self, Facts, Printed, Tables};
use crate::report::{Format, json};
use crate::rows::predicates::{
    Row as _, basicblock__function, function__param, instruction__function, instruction__to,
};
use crate::terminal::{deliver, to_stdout};
use crate::text::all_shown;
use crate::workspace::Workspaces;
use mentions::Mention;
use names::Meant;

#[derive(Args)]
#[command(after_help = include_str!("show.txt"))]
pub struct ShowArgs {
    /// The id of an entity, or a name that only one entity has
    #[arg(value_name = "ID")]
    id: String,
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// Show the first N rows of each predicate; 0 shows all
    #[arg(long, value_name = "N", default_value = "3", value_parser = limit)]
    limit: usize,
    /// Show N lines of IR and of source before and after the entity's
    #[arg(short = 'C', long, value_name = "N", default_value_t = 2)]
    context: usize,
    /// The directory of the source, if it is not where the compiler read it
    #[arg(long, value_name = "DIR")]
    source_root: Option<PathBuf>,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
}

const FORMATS: &[Format] = &[Format::Text, Format::Json];

/// An entity.
pub struct Entity {
    /// Its id.
    pub id: String,
    /// Its kinds, which are predicates: `instruction`, `load_instruction`.
    pub kinds: Vec<&'static str>,
    /// The name in the source of the function that it is, or is in, where that differs from the name in IR.
    pub function_name: Option<String>,
    /// The structure of IR for a type of the source.
    pub structure: Option<String>,
    /// Its module, unless it is shared.
    pub module: Option<String>,
    /// Its line of IR and those around it.
    pub ir: Vec<Line>,
    /// Its position in the source, then those of the calls that it was inlined at.
    pub source: Vec<Excerpt>,
    /// The facts that mention it.
    pub mentions: Vec<Mention>,
}

/// A line of IR.
#[derive(Serialize)]
pub struct Line {
    /// The text.
    pub text: String,
    /// It is the line of the entity.
    pub is_it: bool,
}

impl ShowArgs {
    /// Shows an entity.
    ///
    /// # Errors
    /// There is no workspace, or its files cannot be read.
    pub fn run(self) -> Result<ExitCode, Error> {
        let workspaces = Workspaces::open(self.workspace.facts())?;
        let mut id = ids::shorten_names(&self.id);
        let mut found = mentions::find(&workspaces, &id, self.limit)?;
        if found.is_empty() {
            id = match names::resolve(&workspaces, &id) {
                Ok(Meant::Entity(id)) => id,
                Ok(Meant::Line(at)) => return self.line(&workspaces, at),
                Err(error @ (Error::NoEntity { .. } | Error::Ambiguous { .. })) => {
                    let path = all_shown(self.workspace.facts());
                    return Err(Error::Refused(format!("{path}: {error}")));
                }
                Err(error) => return Err(error),
            };
            found = mentions::find(&workspaces, &id, self.limit)?;
        }
        let entity = entity(&self, &workspaces, id, found)?;
        self.deliver(&text::entity(&entity), &entity.json())
    }

    /// Shows what is at a line of the source.
    fn line(&self, workspaces: &Workspaces, at: AtLine) -> Result<ExitCode, Error> {
        let source_names = function_names(workspaces)?;
        let name = |id: &String| source_names.get(id).map(String::as_str);
        let text = text::line(&self.id, &at, name);
        let declared = at.declared.iter();
        let declared = declared.map(|id| serde_json::json!({"id": id, "source_name": name(id)}));
        let instructions = at.instructions.iter().map(|one| {
            serde_json::json!({
                "id": one.id,
                "opcode": one.opcode,
                "function": one.function,
                "source_name": name(&one.function),
            })
        });
        let json = serde_json::json!({
            "line": self.id,
            "declared": declared.collect::<Vec<_>>(),
            "instructions": instructions.collect::<Vec<_>>(),
        });
        self.deliver(&text, &json)
    }

    fn deliver(&self, text: &str, json: &serde_json::Value) -> Result<ExitCode, Error> {
        match self.format {
            Format::Json => to_stdout(&json::format(json)?)?,
            _ => deliver(anstream::stdout().lock(), text.as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn entity(
    args: &ShowArgs,
    workspaces: &Workspaces,
    id: String,
    mentions: Vec<Mention>,
) -> Result<Entity, Error> {
    let mut entity = Entity {
        kinds: kinds(&mentions),
        function_name: None,
        structure: None,
        module: None,
        ir: Vec::new(),
        source: Vec::new(),
        mentions,
        id,
    };
    let function = entity.function();
    if let Some(function) = &function {
        entity.function_name = function_names(workspaces)?.remove(function);
    }
    if ["di:composite_type", "di:derived_type"]
        .iter()
        .any(|kind| entity.kinds.contains(kind))
    {
        entity.structure = entities::structure(workspaces, &entity.id)?;
    }
    let Some((workspace, position)) = workspaces.module_of(&entity.id) else {
        return Ok(entity);
    };
    let module = workspace.modules()[position].id.clone();
    let mut tables = Tables::one(workspace, position)?;
    // Printing all of a large module takes seconds.
    tables.keep_about(&module, function.as_deref());
    let printed = match print::part(&tables, &module, function.as_deref()) {
        Ok(printed) => Some(printed),
        Err(_) => {
            tables = Tables::one(workspace, position)?;
            print::with_lines(&tables, &module).ok()
        }
    };
    if let Some(printed) = printed {
        entity.ir = lines(&printed, &entity.id, args.context);
    }
    let of = entity.origin();
    let facts = Facts::new(&tables);
    let sources = Sources {
        facts: &facts,
        roots: excerpt::roots(args.source_root.as_deref()),
        context: args.context,
    };
    // Edited facts may contradict each other; then no source is shown.
    entity.source = sources.excerpts(&of).unwrap_or_default();
    entity.module = Some(module);
    Ok(entity)
}

impl Entity {
    /// Returns the cell of a column in the first row of a predicate with the entity in column `at`.
    fn row(&self, table: usize, at: usize, column: usize) -> Option<&str> {
        let name = crate::schema::PREDICATES[table].name;
        let of = |mention: &&Mention| mention.predicate.name == name && mention.column == at;
        let mention = self.mentions.iter().find(of)?;
        mention.first.first()?.split('\t').nth(column)
    }

    /// Returns the function that the entity is, or is in.
    fn function(&self) -> Option<String> {
        if self.kinds.contains(&"function") {
            return Some(self.id.clone());
        }
        let direct = [
            (instruction__function::TABLE, 0, 1),
            (basicblock__function::TABLE, 0, 1),
            (function__param::TABLE, 2, 0),
        ];
        let mut direct = direct.into_iter();
        let found = direct.find_map(|(table, at, column)| self.row(table, at, column));
        if let Some(function) = found {
            return Some(function.to_owned());
        }
        // The id of an instruction or debug record is that of its function and its index there.
        let named = self.row(instruction__to::TABLE, 1, 0);
        let named = named.or_else(|| self.kinds.contains(&"debug_record").then_some(&self.id));
        let (function, _) = named?.rsplit_once(':')?;
        Some(function.to_owned())
    }

    /// Returns the entity that has the source position: for a result its instruction, for a parameter its function.
    fn origin(&self) -> String {
        let of = self.row(instruction__to::TABLE, 1, 0);
        let of = of.or_else(|| self.row(function__param::TABLE, 2, 0));
        of.unwrap_or(&self.id).to_owned()
    }

    fn json(&self) -> serde_json::Value {
        let facts = self.mentions.iter().map(|mention| {
            let rows = mention
                .first
                .iter()
                .map(|row| row.split('\t').collect::<Vec<_>>());
            serde_json::json!({
                "predicate": mention.predicate.name,
                "column": mention.column_name(),
                "rows": mention.rows,
                "first": rows.collect::<Vec<_>>(),
            })
        });
        serde_json::json!({
            "id": self.id,
            "kinds": self.kinds,
            "source_name": self.function_name,
            "structure": self.structure,
            "module": self.module,
            "ir": self.ir,
            "source": self.source,
            "facts": facts.collect::<Vec<_>>(),
        })
    }
}

/// Returns the kinds of an entity: its predicates with one column that are no attributes, and those of ids.
fn kinds(mentions: &[Mention]) -> Vec<&'static str> {
    let kind = |mention: &Mention| {
        let name = mention.predicate.name;
        let entity = mention.predicate.lists();
        let is_kind = mention.predicate.columns.len() == 1 && {
            let rest = name.strip_prefix("di:").unwrap_or(name);
            !rest.contains(':')
        };
        let entity = entity.or(is_kind.then_some(name));
        entity.filter(|_| mention.column == 0)
    };
    let mut kinds: Vec<&str> = mentions.iter().filter_map(kind).collect();
    // General kinds come first.
    let is_general = |kind: &str| mentions.iter().any(|m| m.predicate.lists() == Some(kind));
    kinds.sort_by_key(|kind| !is_general(kind));
    kinds.dedup();
    kinds
}

/// Returns the line of an entity and those around it; for a function its first lines.
fn lines(printed: &Printed, id: &str, context: usize) -> Vec<Line> {
    let Some((line, _)) = printed.lines.iter().find(|(_, other)| other == id) else {
        return Vec::new();
    };
    let line = *line as usize;
    let first = line.saturating_sub(context);
    let lines = printed.text.lines().enumerate().skip(first);
    let lines = lines.take(line + context + 1 - first);
    let mut lines: Vec<Line> = lines
        .map(|(number, text)| Line {
            text: text.to_owned(),
            is_it: number == line,
        })
        .collect();
    let blank = |line: &Line| line.text.is_empty();
    while lines.last().is_some_and(blank) {
        lines.pop();
    }
    lines.drain(..lines.iter().take_while(|line| blank(line)).count());
    lines
}
