//! The program graph of each module: the relations of `datalog/rules/analysis/program_graph.dl`, whose nodes have numbers here.

use rustc_hash::FxHashMap;
use std::collections::HashMap;
use std::io;

use super::table_schema::TableSchema;
use crate::columnar::ColumnType;
use crate::error::Error;
use crate::evaluation::Derived;
use crate::rows::cells;
use crate::schema::Predicate;

/// The table of nodes.
const NODES: &str = "graph_nodes";

/// The table of edges.
const EDGES: &str = "graph_edges";

/// The first node of each graph, which represents everything outside the module.
const EXTERNAL: &[u8] = b"[external]";

/// Derives the program graphs of modules.
pub struct Graph(Derived);

/// The rows of a table, as lines.
pub struct Lines {
    /// The lines.
    pub text: Vec<u8>,
    /// The number of them.
    pub rows: u64,
}

impl Graph {
    /// Prepares the rules that derive graphs.
    ///
    /// # Errors
    /// The shipped rules lack a relation of the graph, which is a defect of this program.
    pub fn new() -> Result<Self, Error> {
        let names = ["node", "function", "edge"].map(|name| format!("program_graph:{name}"));
        let derived = Derived::read(&names)?;
        Ok(Graph(derived.ok_or_else(|| missing("relations"))?))
    }

    /// Returns the schemas of the tables that [`derive`](Self::derive) returns, in order.
    pub fn schemas() -> [TableSchema; 2] {
        [
            TableSchema::new(
                NODES,
                "A node of a module's program graph.",
                [
                    ("node", ColumnType::Number),
                    ("kind", ColumnType::Text),
                    ("text", ColumnType::Text),
                    ("function", ColumnType::Text),
                    ("id", ColumnType::Text),
                ],
            ),
            TableSchema::new(
                EDGES,
                "An edge of a module's program graph.",
                [
                    ("flow", ColumnType::Text),
                    ("source", ColumnType::Number),
                    ("target", ColumnType::Number),
                    ("position", ColumnType::Number),
                ],
            ),
        ]
    }

    /// Returns whether the rules need the rows of a fact.
    pub fn reads(&self, predicate: &Predicate) -> bool {
        self.0.reads(predicate)
    }

    /// Returns the nodes and edges of a module.
    ///
    /// # Errors
    /// The facts of the module are malformed.
    pub fn derive(
        &self,
        texts: &HashMap<String, Vec<u8>>,
        jobs: usize,
    ) -> Result<[Lines; 2], Error> {
        let derived = self.0.of_texts(texts, jobs)?;
        let rows = |name: &str| {
            let mut tables = derived.iter();
            let table = tables.find(|table| table.predicate.name == name);
            table.map(|table| &table.lines).ok_or_else(|| missing(name))
        };
        let functions = rows("program_graph:function")?;
        let functions: FxHashMap<&[u8], &[u8]> =
            cells(functions).map(|[id, of]| (id, of)).collect();
        let mut nodes: Vec<[&[u8]; 3]> = cells(rows("program_graph:node")?).collect();
        // The others as they come: by their ids.
        nodes.sort_by_key(|[id, ..]| *id != EXTERNAL);
        let mut numbers: FxHashMap<&[u8], usize> = FxHashMap::default();
        let mut text = Vec::new();
        for (number, [id, kind, label]) in nodes.iter().enumerate() {
            numbers.insert(id, number);
            let function = functions.get(id).copied().unwrap_or_default();
            push(
                &mut text,
                &[number.to_string().as_bytes(), kind, label, function, id],
            );
        }
        let number = |id: &[u8]| {
            let number = numbers
                .get(id)
                .map(|number| number.to_string().into_bytes());
            number.ok_or_else(|| missing(&String::from_utf8_lossy(id)))
        };
        let mut edges = Lines {
            text: Vec::new(),
            rows: 0,
        };
        for edge in cells(rows("program_graph:edge")?) {
            let [flow, from, to, position] = edge;
            push(
                &mut edges.text,
                &[flow, &number(from)?, &number(to)?, position],
            );
            edges.rows += 1;
        }
        let nodes = Lines {
            text,
            rows: nodes.len() as u64,
        };
        Ok([nodes, edges])
    }
}

/// Returns the cells of derived lines.
fn cells<const N: usize>(lines: &[u8]) -> impl Iterator<Item = [&[u8]; N]> {
    cells::lines(lines).map(|line| {
        let mut cells = cells::cells(line);
        std::array::from_fn(|_| cells.next().unwrap_or_default())
    })
}

fn push(text: &mut Vec<u8>, cells: &[&[u8]]) {
    text.extend(cells.join(&b'\t'));
    text.push(b'\n');
}

/// Returns the error for rules that derive unexpected rows.
fn missing(what: &str) -> Error {
    let reason = format!("no {what} in the program graph");
    Error::io("rules/analysis/program_graph.dl")(io::Error::new(io::ErrorKind::InvalidData, reason))
}
