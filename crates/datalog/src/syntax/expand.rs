//! Instantiates components: replaces each `.init` by the declarations and rules of its component.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::syntax::ast::{Clause, Component, ComponentRef, Instance, Name, Node, Term, Type, Unit};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Source, Span};

/// The maximal nesting of instances.
const MAX_INSTANCES: usize = 100;

/// The types that replace the parameters of a component.
type Binding = FxHashMap<String, String>;

/// Returns the program without components.
///
/// # Errors
/// A component is used wrongly.
pub fn expand(mut unit: Unit, source: &Source) -> Result<Unit, Vec<Diagnostic>> {
    let components = std::mem::take(&mut unit.components);
    let instances = std::mem::take(&mut unit.instances);
    let mut expander = Expander {
        source,
        components: Vec::new(),
        problems: Vec::new(),
    };
    expander.collect(&components, None);
    expander.check(&instances);
    let mut names: FxHashMap<&str, &str> = FxHashMap::default();
    let types = unit.types.iter().map(|ty| (&ty.name, "a type"));
    let relations = unit.relations.iter().map(|r| (&r.name, "a relation"));
    let named = components.iter().map(|c| (&c.name, "a component"));
    let instantiated = instances.iter().map(|i| (&i.name, "an instance"));
    for (name, what) in types.chain(relations).chain(named).chain(instantiated) {
        match names.insert(&name.text, what) {
            Some(other) if other != what || what == "a component" || what == "an instance" => {
                let message = format!("`{}` is declared as {other} and as {what}", name.text);
                expander.report(name.span, message);
            }
            _ => {}
        }
    }
    let none = (Binding::default(), FxHashSet::default());
    for instance in &instances {
        if !expander.problems.is_empty() {
            break;
        }
        let mut orphans = Vec::new();
        let content = expander.instance(instance, None, &none.0, &none.1, &mut orphans, 0);
        unit.append(content.unwrap_or_default());
        unit.clauses.append(&mut orphans);
    }
    if expander.problems.is_empty() {
        Ok(unit)
    } else {
        Err(expander.problems)
    }
}

struct Expander<'a> {
    source: &'a Source,
    /// The components, each with the index of the component that contains it.
    components: Vec<(&'a Component, Option<usize>)>,
    problems: Vec<Diagnostic>,
}

impl<'a> Expander<'a> {
    fn collect(&mut self, components: &'a [Component], within: Option<usize>) {
        for component in components {
            self.components.push((component, within));
            let number = self.components.len() - 1;
            self.collect(&component.unit.components, Some(number));
        }
    }

    fn report(&mut self, span: Span, message: String) {
        self.problems.push(self.source.error(span, message));
    }

    /// Finds a component by its name, as visible from inside the component `from`.
    fn find(&self, from: Option<usize>, name: &str) -> Option<usize> {
        let mut scope = from;
        loop {
            let found = self.find_within(scope, name);
            if found.is_some() || scope.is_none() {
                return found;
            }
            // Inherited names are visible like its own.
            let mut above = FxHashSet::default();
            self.inherited(scope?, &mut above);
            let mut inherited = above.into_iter();
            let found = inherited.find_map(|base| self.find_within(Some(base), name));
            if found.is_some() {
                return found;
            }
            scope = self.components[scope?].1;
        }
    }

    fn find_within(&self, scope: Option<usize>, name: &str) -> Option<usize> {
        let mut components = self.components.iter();
        components.position(|(component, within)| *within == scope && component.name.text == name)
    }

