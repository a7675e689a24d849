//! What the analyses say, against LLVM's own passes and independent algorithms.

mod address_taken;
mod call_graph;
mod control_flow;
mod copies;
mod points_to;
mod points_to_unified;
mod struct_passing;
mod trial;
mod undefined_values;
