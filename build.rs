//! Turns `datalog/` into Rust: a typed writer per predicate, a newtype per entity type, the catalogue that `llvm-facts schema`
//! prints, and the Datalog files themselves, so that the binary carries them.

#[path = "src/schema/parse.rs"]
#[allow(dead_code)]
mod parse;

use parse::{Declarations, Relation, ancestry, datalog_files, entity, is_refmode};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    if let Err(error) = run() {
        // Cargo shows what a build script prints only if it fails.
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), String> {
    println!("cargo::rerun-if-changed=datalog");
    println!("cargo::rerun-if-changed=src/schema/parse.rs");
    let facts = Declarations::read(Path::new("datalog/schema"), true)?;
    let rules = Declarations::read(Path::new("datalog/rules"), false)?;
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|e| e.to_string())?);
    let generated = Generated {
        types: &facts.types,
        facts: &facts.relations,
        rules: &rules.relations,
    };
    let write = |name: &str, text: String| {
        fs::write(out.join(name), text).map_err(|e| format!("{name}: {e}"))
    };
    write("columns.rs", generated.columns())?;
    write("facts.rs", generated.writers())?;
    write("catalog.rs", generated.catalog())?;
    write("shipped.rs", shipped()?)?;
    write("programs.rs", programs(&out)?)?;
    headers_version()
}

/// The files of `datalog/`, by their paths below it.
struct Datalog;

impl datalog::source::Files for Datalog {
    fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
        fs::read(Path::new("datalog").join(path)).map_err(|error| error.to_string())
    }
}

/// Parses the programs that have outputs, so that running them need not.
fn programs(out: &Path) -> Result<String, String> {
    let mut paths = vec![PathBuf::from("main.dl")];
    let analyses =
        fs::read_dir("datalog/analyses").map_err(|e| format!("datalog/analyses: {e}"))?;
    for file in analyses {
        let file = file.map_err(|e| format!("datalog/analyses: {e}"))?;
        paths.push(Path::new("analyses").join(file.file_name()));
    }
    paths.sort();
    let mut text = "/// The programs that were parsed when the tool was built, by their paths.\n\
                    pub const PROGRAMS: &[(&str, &[u8])] = &[\n"
        .to_owned();
    for (number, path) in paths.iter().enumerate() {
        let bytes = datalog::compile(path, &Datalog).map_err(|findings| {
            let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
            findings.join("\n")
        })?;
        let file = out.join(format!("program{number}.bin"));
        fs::write(&file, bytes).map_err(|e| format!("{}: {e}", file.display()))?;
        let _ = writeln!(
            text,
            "({:?}, include_bytes!({file:?})),",
            path.display().to_string()
        );
    }
    text.push_str("];\n");
    Ok(text)
}

/// The version of LLVM whose headers this build sees, for the check against the library at start.
fn headers_version() -> Result<(), String> {
    let tool = env::var("DEP_LLVM_22_CONFIG_PATH").unwrap_or_else(|_| "llvm-config-22".to_owned());
    let output = Command::new(&tool)
        .arg("--version")
        .output()
        .map_err(|e| format!("{tool}: {e} (scripts/setup installs it)"))?;
    let version = String::from_utf8_lossy(&output.stdout);
    println!("cargo::rustc-env=LLVM_HEADERS_VERSION={}", version.trim());
    Ok(())
}

struct Generated<'a> {
    types: &'a BTreeMap<String, parse::Type>,
    facts: &'a [Relation],
    rules: &'a [Relation],
}

