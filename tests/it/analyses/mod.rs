//! What the analyses say, against LLVM's own passes and independent algorithms.

mod call_graph;
mod struct_passing;
mod undefined_values;