    /// Checks the uses and the inheritance of all components, instantiated or not.
    fn check(&mut self, instances: &[Instance]) {
        for instance in instances {
            self.check_use(&instance.of, None, &[]);
        }
        for number in 0..self.components.len() {
            let component = self.components[number].0;
            let within = self.components[number].1;
            let parameters = &component.parameters;
            for base in &component.bases {
                self.check_use(base, within, parameters);
            }
            for instance in &component.unit.instances {
                self.check_use(&instance.of, Some(number), parameters);
            }
            let mut above = FxHashSet::default();
            self.inherited(number, &mut above);
            if above.contains(&number) {
                let message = format!("the component `{}` contains itself", component.name.text);
                self.report(component.name.span, message);
                continue;
            }
            // A parameter is resolved when the component is instantiated.
            let is_parameter =
                |base: &ComponentRef| parameters.iter().any(|name| name.text == base.name.text);
            if component.bases.iter().any(is_parameter) {
                continue;
            }
            for name in &component.unit.overrides {
                let declared: Vec<bool> = above
                    .iter()
                    .flat_map(|above| &self.components[*above].0.unit.relations)
                    .filter(|relation| relation.name.text == name.text)
                    .map(|relation| relation.overridable)
                    .collect();
                match declared.first() {
                    None => {
                        let message = format!("`{}` is not inherited", name.text);
                        self.report(name.span, message);
                    }
                    Some(false) => {
                        let message = format!("`{}` is not overridable", name.text);
                        self.report(name.span, message);
                    }
                    Some(true) => {}
                }
            }
        }
    }

    /// Adds the direct and indirect base components.
    fn inherited(&self, number: usize, above: &mut FxHashSet<usize>) {
        let (component, within) = self.components[number];
        for base in &component.bases {
            // Not by `find`, which needs the inherited names.
            let mut scope = within;
            let mut found = self.find_within(scope, &base.name.text);
            while let (None, Some(around)) = (found, scope) {
                scope = self.components[around].1;
                found = self.find_within(scope, &base.name.text);
            }
            if let Some(base) = found
                && above.insert(base)
            {
                self.inherited(base, above);
            }
        }
    }

    fn check_use(&mut self, of: &ComponentRef, from: Option<usize>, parameters: &[Name]) {
        // A parameter is resolved when the component is instantiated.
        if parameters.iter().any(|name| name.text == of.name.text) {
            return;
        }
        let name = &of.name.text;
        match self.find(from, name) {
            None => self.report(
                of.name.span,
                format!("the component `{name}` is not declared"),
            ),
            Some(found) => {
                let declared = self.components[found].0.parameters.len();
                if declared != of.arguments.len() {
                    let message = format!(
                        "the component `{name}` takes {declared} types, but has {} here",
                        of.arguments.len()
                    );
                    self.report(of.name.span, message);
                }
            }
        }
    }

    /// Finds the component of a reference, and binds its parameters.
    fn resolve(
        &mut self,
        of: &ComponentRef,
        from: Option<usize>,
        binding: &Binding,
    ) -> Option<(usize, Binding)> {
        let name = binding.get(&of.name.text).unwrap_or(&of.name.text);
        let Some(found) = self.find(from, name) else {
            let message = format!("the component `{name}` is not declared");
            self.report(of.name.span, message);
            return None;
        };
        let parameters = self.components[found].0.parameters.iter();
        let bound = parameters
            .zip(&of.arguments)
            .map(|(parameter, argument)| {
                let argument = binding.get(&argument.text).unwrap_or(&argument.text);
                (parameter.text.clone(), argument.clone())
            })
            .collect();
        Some((found, bound))
    }

    /// Returns the content of an instance, prefixed with its name; `None` if there was an error.
    fn instance(
        &mut self,
        instance: &Instance,
        from: Option<usize>,
        binding: &Binding,
        overridden: &FxHashSet<String>,
        orphans: &mut Vec<Clause>,
        depth: usize,
    ) -> Option<Unit> {
        if depth > MAX_INSTANCES {
            let message = format!("the component `{}` contains itself", instance.of.name.text);
            self.report(instance.name.span, message);
            return None;
        }
        let (number, binding) = self.resolve(&instance.of, from, binding)?;
        let mut content = Unit::default();
        let component = self.components[number].0;
        for inner in &component.unit.instances {
            let inner = self.instance(
                inner,
                Some(number),
                &binding,
                overridden,
                orphans,
                depth + 1,
            );
            content.append(inner?);
        }
        self.content(number, &binding, overridden, &mut content, orphans, depth)?;
        let prefix = &instance.name.text;
        let mut types = FxHashMap::default();
        for ty in &mut content.types {
            let name = format!("{prefix}.{}", ty.name.text);
            types.insert(std::mem::replace(&mut ty.name.text, name.clone()), name);
        }
        let mut relations = FxHashMap::default();
        for relation in &mut content.relations {
            let name = format!("{prefix}.{}", relation.name.text);
            let before = std::mem::replace(&mut relation.name.text, name.clone());
            if relations.insert(before, name.clone()).is_some() {
                self.report(relation.name.span, format!("`{name}` is declared twice"));
                return None;
            }
        }
        for ty in &mut content.types {
            rename_in_type(ty, &types);
        }
        for relation in &mut content.relations {
            for column in &mut relation.columns {
                rename(&mut column.ty, &types);
            }
        }
        for clause in content.clauses.iter_mut().chain(orphans) {
            rename_in_clause(clause, &relations, &types);
        }
        for directive in &mut content.directives {
            rename(&mut directive.relation, &relations);
        }
        Some(content)
    }

