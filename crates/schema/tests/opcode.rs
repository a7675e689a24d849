//! An opcode that is added to a copy of the schema is in every list, or an error names the list that must decide about it.

use schema::datalog::generated;
use schema::{Schema, datalog_files};
use std::fs;
use std::path::{Path, PathBuf};

/// A copy of `datalog/`, which is removed in the end.
struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Copy {
    fn new(name: &str) -> Self {
        let datalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../datalog");
        let name = format!("opcode-{name}-{}", std::process::id());
        let copy = Copy(std::env::temp_dir().join(name));
        for path in datalog_files(&datalog, "").expect("the files") {
            let file = copy.0.join(&path);
            fs::create_dir_all(file.parent().expect("a folder")).expect("create the folder");
            fs::copy(datalog.join(path), file).expect("copy");
        }
        copy
    }

    /// Replaces a text that a file has once.
    fn replace(&self, file: &str, from: &str, to: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("read");
        assert_eq!(text.matches(from).count(), 1, "{from} in {file}");
        fs::write(path, text.replace(from, to)).expect("write");
    }

    /// Adds declarations to the end of a file.
    fn add(&self, file: &str, declarations: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("read");
        fs::write(path, format!("{text}\n{declarations}")).expect("write");
    }

    /// Declares an instruction's type and predicate, and its operands.
    fn declare(&self, file: &str, name: &str, columns: &[(&str, &str)]) {
        let ty = format!("{}{}Instruction", name[..1].to_uppercase(), &name[1..]);
        self.add(
            "types.dl",
            &format!("/// A new one.\n.type {ty} <: Instruction\n"),
        );
        let entity = format!("{name}_instruction");
        self.add(
            file,
            &format!("/// A new one.\n/// At most one per instruction.\n.decl {entity}(instruction: {ty})\n"),
        );
        for (attribute, column) in columns {
            let signature = format!("{entity}__{attribute}(instruction: {ty}, {column})");
            self.add(
                file,
                &format!("/// A part.\n/// One per {entity}.\n.decl {signature}\n"),
            );
        }
    }

    fn error(&self) -> String {
        let schema = Schema::read(&self.0);
        schema
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    }

    /// An error names the list that must decide about a predicate.
    fn is_undecided(&self, file: &str, relation: &str, family: &str, name: &str) {
        let line = undecided(file, relation, family, name);
        let error = self.error();
        assert!(
            error.lines().any(|found| found.ends_with(&line)),
            "{error}\nwithout {line}"
        );
    }

    /// Adds an entity to the exceptions of a relation's mark.
    fn leave_out(&self, file: &str, relation: &str, family: &str, entity: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("read");
        let declaration = text
            .find(&format!(".decl {relation}("))
            .expect("the relation");
        let mark = text[..declaration]
            .rfind(&format!("@covers {family}"))
            .expect("the mark");
        let end = mark + text[mark..].find('\n').expect("a line");
        let word = if text[mark..end].contains(" except ") {
            ","
        } else {
            " except"
        };
        let text = format!("{}{word} {entity}{}", &text[..end], &text[end..]);
        fs::write(path, text).expect("write");
    }

    /// The generated file has a text.
    fn generates(&self, file: &str, wanted: &str) {
        let schema = Schema::read(&self.0).expect("the schema");
        let files = generated(&self.0, &schema).expect("the files");
        assert!(files[file].contains(wanted), "{wanted} in {file}");
    }

    /// The lists of all opcodes have the opcode.
    fn generates_lists(&self, opcode: &str) {
        let kind = format!(
            "instruction__kind(instruction, \"{opcode}\") :-\n    {opcode}_instruction(instruction)."
        );
        self.generates("rules/ir/generated/opcode.dl", &kind);
        self.generates(
            "rules/tables/generated/keyword.dl",
            &format!("opcode(\"{opcode}\")."),
        );
    }
}

/// The error's line about a relation of a file.
fn undecided(file: &str, relation: &str, family: &str, name: &str) -> String {
    format!("{file}: {relation}: `@covers {family}`: neither the rules nor `except` name {name}")
}

const USE: &str = "rules/ir/use.dl";
const FLOWS: &str = "rules/analysis/points_to/assign.dl";
const STEP: &str = "rules/analysis/value_flow/step.dl";

