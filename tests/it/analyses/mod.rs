//! What the analyses say, against LLVM's own passes and independent algorithms.

mod call_graph;
mod undefined_values;
