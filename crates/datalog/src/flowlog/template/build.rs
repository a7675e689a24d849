//! Generates Rust from program.dl: a dataflow with a loader for each input relation, and a writer for each output relation.

use flowlog_codegen::{Codegen, gen_relations, input_field_ident, input_handle_ident, output_emitter_ident, user_tuple_tokens};
use flowlog_common::{BoxError, Config, SourceMap, emit};
use flowlog_parser::{DataType, Relation};
use flowlog_planner::planner::ProgramPlanner;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashMap;
use std::path::Path;
use std::{env, fs, io};

fn main() {
    println!("cargo:rerun-if-changed=program.dl");
    println!("cargo:rerun-if-changed=relations.tsv");
    let mut sources = SourceMap::new();
    let engine = engine(&mut sources).unwrap_or_else(|error| {
        let _ = emit(&error, &sources, &mut io::stderr());
        std::process::exit(1)
    });
    let folder = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&folder).join("engine.rs"), engine.to_string()).expect("write engine.rs");
}

fn engine(sources: &mut SourceMap) -> Result<TokenStream, BoxError> {
    // Strings are not interned, since each process would number them differently.
    let mut config = Config { program: "program.dl".to_owned(), ..Config::default() };
    let program = flowlog_parser::parse_file("program.dl", &[], sources, &mut config)?;
    let planner = ProgramPlanner::from_program(&program, &mut None)?;
    let skeleton = Codegen::new(config, program.clone()).generate(&planner, &mut None)?;
    let relations = gen_relations(&program, false)?;
    let files = fs::read_to_string("relations.tsv").expect("relations.tsv");
    let files: HashMap<(&str, &str), &str> = files
        .lines()
        .filter_map(|line| {
            let mut cells = line.split('\t');
            Some(((cells.next()?, cells.next()?), cells.next()?))
        })
        .collect();
    let file = |kind, relation: &Relation| {
        let name = relation.raw_name().to_string();
        files.get(&(kind, &*name)).unwrap_or_else(|| panic!("{name} has no file")).to_string()
    };
    // A relation with facts in the program has no file.
    let inputs = program.edbs();
    let read: Vec<&&Relation> = inputs
        .iter()
        .filter(|relation| files.contains_key(&("input", &*relation.raw_name().to_string())))
        .collect();
    let names: Vec<String> = read.iter().map(|relation| file("input", relation)).collect();
    let handles = inputs.iter().map(|relation| input_handle_ident(relation.name()));
    let loads = read.iter().zip(&names).map(|(relation, name)| {
        let field = input_field_ident(relation.name());
        let types = relation.data_type();
        let cells = types.iter().map(|kind| match kind {
            DataType::String => quote! { cells.text()? },
            _ => quote! { cells.number()? },
        });
        quote! {
            crate::load(source, #name, worker.index(), worker.peers(), |cells| Some((#(#cells,)*)), |rows| {
                inputs.#field.load_rows(rows, ::flowlog_runtime::diff::Unit::one())
            });
        }
    });
    let outputs = program.output_idbs();
    let gives = outputs.iter().map(|relation| {
        let emitter = output_emitter_ident(relation.name());
        let name = file("output", relation);
        let tuple = user_tuple_tokens(&relation.data_type());
        let cells = (0..relation.data_type().len()).map(proc_macro2::Literal::usize_unsuffixed);
        let cells = cells.map(|place| quote! { crate::cell(&row.#place, &mut line); });
        quote! {
            let rows: Vec<#tuple> = #emitter.emit_host::<false, _>();
            give(#name, rows.iter().map(|row| {
                let mut line = String::new();
                #(#cells)*
                line
            }).collect());
        }
    });
    let (declarations, emitters, captures) = (&skeleton.declarations, &skeleton.emitters, &skeleton.emitter_captures);
    let (init, dataflow, steps, publish) = (&skeleton.worker_init, &skeleton.dataflow, &skeleton.step_loop, &skeleton.publish);
    Ok(quote! {
        mod relops { #relations }
        use relops::*;
        #declarations

        /// The input files.
        pub const INPUTS: &[&str] = &[#(#names),*];

        /// Evaluates the program, and calls `give` with the lines of each output that this process has.
        pub fn run(config: ::flowlog_runtime::timely::Config, source: std::path::PathBuf, mut give: impl FnMut(&str, Vec<String>)) {
            #emitters
            let guards = ::flowlog_runtime::timely::execute(config, {
                #captures
                move |worker| {
                    let index = worker.index();
                    #init
                    #dataflow
                    // Each worker loads its own share.
                    let mut inputs = Inputs::new(#(#handles,)* 1, 0, false).expect("one worker");
                    let source = &source;
                    #(#loads)*
                    if index == 0 {
                        inputs.apply_inline_all();
                    }
                    inputs.close_static();
                    #steps
                    #publish
                }
            });
            match guards {
                Ok(guards) => for result in guards.join() {
                    if let Err(error) = result {
                        crate::fail(&error);
                    }
                },
                Err(error) => crate::fail(&error),
            }
            #(#gives)*
        }
    })
}
