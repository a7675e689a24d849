//! The text of each function, and the hash of its structure, which is equal for functions that differ only in names, positions, paths,
//! debug info, and flags of linkage such as those of position-independent code.

use super::facts::Tables;
use super::problem::Result;
use super::types::TypeTexts;
use super::{Facts, LineMap, Print, spell};
use crate::hash;
use crate::ids::Id;
use crate::ids::columns::{Function, GlobalVariable};
use crate::rows::family::GlobalValue;
use crate::rows::predicates::*;
use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// The number of hexadecimal digits of a digest.
const DIGITS: usize = 32;

/// The name of the function itself.
const OWN: &str = "@";

/// The name of a local function or variable before its structure is known.
const LOCAL: &str = "@local";

/// The definitions of a module.
pub struct Definitions {
    /// The functions.
    pub functions: Vec<DefinedFunction>,
    /// The hashes of variables that other modules can refer to, if there are no functions.
    pub variables: Vec<String>,
}

/// A function with a body.
pub struct DefinedFunction {
    /// Its id.
    pub id: String,
    /// Its text, without what is defined outside of it: metadata, debug records and attribute groups.
    pub text: String,
    /// The hash of its structure, 32 hexadecimal digits.
    pub structure: String,
    /// The number of its blocks.
    pub blocks: usize,
    /// The number of its instructions.
    pub instructions: usize,
}

/// Returns the digest of a text.
pub fn digest(text: &str) -> String {
    let mut digest = hash::blake3_of(text.as_bytes());
    digest.truncate(DIGITS);
    digest
}

/// Prints the definitions of a module. The rows of metadata and debug info are not needed.
///
/// # Errors
/// A fact is missing, or contradicts another one; names the entity and the predicate.
pub fn definitions(tables: &Tables, id: &str) -> Result<Definitions> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    print.groups.hidden = true;
    let globals = print.name_globals()?;
    print.structures = Some(print.local_globals(&globals.variables, &globals.functions)?);
    let bodies = std::rc::Rc::clone(&print.bodies);
    let mut functions = Vec::new();
    let mut structures = Vec::new();
    for function in &globals.functions {
        let blocks = bodies.blocks(*function);
        if blocks.is_empty() {
            continue;
        }
        if let Some(structures) = &mut print.structures {
            structures.own = Some(function.id());
        }
        print.function(*function)?;
        let instructions = blocks.iter().map(|block| bodies.instructions(*block).len());
        let (text, structure) = print.taken();
        functions.push(DefinedFunction {
            id: function.id().as_str().to_owned(),
            text,
            structure: String::new(),
            blocks: blocks.len(),
            instructions: instructions.sum(),
        });
        structures.push((function.id(), structure));
    }
    let names = print.names_by_structure(&globals.variables, &structures)?;
    for ((id, structure), function) in structures.iter().zip(&mut functions) {
        function.structure = digest(&structure.text(Some(*id), &names));
    }
    let mut variables = Vec::new();
    if functions.is_empty() {
        for variable in &globals.variables {
            if !print.is_local(variable.id()) {
                variables.extend(print.variable(variable.id(), &names)?);
            }
        }
    }
    Ok(Definitions {
        functions,
        variables,
    })
}

/// The names of local functions and variables by their structure.
type Names<'a> = FxHashMap<&'a str, String>;

/// The replacement in a structure for a part of the text.
pub enum Structural<'a> {
    /// A number, for the name of a local of a function.
    Number(i64),
    /// A text.
    Text(&'a str),
    /// The name of a global value, which differs if that is the function itself or local.
    Global(Id<'a>),
}

/// The structures of what is printed.
pub struct Structures<'a> {
    /// The global values that other modules cannot refer to by their names.
    local: FxHashSet<&'a str>,
    /// The function that is printed.
    own: Option<Id<'a>>,
    /// The texts of types without names.
    pub types: TypeTexts<'a>,
    /// The parts of the text that are in the structure.
    parts: Vec<Range<usize>>,
    /// Parts of the text, in order, and their replacements.
    differences: Vec<(Range<usize>, Structural<'a>)>,
}

/// A structure, without the names of global values that may differ.
#[derive(Default)]
struct Structure<'a> {
    text: String,
    /// The names that are missing: position in the text, and global value.
    globals: Vec<(usize, Id<'a>)>,
}

impl<'a> Structure<'a> {
    /// Returns the text with names; a local without one is [`LOCAL`].
    fn text(&self, own: Option<Id<'a>>, names: &Names<'a>) -> String {
        let mut text = String::with_capacity(self.text.len());
        let mut start = 0;
        for (end, id) in &self.globals {
            text.push_str(&self.text[start..*end]);
            start = *end;
            let is_own = own.is_some_and(|own| own.as_str() == id.as_str());
            let name = names.get(id.as_str()).map_or(LOCAL, String::as_str);
            text.push_str(if is_own { OWN } else { name });
        }
        text.push_str(&self.text[start..]);
        text
    }
}

impl<'a> Structures<'a> {
    /// Returns the structure of a text.
    fn take(&mut self, text: &str) -> Structure<'a> {
        let mut structure = Structure::default();
        let mut differences = self.differences.drain(..).peekable();
        for part in self.parts.drain(..) {
            let mut start = part.start;
            while let Some((range, what)) = differences.next_if(|(range, _)| range.start < part.end)
            {
                if range.start < start {
                    continue;
                }
                structure.text.push_str(&text[start..range.start]);
                start = range.end;
                match what {
                    Structural::Number(number) => spell::number(number, &mut structure.text),
                    Structural::Text(text) => structure.text.push_str(text),
                    Structural::Global(id) => structure.globals.push((structure.text.len(), id)),
                }
            }
            structure.text.push_str(&text[start..part.end]);
        }
        structure
    }
}

