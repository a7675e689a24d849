//! What instrumentation has to know of the modules, and what the analysis says of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::workspace::{LongNames, read_table};

/// The relations of an analysis of pointers.
#[derive(Clone, Copy)]
pub struct Analysis {
    /// Operand and object.
    pub points_to: &'static str,
    /// Objects that `<unknown>` is too, if it says.
    pub escaped: &'static str,
    /// Call and function.
    pub callees: &'static str,
    /// What the analysis assumes, as a fact.
    pub assumes: &'static str,
}

pub const INCLUSION: Analysis = Analysis {
    points_to: "points_to",
    escaped: "points_to__escaped",
    callees: "call_site__points_to_callee",
    assumes: "",
};

pub const CLOSED_WORLD: Analysis = Analysis {
    assumes: r#"points_to__whole_program("assumed")."#,
    ..INCLUSION
};

/// A program that outputs what the analysis says, and what instrumentation has to know.
pub fn program(vocabulary: &Path, analysis: Analysis) -> String {
    let Analysis { points_to, .. } = analysis;
    outputs(vocabulary, analysis)
        + &format!(
            r#"
.decl object(name: symbol)
object(name) :-
    {points_to}(_, name).
.output object(filename="object.tsv")
"#
        )
        + INSTRUMENTED
}

/// A program that outputs what the analysis says.
pub fn outputs(vocabulary: &Path, analysis: Analysis) -> String {
    let Analysis {
        points_to,
        escaped,
        callees,
        assumes,
    } = analysis;
    format!(
        r#".include "{vocabulary}"
{assumes}
.output {points_to}(filename="points_to.tsv")
.output {escaped}(filename="escaped.tsv")
.output {callees}(filename="callees.tsv")
.decl long_name(value: GlobalValue, name: symbol)
long_name(value, name) :-
    global_value__name(value, name),
    strlen(name) > 40.
.output long_name(filename="long_name.tsv")
"#,
        vocabulary = vocabulary.display()
    )
}

const INSTRUMENTED: &str = r#"
.decl reached(function: Function)
reached(function) :-
    function__by_name("main", function).
reached(function) :-
    points_to__escaped(function),
    function__definition(function).
reached(function) :-
    reached(caller),
    instruction__function(call, caller),
    call_site__points_to_callee(call, function).

// An operand may be null, or be computed from a null pointer: it need not point to anything.
.decl null_value(value: symbol)
null_value(value) :-
    _points_to__value(value, value),
    immediate(value),
    !immediate__address(value, _).
null_value(to) :-
    null_value(from),
    _points_to__included(to, from).
null_value(to) :-
    null_value(base),
    _points_to__moved(base, _, to).
null_value(to) :-
    null_value(from),
    _points_to__stored(to_memory, from),
    points_to(to_memory, object),
    points_to(address, object),
    _points_to__loaded(address, to).
null_value(to) :-
    null_value(address),
    _points_to__loaded(address, to),
    !points_to(address, _).

// A load or a store that may be executed, without an object.
.decl without_object(instruction: Instruction, address: Operand)
without_object(instruction, address) :-
    (
        load_instruction__address(instruction, address)
    ;
        store_instruction__address(instruction, address)
    ),
    instruction__function(instruction, function),
    reached(function),
    !points_to(address, _),
    _points_to__value(address, value),
    !null_value(value).
.output without_object(filename="without_object.tsv")

.decl carrier(variable: Variable, type: Type)
carrier(variable, type) :-
    type__carries(type),
    !integer_type(type),
    variable__type(variable, type),
    !stack_mark(variable).

// How far the stack goes: no address of anything.
.decl stack_mark(variable: Operand)
stack_mark(variable) :-
    call_site__reserved(call, "llvm.stacksave"),
    instruction__to(call, variable).
stack_mark(variable) :-
    call_site__reserved(call, "llvm.stackrestore"),
    call_site__arg(call, 0, variable).

.decl stack_variable(variable: Variable, bytes: number)
stack_variable(variable, bytes) :-
    alloca_instruction__type(instruction, type),
    instruction__to(instruction, variable),
    type__bytes(type, bytes).

.decl copied_parameter(parameter: Variable, bytes: number)
copied_parameter(parameter, bytes) :-
    function__param_by_value(function, index, type),
    function__param(function, index, parameter),
    type__bytes(type, bytes).

.decl memory(value: GlobalValue, bytes: number)
memory(variable, bytes) :-
    global_variable__type(variable, type),
    type__bytes(type, bytes).
memory(function, 0) :-
    function(function).

.decl parameter(function: Function, index: number, parameter: Variable)
parameter(function, index, parameter) :-
    function__definition(function),
    function__param(function, index, parameter).

.decl callee(call: Instruction, operand: Operand)
callee(call, operand) :-
    call_site__function(call, operand).

.decl stored_object(call: Instruction, address: Operand)
stored_object(call, address) :-
    library_function__assigns(name, place, new),
    library_place__new(new),
    library_place__memory(place, address_place, 0),
    library_place__value(address_place, index),
    function__name(function, name),
    call_site__function(call, function),
    call_site__arg(call, index, address).

.decl base(variable: Variable, operand: Operand)
base(variable, operand) :-
    getelementptr_instruction__base(instruction, operand),
    instruction__to(instruction, variable),
    variable__type(variable, type),
    pointer_type(type).

// Loads and stores, but those of variables that only loads and stores of the complete variable use.
.decl access(instruction: Instruction, address: Operand, bytes: number, root: Operand, opcode: Opcode)
access(instruction, address, bytes, root, opcode) :-
    (
        load_instruction(instruction)
    ;
        store_instruction(instruction)
    ),
    instruction__opcode(instruction, opcode),
    _access__address(instruction, address, bytes),
    !_points_to__local(as(address, symbol)),
    _address__based(address, root, _).

