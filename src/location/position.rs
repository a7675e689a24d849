//! Source positions of entities, from the rows of their module.

use crate::ids::Id;
use crate::print::{Facts, Problem};
use crate::rows::predicates::*;

/// The largest number of calls or scopes around a location, which edited facts may nest in themselves.
const MOST: usize = 1000;

/// The predicates that name the file of a scope.
const FILES: [usize; 7] = [
    di__subprogram__file::TABLE,
    di__lexical_block__file::TABLE,
    di__lexical_block_file__file::TABLE,
    di__compile_unit__file::TABLE,
    di__module__file::TABLE,
    di__common_block__file::TABLE,
    di__type__file::TABLE,
];

/// The predicates that name file, line and column of a node of debug info.
const NODES: [(usize, usize, Option<usize>); 4] = [
    (
        di__subprogram__file::TABLE,
        di__subprogram__line::TABLE,
        None,
    ),
    (di__variable__file::TABLE, di__variable__line::TABLE, None),
    (di__type__file::TABLE, di__type__line::TABLE, None),
    (
        di__lexical_block__file::TABLE,
        di__lexical_block__line::TABLE,
        Some(di__lexical_block__column::TABLE),
    ),
];

/// A position in the source.
pub struct Position<'r> {
    /// The node of the file.
    pub file: Id<'r>,
    /// The line, from 1; 0 for code without a source line.
    pub line: i64,
    /// The column, from 1; 0 if it is unknown.
    pub column: i64,
    /// The name of the subprogram.
    pub function: Option<&'r str>,
}

type Found<T> = Result<T, Problem>;

/// Returns the position of an instruction, debug record, location, block, function, global variable or node of debug info, then those of
/// the calls that it was inlined at; nothing if it has none.
pub fn positions<'r>(facts: &Facts<'r>, entity: &'r str) -> Found<Vec<Position<'r>>> {
    let id = Id::from_cell(entity);
    let tables = [instruction__location::TABLE, debug_record__location::TABLE];
    if let Some(location) = first(facts, &tables, id)? {
        return inlined(facts, location);
    }
    if facts.has::<di__location>(id)? {
        return inlined(facts, id);
    }
    for instruction in instructions(facts, id)? {
        let positions = of_instruction(facts, instruction)?;
        if positions.iter().any(|position| position.line > 0) {
            return Ok(positions);
        }
    }
    for row in facts.about::<function__metadata>(id)? {
        if row.kind == "dbg" {
            return of_node(facts, row.node.id());
        }
    }
    for row in facts.about::<global_variable__metadata>(id)? {
        if row.kind == "dbg" {
            let table = di__global_variable_expression__variable::TABLE;
            return match facts.value(table, row.node.id())? {
                Some(variable) => of_node(facts, Id::from_cell(variable)),
                None => Ok(Vec::new()),
            };
        }
    }
    of_node(facts, id)
}

/// Returns the position of an instruction, and those of the calls that it was inlined at.
pub fn of_instruction<'r>(facts: &Facts<'r>, instruction: Id<'r>) -> Found<Vec<Position<'r>>> {
    match id(facts, instruction__location::TABLE, instruction)? {
        Some(location) => inlined(facts, location),
        None => Ok(Vec::new()),
    }
}

/// Returns the instructions of a block, in order.
pub fn instructions<'r>(facts: &Facts<'r>, block: Id<'r>) -> Found<Vec<Id<'r>>> {
    let mut instructions = Vec::new();
    let mut next = facts.value(basicblock__first::TABLE, block)?;
    while let Some(instruction) = next.map(Id::from_cell) {
        let within = facts.value(instruction__basicblock::TABLE, instruction)?;
        if within != Some(block.as_str()) {
            break;
        }
        instructions.push(instruction);
        next = facts.value(instruction__next::TABLE, instruction)?;
    }
    Ok(instructions)
}

/// Returns the position of a location, and those of the calls that it was inlined at.
fn inlined<'r>(facts: &Facts<'r>, location: Id<'r>) -> Found<Vec<Position<'r>>> {
    let mut positions = Vec::new();
    let mut next = Some(location);
    while let Some(location) = next.filter(|_| positions.len() < MOST) {
        let number = |table| facts.number(table, location);
        if let Some(scope) = id(facts, di__location__scope::TABLE, location)?
            && let Some(file) = file(facts, scope)?
        {
            positions.push(Position {
                file,
                line: number(di__location__line::TABLE)?.unwrap_or(0),
                column: number(di__location__column::TABLE)?.unwrap_or(0),
                function: function(facts, scope)?,
            });
        }
        next = id(facts, di__location__inlined_at::TABLE, location)?;
    }
    Ok(positions)
}

/// Returns the file of a scope.
fn file<'r>(facts: &Facts<'r>, scope: Id<'r>) -> Found<Option<Id<'r>>> {
    if let Some(file) = first(facts, &FILES, scope)? {
        return Ok(Some(file));
    }
    Ok(facts.has::<di__file>(scope)?.then_some(scope))
}

/// Returns the name of the subprogram around a scope.
fn function<'r>(facts: &Facts<'r>, scope: Id<'r>) -> Found<Option<&'r str>> {
    let outer = [
        di__lexical_block__scope::TABLE,
        di__lexical_block_file__scope::TABLE,
    ];
    let mut next = Some(scope);
    for _ in 0..MOST {
        let Some(scope) = next else { break };
        if let Some(name) = facts.value(di__subprogram__name::TABLE, scope)? {
            return Ok(Some(name));
        }
        next = first(facts, &outer, scope)?;
    }
    Ok(None)
}

/// Returns the position of a node of debug info that has one.
fn of_node<'r>(facts: &Facts<'r>, node: Id<'r>) -> Found<Vec<Position<'r>>> {
    for (file, line, column) in NODES {
        let Some(file) = id(facts, file, node)? else {
            continue;
        };
        let column = match column {
            Some(column) => facts.number(column, node)?,
            None => None,
        };
        return Ok(vec![Position {
            file,
            line: facts.number(line, node)?.unwrap_or(0),
            column: column.unwrap_or(0),
            function: None,
        }]);
    }
    Ok(Vec::new())
}

/// Returns the id that the row of one of `tables` has for an entity.
fn first<'r>(facts: &Facts<'r>, tables: &[usize], entity: Id<'r>) -> Found<Option<Id<'r>>> {
    for table in tables {
        if let Some(found) = id(facts, *table, entity)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn id<'r>(facts: &Facts<'r>, table: usize, entity: Id<'r>) -> Found<Option<Id<'r>>> {
    Ok(facts.value(table, entity)?.map(Id::from_cell))
}