impl Generated<'_> {
    /// Whether a column's type is a word of LLVM's, which Rust writes as it is.
    fn is_keyword(&self, ty: &str) -> bool {
        ancestry(self.types, ty).contains(&"Keyword")
    }

    /// A newtype per entity type, and the conversions from a kind to what it is a kind of.
    fn columns(&self) -> String {
        let mut text = String::new();
        for ty in self.types.values() {
            let name = &ty.name;
            if self.is_keyword(name) {
                continue;
            }
            let _ = write!(
                text,
                "/// {}\n#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]\npub struct {name}<'a>(Id<'a>);\n\
                 impl<'a> {name}<'a> {{\n\
                 /// Names the entity; only `ids` makes an `Id`.\n#[inline]\npub fn new(id: Id<'a>) -> Self {{ {name}(id) }}\n\
                 /// The id.\n#[inline]\npub fn id(self) -> Id<'a> {{ self.0 }}\n}}\n",
                ty.doc
            );
            for ancestor in ancestry(self.types, name).into_iter().skip(1) {
                if self.types.contains_key(ancestor) {
                    let _ = write!(
                        text,
                        "impl<'a> From<{name}<'a>> for {ancestor}<'a> {{\n#[inline]\nfn from(kind: {name}<'a>) -> Self {{ {ancestor}(kind.0) }}\n}}\n"
                    );
                }
            }
        }
        text
    }

    /// A method per predicate that appends a row.
    fn writers(&self) -> String {
        let mut text = format!(
            "/// The number of predicates.\npub const TABLES: usize = {};\n#[allow(non_snake_case)]\nimpl Facts {{\n",
            self.facts.len()
        );
        for (index, relation) in self.facts.iter().enumerate() {
            text += &self.writer(index, relation);
        }
        text += "}\n";
        text
    }

    fn writer(&self, index: usize, relation: &Relation) -> String {
        let name = &relation.relation;
        let (mut parameters, mut cells) = (String::new(), String::new());
        let is_refmode = is_refmode(self.facts, relation);
        for (position, (column, ty)) in relation.columns.iter().enumerate() {
            let (parameter, cell) = match ty.as_str() {
                "number" => ("i64".to_owned(), format!("number({column}_)")),
                "symbol" if is_refmode => ("Id<'_>".to_owned(), format!("id({column}_)")),
                "symbol" => ("&[u8]".to_owned(), format!("text({column}_)")),
                ty if self.is_keyword(ty) => {
                    ("&'static str".to_owned(), format!("keyword({column}_)"))
                }
                ty => (
                    format!("impl Into<{ty}<'a>>"),
                    format!("id({column}_.into().id())"),
                ),
            };
            let _ = write!(parameters, ", {column}_: {parameter}");
            let _ = write!(cells, "{}.{cell}", if position > 0 { ".tab()" } else { "" });
        }
        let doc = format!("/// `{}`: {}", relation.predicate(), relation.doc);
        // The predicate of a kind gives the entity narrowed to it: writing the fact is the way to the handle.
        if let Some(kind) = self.kind_of(relation) {
            let (column, ty) = &relation.columns[0];
            return format!(
                "{doc}\n#[inline]\npub fn {name}<'a>(&mut self, {column}_: impl Into<{kind}<'a>>) -> {ty}<'a> {{\n\
                 let id = {column}_.into().id();\nself.row({index}).id(id).end();\n{ty}::new(id)\n}}\n"
            );
        }
        format!(
            "{doc}\n#[inline]\npub fn {name}<'a>(&mut self{parameters}) {{\nself.row({index}){cells}.end();\n}}\n"
        )
    }

    /// For the entity predicate of a kind: the type of what it is a kind of, by the sentence of cardinality.
    fn kind_of<'r>(&'r self, relation: &'r Relation) -> Option<&'r str> {
        let [(_, ty)] = relation.columns.as_slice() else {
            return None;
        };
        entity(self.facts, ty).filter(|entity| entity.relation == relation.relation)?;
        let owner = &relation.cardinality.as_ref()?.owner;
        ancestry(self.types, ty)
            .into_iter()
            .skip(1)
            .find(|ancestor| {
                let of =
                    |relations| entity(relations, ancestor).is_some_and(|e| e.relation == *owner);
                of(self.facts) || of(self.rules)
            })
    }

    /// What `llvm-facts schema` knows.
    fn catalog(&self) -> String {
        let mut text = format!(
            "pub static PREDICATES: [Predicate; {}] = [\n",
            self.facts.len() + self.rules.len()
        );
        for relation in self.facts.iter().chain(self.rules) {
            let cardinality = relation.cardinality.as_ref();
            let cardinality = cardinality.map(|cardinality| &cardinality.sentence);
            let _ = writeln!(
                text,
                "Predicate {{ name: {:?}, relation: {:?}, stem: {:?}, doc: {:?}, cardinality: {cardinality:?}, columns: &{:?}, describes: {} }},",
                relation.predicate(),
                relation.relation,
                relation.stem,
                relation.doc,
                relation
                    .columns
                    .iter()
                    .map(|(name, ty)| (name.as_str(), ty.as_str()))
                    .collect::<Vec<_>>(),
                self.describes(relation),
            );
        }
        text += "];\n";
        text
    }

    /// The predicates of a type or immediate that is no global value say the same in every module.
    fn describes(&self, relation: &Relation) -> &'static str {
        let subject = relation.columns.first().map(|(_, ty)| ty.as_str());
        let kinds = ancestry(self.types, subject.unwrap_or_default());
        match kinds {
            _ if relation.cardinality.is_none() => "None",
            kinds if kinds.contains(&"Type") => "Some(Shared::Type)",
            kinds if kinds.contains(&"GlobalValue") => "None",
            kinds if kinds.contains(&"Immediate") => "Some(Shared::Immediate)",
            _ => "None",
        }
    }
}

/// Every file of `datalog/`, by its path below it.
fn shipped() -> Result<String, String> {
    let root = env::var("CARGO_MANIFEST_DIR").map_err(|e| e.to_string())?;
    let root = Path::new(&root).join("datalog");
    let mut text = String::from("pub static FILES: &[(&str, &str)] = &[\n");
    for folder in ["", "schema", "rules", "constraints", "analyses"] {
        for path in datalog_files(&root.join(folder))? {
            let below = path.strip_prefix(&root).map_err(|e| e.to_string())?;
            let _ = writeln!(text, "({:?}, include_str!({:?})),", below, path);
        }
    }
    text += "];\n";
    Ok(text)
}