#[test]
fn a_new_cast_is_in_every_list() {
    let copy = Copy::new("cast");
    let columns = [("from", "operand: Operand"), ("to_type", "type: Type")];
    copy.declare("schema/cast.dl", "fold", &columns);
    copy.is_undecided(
        USE,
        "instruction__value_operand",
        "Instruction",
        "fold_instruction__from",
    );
    copy.replace(
        "schema/cast.dl",
        "/// @members trunc_instruction,",
        "/// @members fold_instruction, trunc_instruction,",
    );
    for (file, relation) in [
        (FLOWS, "_points_to__forwards"),
        (STEP, "_value_flow__opcode"),
        ("rules/ir/cast.dl", "conversion__classes"),
    ] {
        copy.is_undecided(file, relation, "conversion", "fold_instruction");
        copy.leave_out(file, relation, "conversion", "fold_instruction");
    }
    copy.generates(
        "rules/ir/generated/use.dl",
        "fold_instruction__from(instruction, operand)",
    );
    let declared = ".decl fold_instruction__from_type(instruction: FoldInstruction, type: Type)";
    copy.generates("rules/ir/generated/cast.dl", declared);
    copy.generates(
        "rules/ir/generated/cast.dl",
        "fold_instruction__to_type(instruction, to_type)",
    );
    copy.generates_lists("fold");
    copy.generates(
        "rules/analysis/undefined/generated/undefined.dl",
        "_opcode__passes_poison(\"fold\").",
    );
}

#[test]
fn a_new_binary_operation_is_in_every_list() {
    let copy = Copy::new("binary");
    let columns = [
        ("first_operand", "operand: Operand"),
        ("second_operand", "operand: Operand"),
    ];
    copy.declare("schema/binary.dl", "rotate", &columns);
    for operand in ["first_operand", "second_operand"] {
        let name = format!("rotate_instruction__{operand}");
        copy.is_undecided(USE, "instruction__value_operand", "Instruction", &name);
    }
    copy.replace(
        "schema/binary.dl",
        "/// @members add_instruction, fadd",
        "/// @members rotate_instruction, add_instruction, fadd",
    );
    copy.is_undecided(
        FLOWS,
        "_points_to__calculation",
        "binary_operation",
        "rotate_instruction",
    );
    copy.leave_out(
        FLOWS,
        "_points_to__calculation",
        "binary_operation",
        "rotate_instruction",
    );
    copy.generates(
        "rules/ir/generated/binary.dl",
        "rotate_instruction__second_operand(instruction, second)",
    );
    copy.generates_lists("rotate");
    copy.generates(
        "rules/analysis/undefined/generated/undefined.dl",
        "_opcode__passes_poison(\"rotate\").",
    );
}

#[test]
fn a_new_terminator_is_in_every_list() {
    let copy = Copy::new("terminator");
    let ty = "/// A new one.\n.type LeapInstruction <: Instruction\n";
    copy.add("types.dl", ty);
    let error = copy.error();
    assert!(
        error.contains("Instruction has no predicate for the type LeapInstruction"),
        "{error}"
    );
    copy.replace("types.dl", ty, "");
    let columns = [
        ("target", "label: VariableLabel"),
        ("value", "operand: Operand"),
    ];
    copy.declare("schema/terminator.dl", "leap", &columns);
    copy.is_undecided(
        USE,
        "instruction__value_operand",
        "Instruction",
        "leap_instruction__value",
    );
    copy.is_undecided(
        USE,
        "instruction__label_operand",
        "Instruction",
        "leap_instruction__target",
    );
    let undefined = "rules/analysis/undefined/undefined.dl";
    copy.is_undecided(
        undefined,
        "_opcode__passes_poison",
        "Instruction",
        "leap_instruction",
    );
    copy.add(USE, "instruction__value_operand(instruction, 0, operand) :-\n    leap_instruction__value(instruction, operand).\n");
    copy.add(USE, "instruction__label_operand(instruction, 1, label) :-\n    leap_instruction__target(instruction, label).\n");
    copy.replace(
        "schema/terminator.dl",
        "/// @members ret_instruction,",
        "/// @members leap_instruction, ret_instruction,",
    );
    copy.generates_lists("leap");
    copy.generates(
        "rules/ir/generated/instruction.dl",
        "terminator_instruction(instruction) :-\n    leap_instruction(instruction).",
    );
}
