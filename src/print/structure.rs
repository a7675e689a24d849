//! The text of each function, and the hash of its structure, which is equal for functions that differ only in names, positions, paths,
//! debug info, and flags of linkage such as those of position-independent code.

use super::facts::Tables;
use super::problem::Result;
use super::{Body, Facts, Form, LineMap, Print};
use crate::hash;
use crate::ids::Id;
use crate::ids::columns::{Function, GlobalVariable};
use crate::rows::family::GlobalValue;
use crate::rows::predicates::*;
use bumpalo::Bump;

/// The number of hexadecimal digits of a digest.
const DIGITS: usize = 32;

/// The name of the function itself.
const OWN: &str = "@";

/// The name of a local function or variable before its structure is known.
const LOCAL: &str = "@local";

/// What a module defines.
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
/// Which entity lacks which fact.
pub fn definitions(tables: &Tables, id: &str) -> Result<Definitions> {
    let arena = Bump::new();
    let facts = Facts::new(tables);
    let mut print = Print::new(&arena, &facts, id)?;
    print.groups.hidden = true;
    print.form = Form::Plain;
    let globals = print.name_globals()?;
    let bodies = std::rc::Rc::clone(&print.bodies);
    let has_body = |function: &&Function<'_>| !bodies.blocks(**function).is_empty();
    let defined: Vec<Function<'_>> = globals.functions.iter().filter(has_body).copied().collect();
    let mut functions = Vec::new();
    for function in &defined {
        print.function(*function)?;
        let blocks = bodies.blocks(*function);
        let instructions = blocks.iter().map(|block| bodies.instructions(*block).len());
        functions.push(DefinedFunction {
            id: function.id().as_str().to_owned(),
            text: print.taken().trim_start().to_owned(),
            structure: String::new(),
            blocks: blocks.len(),
            instructions: instructions.sum(),
        });
    }
    print.form = Form::Structure;
    print.types.borrow_mut().clear();
    print.labels.borrow_mut().clear();
    print.name_by_structure(&globals.variables, &globals.functions, &defined)?;
    for (function, result) in defined.iter().zip(&mut functions) {
        result.structure = digest(&print.structure(*function)?);
    }
    let mut variables = Vec::new();
    if functions.is_empty() {
        for variable in &globals.variables {
            if !print.is_local::<GlobalVariable>(variable.id())? {
                variables.extend(print.variable(variable.id())?);
            }
        }
    }
    Ok(Definitions {
        functions,
        variables,
    })
}

impl<'a> Print<'a> {
    /// Returns what was printed, and begins again.
    fn taken(&mut self) -> String {
        self.lines = LineMap::default();
        std::mem::take(&mut self.out)
    }

    /// Names local variables and functions by what they are: a compiler chooses some of their names, such as `.str.7`. A local function
    /// has the structure that it has if all local functions that it calls were one.
    fn name_by_structure(
        &mut self,
        variables: &[GlobalVariable<'a>],
        functions: &[Function<'a>],
        defined: &[Function<'a>],
    ) -> Result {
        let mut local_variables = Vec::new();
        for variable in variables {
            if self.is_local::<GlobalVariable>(variable.id())? {
                self.globals.insert(variable.id().as_str(), LOCAL);
                local_variables.push(variable);
            }
        }
        for function in functions {
            if self.is_local::<Function>(function.id())? {
                self.globals.insert(function.id().as_str(), LOCAL);
            }
        }
        let mut names = Vec::new();
        for variable in local_variables {
            let id = variable.id();
            let ty = self.facts.value_of::<global_variable__type>(id)?;
            self.ty(ty)?;
            let value = self.out.len();
            if let Some(initializer) = self.facts.optional::<global_variable__initializer>(id)? {
                self.value(initializer, None)?;
            }
            let text = self.taken();
            names.push((
                id,
                file_name(&text[value..])
                    .map_or(text.as_str(), |name| name)
                    .to_owned(),
            ));
        }
        for function in defined {
            if self.globals.get(function.id().as_str()) == Some(&LOCAL) {
                names.push((function.id(), self.structure(*function)?));
            }
        }
        for (id, structure) in names {
            let name = self.arena.alloc_str(&format!("@{}", digest(&structure)));
            self.globals.insert(id.as_str(), name);
        }
        Ok(())
    }

    /// Returns the hash of a variable with an initializer.
    fn variable(&mut self, id: Id<'a>) -> Result<Option<String>> {
        let Some(initializer) = self.facts.optional::<global_variable__initializer>(id)? else {
            return Ok(None);
        };
        self.global_name(id)?;
        self.typed(initializer, None)?;
        Ok(Some(digest(&self.taken())))
    }

    /// Returns whether other modules cannot refer to a global value by its name.
    fn is_local<G: GlobalValue<'a>>(&self, id: Id<'a>) -> Result<bool> {
        let linkage = self.facts.value_of::<G::LinkageType>(id)?;
        let is_named = self.facts.optional::<G::Name>(id)?.is_some();
        Ok(!is_named || matches!(linkage, "internal" | "private"))
    }

    /// Returns the text whose digest is the hash of a function's structure.
    fn structure(&mut self, function: Function<'a>) -> Result<String> {
        let id = function.id();
        let name = self.globals.insert(id.as_str(), OWN);
        let locals = self.locals(function)?;
        self.calling_convention(self.facts.value_of::<function__calling_convention>(id)?);
        self.signature(function, Some(&locals))?;
        let mut body = Body {
            print: self,
            locals: &locals,
        };
        body.blocks(function)?;
        if let Some(name) = name {
            self.globals.insert(id.as_str(), name);
        }
        Ok(self.taken())
    }
}

/// Returns the last component of a string constant that is a path: it has a slash, and no blank.
fn file_name(text: &str) -> Option<&str> {
    let is_path = text.starts_with("c\"") && !text.contains(' ');
    text.rsplit_once('/')
        .filter(|_| is_path)
        .map(|(_, name)| name)
}
