//! Trial runs: in a step an instruction yields one value, and finds one memory. A second would double all that follows.

use std::fs;

use crate::support::datalog::run_embedded;
use crate::support::projects::project_modules;
use crate::support::root;
use crate::support::workspace::export;

/// A vector that a loop copies by way of a variable, as clang compiles intrinsics of SSE at -O0.
const VECTORS: &str = "\
define void @copies(ptr %to, ptr %from) {
  %variable = alloca <2 x i64>
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %source = getelementptr <2 x i64>, ptr %from, i64 %i
  %vector = load <2 x i64>, ptr %source
  store <2 x i64> %vector, ptr %variable
  %again = load <2 x i64>, ptr %variable
  %target = getelementptr <2 x i64>, ptr %to, i64 %i
  store <2 x i64> %again, ptr %target
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %loop, label %end
end:
  ret void
}
";

#[test]
fn an_instruction_has_one_value_and_one_memory_in_a_step() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("vectors.ll"), VECTORS).expect("write the module");
    let vectors = path("vectors.ll");
    let mut modules = vec![vectors.as_path()];
    modules.extend(project_modules().iter().map(|module| module.as_path()));
    export(&modules, &path("facts"));
    let rules = root().join("datalog/rules/analysis/trial/fault.dl");
    let program = format!(
        ".include \"{}\"\n\
         .decl runs(instruction: Instruction)\n\
         runs(instruction) :- _trial__runs(_, instruction, _).\n\
         .decl second(instruction: Instruction)\n\
         second(instruction) :-\n    _trial__result(step, instruction, value, number),\n    \
         _trial__result(step, instruction, other, another),\n    (value != other ; number != another).\n\
         second(instruction) :-\n    _trial__runs(step, instruction, memory),\n    \
         _trial__runs(step, instruction, other),\n    memory != other.\n\
         .output runs, second\n",
        rules.display()
    );
    fs::write(path("program.dl"), program).expect("write the program");
    run_embedded(&path("program.dl"), &path("facts"), &path("out"), &[]);
    let read = |name: &str| fs::read_to_string(path("out").join(name)).expect("read the rows");
    assert_eq!(read("second.csv"), "");
    assert!(read("runs.csv").contains("vectors.ll:@copies:12"));
}