impl<'a> Print<'a> {
    /// Makes the text from an offset on a part of the structure.
    pub(super) fn structure_from(&mut self, start: usize) {
        let end = self.out.len();
        if let Some(structures) = &mut self.structures {
            structures.parts.push(start..end);
        }
    }

    /// Records what stands in the structure in place of the text from an offset on.
    pub(super) fn differs(&mut self, start: usize, what: Structural<'a>) {
        let end = self.out.len();
        if let Some(structures) = &mut self.structures {
            structures.differences.push((start..end, what));
        }
    }

    /// Records that the text from an offset on is the name of a global value.
    pub(super) fn global_differs(&mut self, start: usize, id: Id<'a>) {
        let Some(structures) = &self.structures else {
            return;
        };
        let is_own = structures
            .own
            .is_some_and(|own| own.as_str() == id.as_str());
        if is_own || structures.local.contains(id.as_str()) {
            self.differs(start, Structural::Global(id));
        }
    }

    /// Returns what was printed, without blanks before it, and its structure, and begins again.
    fn taken(&mut self) -> (String, Structure<'a>) {
        self.lines = LineMap::default();
        let structure = self.structures.as_mut().map(|all| {
            all.own = None;
            all.take(&self.out)
        });
        let text = self.out.trim_start().to_owned();
        // Keeps its memory.
        self.out.clear();
        (text, structure.unwrap_or_default())
    }

    /// Returns no structures yet, with the global values of which a compiler chooses some names, such as `.str.7`.
    fn local_globals(
        &self,
        variables: &[GlobalVariable<'a>],
        functions: &[Function<'a>],
    ) -> Result<Structures<'a>> {
        let mut local = FxHashSet::default();
        for variable in variables {
            self.add_local::<GlobalVariable>(variable.id(), &mut local)?;
        }
        for function in functions {
            self.add_local::<Function>(function.id(), &mut local)?;
        }
        Ok(Structures {
            local,
            own: None,
            types: TypeTexts::without_names(),
            parts: Vec::new(),
            differences: Vec::new(),
        })
    }

    /// Adds a global value to `local` if other modules cannot refer to it by its name.
    fn add_local<G: GlobalValue<'a>>(&self, id: Id<'a>, local: &mut FxHashSet<&'a str>) -> Result {
        let linkage = self.facts.value_of::<G::LinkageType>(id)?;
        let is_named = self.facts.optional::<G::Name>(id)?.is_some();
        if !is_named || matches!(linkage, "internal" | "private") {
            local.insert(id.as_str());
        }
        Ok(())
    }

    /// Returns whether other modules cannot refer to a global value by its name.
    fn is_local(&self, id: Id<'a>) -> bool {
        let structures = self.structures.as_ref();
        structures.is_some_and(|structures| structures.local.contains(id.as_str()))
    }

    /// Names local variables and defined functions by what they are. A local function has the structure that it has if all local
    /// functions that it calls were one.
    fn names_by_structure(
        &mut self,
        variables: &[GlobalVariable<'a>],
        functions: &[(Id<'a>, Structure<'a>)],
    ) -> Result<Names<'a>> {
        let unnamed = Names::default();
        let mut names = Names::default();
        let name = |structure: &str| format!("@{}", digest(structure));
        for variable in variables {
            let id = variable.id();
            if !self.is_local(id) {
                continue;
            }
            self.ty(self.facts.value_of::<global_variable__type>(id)?)?;
            let value = self.out.len();
            if let Some(initializer) = self.facts.optional::<global_variable__initializer>(id)? {
                self.value(initializer, None)?;
            }
            self.structure_from(0);
            let (text, structure) = self.taken();
            names.insert(
                id.as_str(),
                match file_name(&text[value..]) {
                    Some(file) => name(file),
                    None => name(&structure.text(None, &unnamed)),
                },
            );
        }
        for (id, structure) in functions {
            if self.is_local(*id) {
                names.insert(id.as_str(), name(&structure.text(Some(*id), &unnamed)));
            }
        }
        Ok(names)
    }

    /// Returns the hash of a variable with an initializer.
    fn variable(&mut self, id: Id<'a>, names: &Names<'a>) -> Result<Option<String>> {
        let Some(initializer) = self.facts.optional::<global_variable__initializer>(id)? else {
            return Ok(None);
        };
        self.global_name(id)?;
        self.typed(initializer, None)?;
        self.structure_from(0);
        let (_, structure) = self.taken();
        Ok(Some(digest(&structure.text(None, names))))
    }
}

/// Returns the last component of a string constant that is a path: it has a slash, and no blank.
fn file_name(text: &str) -> Option<&str> {
    let is_path = text.starts_with("c\"") && !text.contains(' ');
    text.rsplit_once('/')
        .filter(|_| is_path)
        .map(|(_, name)| name)
}