.decl thread_local_variable(variable: GlobalVariable, linked: GlobalValue)
thread_local_variable(variable, linked) :-
    global_variable__threadlocal_mode(variable, _),
    global_value__linked(variable, linked).

.decl text_variable(variable: GlobalVariable)
text_variable(variable) :-
    global_variable__constant(variable),
    global_variable__unnamed_addr(variable, _).

.output carrier(filename="carrier.tsv")
.output stack_variable(filename="stack_variable.tsv")
.output copied_parameter(filename="copied_parameter.tsv")
.output memory(filename="memory.tsv")
.output parameter(filename="parameter.tsv")
.output callee(filename="callee.tsv")
.output stored_object(filename="stored_object.tsv")
.output base(filename="base.tsv")
.output access(filename="access.tsv")
.output may_alias(filename="may_alias.tsv")
.output function__modifies(filename="modifies.tsv")
.output thread_local_variable(filename="thread_local_variable.tsv")
.output text_variable(filename="text_variable.tsv")

// Objects that contain strings of C++, whose text may be in them.
.decl with_text(object: symbol)
with_text(object) :-
    object__holds(object, "<std::string>").
.output with_text(filename="with_text.tsv")
"#;

/// A load or a store.
pub struct Access {
    pub address: String,
    pub bytes: String,
    /// What the address is at a constant offset from.
    pub root: String,
    pub is_store: bool,
}

/// What instrumentation has to know.
pub struct Facts {
    /// The type of each variable that carries addresses and is no integer.
    pub carriers: BTreeMap<String, String>,
    /// The bytes of an element of each `alloca`.
    pub stack_variables: BTreeMap<String, String>,
    /// The bytes of each `byval` parameter.
    pub copied_parameters: BTreeMap<String, String>,
    /// The bytes of each global variable, and 0 of each function.
    pub memory: BTreeMap<String, String>,
    pub parameters: BTreeMap<String, Vec<String>>,
    /// What each call calls.
    pub callees: BTreeMap<String, String>,
    /// Where each call writes the address of an object that it makes.
    pub stored_objects: BTreeMap<String, String>,
    /// What each `getelementptr` of a pointer steps from.
    pub bases: BTreeMap<String, String>,
    /// The loads and stores that are observed.
    pub accesses: BTreeMap<String, Access>,
    /// Thread-local variables, each with its definition.
    pub thread_locals: BTreeMap<String, String>,
    /// Constants whose addresses mean nothing.
    pub texts: BTreeSet<String>,
    /// Objects in which the text of strings of C++ may be.
    pub with_text: BTreeSet<String>,
    /// What the analysis has for objects.
    pub objects: BTreeSet<String>,
    /// Loads and stores whose address has no object, though it is not only null.
    pub without_object: BTreeMap<String, String>,
}

/// The whole names of global values in the relations next to a file.
pub fn long_names(path: &Path) -> LongNames {
    LongNames::new(read_table(&path.with_file_name("long_name.tsv")))
}

/// The rows of a relation, each as its columns, with the whole names of global values, as in the text of modules.
pub fn rows(path: &Path) -> Vec<Vec<String>> {
    let names = long_names(path);
    let rows = read_table(path).into_iter();
    rows.map(|row| row.iter().map(|cell| names.whole(cell)).collect())
        .collect()
}

fn pairs(path: &Path) -> BTreeMap<String, String> {
    let rows = rows(path).into_iter();
    rows.map(|mut row| (row.remove(0), row.remove(0))).collect()
}

fn accesses(path: &Path) -> BTreeMap<String, Access> {
    let rows = rows(path).into_iter();
    rows.map(|row| {
        let [instruction, address, bytes, root, opcode] = row.try_into().expect("five columns");
        let access = Access {
            address,
            bytes,
            root,
            is_store: opcode == "store",
        };
        (instruction, access)
    })
    .collect()
}

fn set(path: &Path) -> BTreeSet<String> {
    rows(path).into_iter().flatten().collect()
}

impl Facts {
    /// Reads the rows of the program in a folder.
    pub fn read(folder: &Path) -> Self {
        let mut parameters: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        for row in rows(&folder.join("parameter.tsv")) {
            let index = row[1].parse().expect("an index");
            parameters
                .entry(row[0].clone())
                .or_default()
                .push((index, row[2].clone()));
        }
        let in_order = |(function, mut parameters): (String, Vec<(usize, String)>)| {
            parameters.sort();
            (
                function,
                parameters
                    .into_iter()
                    .map(|(_, parameter)| parameter)
                    .collect(),
            )
        };
        Self {
            carriers: pairs(&folder.join("carrier.tsv")),
            stack_variables: pairs(&folder.join("stack_variable.tsv")),
            copied_parameters: pairs(&folder.join("copied_parameter.tsv")),
            memory: pairs(&folder.join("memory.tsv")),
            parameters: parameters.into_iter().map(in_order).collect(),
            callees: pairs(&folder.join("callee.tsv")),
            stored_objects: pairs(&folder.join("stored_object.tsv")),
            bases: pairs(&folder.join("base.tsv")),
            accesses: accesses(&folder.join("access.tsv")),
            thread_locals: pairs(&folder.join("thread_local_variable.tsv")),
            texts: set(&folder.join("text_variable.tsv")),
            with_text: set(&folder.join("with_text.tsv")),
            objects: set(&folder.join("object.tsv")),
            without_object: pairs(&folder.join("without_object.tsv")),
        }
    }
}