    /// Adds the declarations and rules of a component and of its bases.
    fn content(
        &mut self,
        number: usize,
        binding: &Binding,
        overridden: &FxHashSet<String>,
        content: &mut Unit,
        orphans: &mut Vec<Clause>,
        depth: usize,
    ) -> Option<()> {
        let (component, within) = self.components[number];
        let mut above = overridden.clone();
        above.extend(
            component
                .unit
                .overrides
                .iter()
                .map(|name| name.text.clone()),
        );
        for base in &component.bases {
            let (base, bound) = self.resolve(base, within, binding)?;
            if depth > MAX_INSTANCES {
                let message = format!("the component `{}` contains itself", component.name.text);
                self.report(component.name.span, message);
                return None;
            }
            for inner in &self.components[base].0.unit.instances {
                let none = FxHashSet::default();
                let inner = self.instance(inner, Some(base), &bound, &none, orphans, depth + 1);
                content.append(inner?);
            }
            self.content(base, &bound, &above, content, orphans, depth + 1)?;
        }
        for ty in &component.unit.types {
            let mut ty = ty.clone();
            if let Some(name) = binding.get(&ty.name.text) {
                ty.name.text.clone_from(name);
            }
            rename_in_type(&mut ty, binding);
            content.types.push(ty);
        }
        for relation in &component.unit.relations {
            let mut relation = relation.clone();
            for column in &mut relation.columns {
                rename(&mut column.ty, binding);
            }
            content.relations.push(relation);
        }
        content
            .directives
            .extend(component.unit.directives.iter().cloned());
        let declared: FxHashSet<String> = content
            .relations
            .iter()
            .map(|relation| relation.name.text.clone())
            .collect();
        for clause in &component.unit.clauses {
            for head in &clause.heads {
                let first = head.name.text.split('.').next().unwrap_or_default();
                if overridden.contains(first) {
                    continue;
                }
                let clause = Clause {
                    heads: vec![head.clone()],
                    ..clause.clone()
                };
                if declared.contains(&head.name.text) {
                    content.clauses.push(clause);
                } else {
                    orphans.push(clause);
                }
            }
        }
        let (found, lost): (Vec<Clause>, Vec<Clause>) = orphans
            .drain(..)
            .partition(|clause| declared.contains(&clause.heads[0].name.text));
        content.clauses.extend(found);
        *orphans = lost;
        Some(())
    }
}

fn rename(name: &mut Name, names: &FxHashMap<String, String>) {
    if let Some(new) = names.get(&name.text) {
        name.text.clone_from(new);
    }
}

fn rename_in_type(ty: &mut Type, names: &FxHashMap<String, String>) {
    for name in ty.definition.names_mut() {
        rename(name, names);
    }
}

fn rename_in_clause(
    clause: &mut Clause,
    relations: &FxHashMap<String, String>,
    types: &FxHashMap<String, String>,
) {
    let mut visit = |node: Node| match node {
        Node::Atom(atom) => rename(&mut atom.name, relations),
        Node::Value(value) => {
            if let Term::Cast(_, ty) = &mut value.term {
                rename(ty, types);
            }
        }
    };
    for head in &mut clause.heads {
        head.arguments
            .iter_mut()
            .for_each(|value| value.walk_mut(&mut visit));
        rename(&mut head.name, relations);
    }
    clause.body.walk_mut(&mut visit);
}
