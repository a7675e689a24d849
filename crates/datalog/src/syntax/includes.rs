//! Checks that each file includes what it uses, and nothing else, and that no file uses private relations of another folder.

use std::path::{Path, PathBuf};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::syntax::ast::{Name, Term, Unit, Value};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Files, Offset, Source, Span};

/// An `.include` directive.
pub struct Include {
    /// The identity of the including file.
    pub from: PathBuf,
    /// The identity of the included file.
    pub to: PathBuf,
    pub span: Span,
}

/// The includes and the names of a file. Files are indices into [`Graph::paths`].
#[derive(Default)]
struct File<'a> {
    includes: Vec<(usize, Span)>,
    /// The names that it declares or uses, each with one position.
    names: FxHashMap<&'a str, Span>,
    /// Whether it has statements other than `.include`.
    has_statements: bool,
}

struct Graph<'a> {
    paths: Vec<&'a Path>,
    files: Vec<File<'a>>,
    /// The file that declares each type, relation or component.
    declared: FxHashMap<&'a str, usize>,
    /// The files with rules or directives for each relation.
    defined: FxHashMap<&'a str, FxHashSet<usize>>,
}

/// Returns warnings about missing and unused includes, and about uses of private relations.
pub fn check(
    unit: &Unit,
    includes: &[Include],
    source: &Source,
    files: &dyn Files,
) -> Vec<Diagnostic> {
    let mut numbers: FxHashMap<&Path, usize> = FxHashMap::default();
    let identities: Vec<PathBuf> = source.paths().map(|path| files.identity(path)).collect();
    let (mut paths, mut of_file) = (Vec::new(), Vec::new());
    for (identity, path) in identities.iter().zip(source.paths()) {
        let number = *numbers.entry(identity).or_insert_with(|| {
            paths.push(path);
            paths.len() - 1
        });
        of_file.push(number);
    }
    let mut graph = Graph {
        files: paths.iter().map(|_| File::default()).collect(),
        paths,
        declared: FxHashMap::default(),
        defined: FxHashMap::default(),
    };
    for include in includes {
        if let (Some(from), Some(to)) = (
            numbers.get(include.from.as_path()),
            numbers.get(include.to.as_path()),
        ) {
            graph.files[*from].includes.push((*to, include.span));
        }
    }
    let number = |offset: Offset| of_file[source.file(offset)];
    graph.declare(unit, &number);
    graph.findings(source)
}

impl<'a> Graph<'a> {
    fn declare(&mut self, unit: &'a Unit, number: &dyn Fn(Offset) -> usize) {
        let relations = unit.relations.iter().map(|relation| &relation.name);
        let types = unit.types.iter().map(|ty| &ty.name);
        let components = unit.components.iter().map(|component| &component.name);
        for name in relations.chain(types).chain(components) {
            self.declared.insert(&name.text, number(name.span.start));
            self.use_name(name, number);
        }
        let columns = unit.relations.iter().flat_map(|relation| &relation.columns);
        let columns = columns.map(|column| &column.ty);
        let parts = unit.types.iter().flat_map(|ty| ty.definition.names());
        let instances = unit.instances.iter().map(|instance| &instance.of.name);
        for name in columns.chain(parts).chain(instances) {
            self.use_name(name, number);
        }
        let heads = unit.clauses.iter().flat_map(|clause| &clause.heads);
        let heads = heads.map(|head| &head.name);
        let directives = unit.directives.iter().map(|directive| &directive.relation);
        for name in heads.chain(directives) {
            let file = number(name.span.start);
            self.use_name(name, number);
            self.defined.entry(&name.text).or_default().insert(file);
        }
        for clause in &unit.clauses {
            for head in &clause.heads {
                head.arguments
                    .iter()
                    .for_each(|value| self.use_value(value, number));
            }
            clause
                .body
                .atoms(&mut |atom| self.use_name(&atom.name, number));
            clause
                .body
                .values(&mut |value| self.use_value(value, number));
        }
    }

    /// Records the relations and types that a value names.
    fn use_value(&mut self, value: &'a Value, number: &dyn Fn(Offset) -> usize) {
        value.atoms(&mut |atom| self.use_name(&atom.name, number));
        value.each(&mut |value| match &value.term {
            Term::Cast(_, ty) => self.use_name(ty, number),
            Term::Aggregate(aggregate) => {
                aggregate
                    .target
                    .iter()
                    .for_each(|value| self.use_value(value, number));
                aggregate
                    .body
                    .values(&mut |value| self.use_value(value, number));
            }
            _ => {}
        });
    }

    fn use_name(&mut self, name: &'a Name, number: &dyn Fn(Offset) -> usize) {
        let file = &mut self.files[number(name.span.start)];
        file.has_statements = true;
        file.names.entry(&name.text).or_insert(name.span);
    }

    /// Returns the files that are reachable from a file, leaving out the include of `without`.
    fn reached(&self, from: usize, without: Option<usize>) -> FxHashSet<usize> {
        let mut reached = FxHashSet::from_iter([from]);
        let includes = self.files[from].includes.iter();
        let mut pending: Vec<usize> = includes
            .map(|(to, _)| *to)
            .filter(|to| Some(*to) != without)
            .collect();
        while let Some(file) = pending.pop() {
            if reached.insert(file) {
                pending.extend(self.files[file].includes.iter().map(|(to, _)| *to));
            }
        }
        reached
    }

    fn findings(&self, source: &Source) -> Vec<Diagnostic> {
        let mut findings = Vec::new();
        for (number, file) in self.files.iter().enumerate() {
            let declared = |name: &&str| self.declared.get(*name).copied();
            let defined = |name: &str| self.defined.get(name).into_iter().flatten().copied();
            // A file must include the declarations and the rules of its names.
            let needed: FxHashSet<usize> = file.names.keys().filter_map(declared).collect();
            let rules = file.names.keys().flat_map(|name| defined(name));
            let contributing: FxHashSet<usize> = rules.collect();
            let reached = self.reached(number, None);
            let mut names: Vec<_> = file.names.iter().collect();
            names.sort_by_key(|(_, span)| span.start);
            let mut missing = FxHashSet::default();
            for (name, span) in names {
                let Some(declaring) = declared(name) else {
                    continue;
                };
                let path = self.paths[declaring];
                if !reached.contains(&declaring) && missing.insert(declaring) {
                    let message =
                        format!("`{name}` is declared in a file that this one does not include");
                    let hint = format!("include {}", path.display());
                    findings.push(source.warning(*span, message).hint(hint));
                }
                let folder = path.parent().unwrap_or(Path::new(""));
                let user = self.paths[number].parent().unwrap_or(Path::new(""));
                // Rules of a folder can be generated.
                let is_own = user == folder || user == folder.join("generated");
                if name.starts_with('_') && !is_own {
                    let message = format!("`{name}` is private to {}", folder.display());
                    findings.push(source.warning(*span, message));
                }
            }
            if !file.has_statements {
                continue;
            }
            for (to, span) in &file.includes {
                // A file without names has a pragma.
                let has_names =
                    self.files[*to].has_statements || !self.files[*to].includes.is_empty();
                let is_used = !has_names || needed.contains(to) || contributing.contains(to);
                let without = self.reached(number, Some(*to));
                let is_needed = |other: &usize| reached.contains(other) && !without.contains(other);
                if !is_used && !needed.union(&contributing).any(is_needed) {
                    findings.push(source.warning(*span, "this include is not needed"));
                }
            }
        }
        findings
    }
}
