//! The predicates that people ask for first, by what they want to know.

/// A question and the predicates that answer it.
pub struct Task {
    /// The question.
    pub question: &'static str,
    /// The predicates, the most useful first.
    pub predicates: &'static [&'static str],
}

/// The tasks, from the whole to the parts.
pub const TASKS: &[Task] = &[
    Task {
        question: "modules, functions and globals: what is there, and under which name",
        predicates: &[
            "module:id",
            "function:name",
            "function:definition",
            "function:declaration",
            "global_variable:name",
            "function:type",
            "global_value:linkage_type",
            "function:attribute",
        ],
    },
    Task {
        question: "calls: who calls whom, and with what",
        predicates: &[
            "function:calls",
            "function:reaches_by_direct_calls",
            "function:may_reach",
            "call_site:callee",
            "call_site:arg",
            "call_site:actual",
            "call_site:indirect",
            "call_site:possible_callee",
            "function:address_taken",
            "call_site:intrinsic",
        ],
    },
    Task {
        question: "across modules: the definition of a declaration",
        predicates: &[
            "resolves",
            "global_value:unresolved",
            "call_site:linked_callee",
        ],
    },
    Task {
        question: "control flow: blocks, branches, order",
        predicates: &[
            "basicblock:function",
            "basicblock:predecessors",
            "basicblock:reachable",
            "instruction:basicblock",
            "instruction:next",
            "terminator_instruction:label",
            "instruction:branch_weight",
        ],
    },
    Task {
        question: "data flow: what computes a value, and what uses it",
        predicates: &[
            "instruction:opcode",
            "variable:definition",
            "variable:use",
            "instruction:operand",
            "phi_instruction:incoming",
            "operand:type",
            "operand:to_int",
        ],
    },
    Task {
        question: "memory: loads, stores, addresses",
        predicates: &[
            "memory_access:address",
            "load_instruction:address",
            "store_instruction:value",
            "alloca_instruction:type",
            "getelementptr_instruction:base",
            "getelementptr_instruction:field_number",
            "instruction:tbaa",
        ],
    },
    Task {
        question: "global variables: who reads, writes and passes them on",
        predicates: &[
            "function:reads_global",
            "function:writes_global",
            "function:writes_global_transitively",
            "global_variable:address_taken",
        ],
    },
    Task {
        question: "constants: values, strings, initializers",
        predicates: &[
            "constant:toInt",
            "immediate:value",
            "constant_data:c_string",
            "global_variable:initializer",
            "immediate:references",
        ],
    },
    Task {
        question: "types and their layout",
        predicates: &[
            "type:id",
            "type:kind",
            "struct_type:field",
            "struct_type:field_name",
            "type:alloc_size",
            "struct_type:field_offset",
        ],
    },
    Task {
        question: "the source: lines, names and types of the program that was compiled",
        predicates: &[
            "instruction:source",
            "instruction:position",
            "function:source_name",
            "function:span",
            "variable:debug:source_name",
            "di:type:text",
            "di:composite_type:field",
        ],
    },
    Task {
        question: "what is not in the facts",
        predicates: &["gap", "module:broken"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::public;

    #[test]
    fn every_predicate_of_a_task_is_declared() {
        for name in TASKS.iter().flat_map(|task| task.predicates) {
            assert!(public().any(|predicate| predicate.name == *name), "{name}");
        }
    }
}
