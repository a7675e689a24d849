//! Checks and infers types by the rules of Soufflé's type analysis.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::check::desugar::{Rule, source_name};
use crate::ir::program::{CmpOp, Function, ValueKind};
use crate::syntax::ast::{Aggregate, Atom, BodyLiteral, Name, Term, Type, TypeDefinition, Value};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Source, Span};

/// The index of a type.
pub type TypeId = usize;

/// The types of literals; each is the supertype of the primitive type with the same name.
const CONSTANTS: [(ValueKind, &str); 2] =
    [(ValueKind::Symbol, "symbol"), (ValueKind::Number, "number")];

/// Primitive types of Soufflé that are outside of the dialect.
const OUTSIDE: [&str; 2] = ["unsigned", "float"];

enum Shape {
    Constant(ValueKind),
    Subtype(TypeId),
    Alias(TypeId),
    Union(Vec<TypeId>),
    Record(u32),
}

pub struct Types {
    shapes: Vec<Shape>,
    names: FxHashMap<String, TypeId>,
    /// The name of each type, for messages.
    written: Vec<String>,
    /// The column types of each record type.
    records: Vec<Vec<TypeId>>,
}

impl Types {
    /// The name of the record type with the number.
    pub fn record_name(&self, number: u32) -> Option<&str> {
        let is_it = |shape: &Shape| matches!(shape, Shape::Record(record) if *record == number);
        let ty = self.shapes.iter().position(is_it)?;
        Some(&self.written[ty])
    }

    /// Resolves the declared types, and reports errors in their declarations.
    pub fn new(declared: &[Type], source: &Source, problems: &mut Vec<Diagnostic>) -> Types {
        let mut types = Types {
            shapes: Vec::new(),
            names: FxHashMap::default(),
            written: Vec::new(),
            records: Vec::new(),
        };
        for (kind, name) in CONSTANTS {
            types.shapes.push(Shape::Constant(kind));
            types.written.push(name.to_owned());
        }
        for (constant, (_, name)) in CONSTANTS.iter().enumerate() {
            types.names.insert((*name).to_owned(), types.shapes.len());
            types.shapes.push(Shape::Subtype(constant));
            types.written.push((*name).to_owned());
        }
        let first = types.shapes.len();
        for ty in declared {
            let name = &ty.name.text;
            if types.names.contains_key(name) || OUTSIDE.contains(&name.as_str()) {
                let message = format!("the type `{name}` is declared twice");
                problems.push(source.error(ty.name.span, message));
            }
            types.names.insert(name.clone(), types.shapes.len());
            // Filled in below, when all names are known.
            types.shapes.push(Shape::Alias(0));
            types.written.push(name.clone());
        }
        for (number, ty) in declared.iter().enumerate() {
            let id = first + number;
            let shape = types.shape(ty, source, problems);
            types.shapes[id] = shape;
        }
        for (number, ty) in declared.iter().enumerate() {
            let mut open = Vec::new();
            if types.is_circular(first + number, &mut open) {
                let message = format!("the type `{}` is defined in terms of itself", ty.name.text);
                problems.push(source.error(ty.name.span, message));
                types.shapes[first + number] = Shape::Subtype(0);
            }
        }
        for (number, ty) in declared.iter().enumerate() {
            let id = first + number;
            match &types.shapes[id] {
                Shape::Union(_) if types.kind(id).is_none() => {
                    let message =
                        format!("the union `{}` has types of several kinds", ty.name.text);
                    problems.push(source.error(ty.name.span, message));
                }
                Shape::Subtype(base) => {
                    if let Shape::Union(_) | Shape::Record(_) = types.shapes[types.skip(*base)] {
                        let message = format!(
                            "`{}` is a union or a record, which has no subtypes",
                            types.written[*base]
                        );
                        problems.push(source.error(ty.name.span, message));
                    }
                }
                _ => {}
            }
        }
        types
    }

    fn shape(&mut self, ty: &Type, source: &Source, problems: &mut Vec<Diagnostic>) -> Shape {
        let mut find = |name: &Name| {
            self.find(name, source).unwrap_or_else(|problem| {
                problems.push(problem);
                0
            })
        };
        match &ty.definition {
            TypeDefinition::Subtype(base) => Shape::Subtype(find(base)),
            TypeDefinition::Alias(of) => Shape::Alias(find(of)),
            TypeDefinition::Union(of) => Shape::Union(of.iter().map(find).collect()),
            TypeDefinition::Record(columns) => {
                let columns: Vec<TypeId> = columns.iter().map(|column| find(&column.ty)).collect();
                self.records.push(columns);
                Shape::Record(self.records.len() as u32 - 1)
            }
        }
    }

    fn is_circular(&self, id: TypeId, open: &mut Vec<TypeId>) -> bool {
        if open.contains(&id) {
            return true;
        }
        open.push(id);
        let circular = match &self.shapes[id] {
            Shape::Constant(_) | Shape::Record(_) => false,
            Shape::Subtype(of) | Shape::Alias(of) => self.is_circular(*of, open),
            Shape::Union(of) => of.iter().any(|of| self.is_circular(*of, open)),
        };
        open.pop();
        circular
    }

    /// Looks up a type by its name.
    pub fn find(&self, name: &Name, source: &Source) -> Result<TypeId, Diagnostic> {
        self.names.get(&name.text).copied().ok_or_else(|| {
            if OUTSIDE.contains(&name.text.as_str()) {
                let message = format!("the type `{}` is outside the dialect", name.text);
                return source.error(name.span, message);
            }
            let message = format!("the type `{}` is not declared", name.text);
            let near = suggest(&name.text, self.names.keys().map(String::as_str));
            source
                .error(name.span, message)
                .hint(near.unwrap_or_default())
        })
    }

    pub fn has(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Returns the column kinds of each record type.
    pub fn records(&self) -> Vec<Vec<ValueKind>> {
        let kinds = |columns: &Vec<TypeId>| {
            let kinds = columns.iter().map(|column| self.kind(*column));
            kinds
                .map(|kind| kind.unwrap_or(ValueKind::Number))
                .collect()
        };
        self.records.iter().map(kinds).collect()
    }

    fn skip(&self, id: TypeId) -> TypeId {
        match self.shapes[id] {
            Shape::Alias(of) => self.skip(of),
            _ => id,
        }
    }

    /// Returns the kind of the values of a type; `None` if it is a union of several kinds.
    pub fn kind(&self, id: TypeId) -> Option<ValueKind> {
        match &self.shapes[id] {
            Shape::Constant(kind) => Some(*kind),
            Shape::Subtype(of) | Shape::Alias(of) => self.kind(*of),
            Shape::Union(of) => {
                let kind = self.kind(*of.first()?)?;
                of.iter()
                    .all(|of| self.kind(*of) == Some(kind))
                    .then_some(kind)
            }
            Shape::Record(number) => Some(ValueKind::Record(*number)),
        }
    }

    fn has_root(&self, id: TypeId, root: TypeId) -> bool {
        id == root
            || match &self.shapes[id] {
                Shape::Constant(_) | Shape::Record(_) => false,
                Shape::Subtype(of) | Shape::Alias(of) => self.has_root(*of, root),
                Shape::Union(of) => of.iter().all(|of| self.has_root(*of, root)),
            }
    }

    fn is_subtype(&self, one: TypeId, other: TypeId) -> bool {
        let (one, other) = (self.skip(one), self.skip(other));
        if self.has_root(one, other) {
            return true;
        }
        match (&self.shapes[one], &self.shapes[other]) {
            (Shape::Union(of), _) => of.iter().all(|of| self.is_subtype(*of, other)),
            (_, Shape::Union(of)) => of.iter().any(|of| self.is_subtype(one, *of)),
            _ => false,
        }
    }

    fn common(&self, one: TypeId, other: TypeId, found: &mut BTreeSet<TypeId>) {
        let (one, other) = (self.skip(one), self.skip(other));
        if self.is_subtype(one, other) {
            found.insert(one);
        } else if self.is_subtype(other, one) {
            found.insert(other);
        } else if let (Shape::Union(of), Shape::Union(_)) = (&self.shapes[one], &self.shapes[other])
        {
            for of in of {
                self.below(*of, other, found);
            }
        }
    }

    fn below(&self, one: TypeId, other: TypeId, found: &mut BTreeSet<TypeId>) {
        if self.is_subtype(one, other) {
            found.insert(self.skip(one));
        } else if let Shape::Union(of) = &self.shapes[self.skip(one)] {
            of.iter().for_each(|of| self.below(*of, other, found));
        }
    }

    fn constant(kind: ValueKind) -> TypeId {
        let place = CONSTANTS.iter().position(|(constant, _)| *constant == kind);
        place.unwrap_or_default()
    }
}

/// The name of a kind in messages.
pub fn kind_name(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Symbol => "symbol",
        ValueKind::Number => "number",
        ValueKind::Record(_) => "a record",
    }
}

/// Returns a question that suggests the most similar name, if one is similar enough. Private names, which begin with `_`, are not
/// suggested.
pub fn suggest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    let near = |other: &&str| {
        let distance = strsim::damerau_levenshtein(name, other);
        distance <= 1 + name.chars().count() / 4 || name.eq_ignore_ascii_case(other)
    };
    let names = names.filter(near).filter(|other| !other.starts_with('_'));
    let found = names.min_by_key(|other| (strsim::damerau_levenshtein(name, other), *other))?;
    Some(format!("is `{found}` meant?"))
}

/// The possible types of a value; `None` while nothing restricts them.
type Set = Option<BTreeSet<TypeId>>;

/// A signature of a function: the kinds of its arguments, and of its result.
type Overload = (&'static [ValueKind], ValueKind);

/// Returns the signatures of a function. The single argument kind of a variadic function applies to all arguments.
fn overloads(function: Function) -> &'static [Overload] {
    use ValueKind::{Number, Symbol};
    match function {
        Function::Negate | Function::BitNot | Function::Not => &[(&[Number], Number)],
        Function::Min | Function::Max => &[(&[Number], Number), (&[Symbol], Symbol)],
        Function::Cat => &[(&[Symbol], Symbol)],
        Function::Length => &[(&[Symbol], Number)],
        Function::Substring => &[(&[Symbol, Number, Number], Symbol)],
        Function::Range => &[(&[Number; 2], Number), (&[Number; 3], Number)],
        Function::ToString => &[(&[Number], Symbol), (&[Symbol], Symbol)],
        Function::ToNumber => &[(&[Number], Number), (&[Symbol], Number)],
        _ => &[(&[Number; 2], Number)],
    }
}

/// Whether a function takes any number of arguments.
fn is_variadic(function: Function) -> bool {
    matches!(function, Function::Min | Function::Max | Function::Cat)
}

/// Whether a function is an operator other than negation. Its arguments and its result have subtypes of one type.
fn is_operator(function: Function) -> bool {
    use Function::{Length, Negate, Range, Substring, ToNumber, ToString};
    !is_variadic(function)
        && !matches!(
            function,
            Negate | Length | Substring | Range | ToString | ToNumber
        )
}

enum Constraint {
    /// The value has a subtype of the type.
    Below(usize, TypeId),
    /// The value has a type of the kind.
    OfKind(usize, ValueKind),
    /// The first value has a subtype of a type of the second.
    Meet(usize, usize),
    /// Both values have subtypes of one root type.
    SameRoot(usize, usize),
    /// The result of a function, and its arguments.
    Call(Call),
    /// The value is in a column of the record.
    Within(usize, usize, usize),
}

struct Call {
    result: usize,
    arguments: Vec<usize>,
    overloads: Vec<Overload>,
    variadic: bool,
    /// Whether the result may have a subtype.
    infix: bool,
    decided: bool,
}

/// The name and the type of each column of a relation.
pub type Columns = Vec<(String, TypeId)>;

/// The inferred kinds of the values of a rule.
pub struct InferredKinds {
    nodes: FxHashMap<*const Value, usize>,
    names: FxHashMap<String, usize>,
    kinds: Vec<Option<ValueKind>>,
}

impl InferredKinds {
    pub fn kind_of(&self, value: &Value) -> Option<ValueKind> {
        let node = match &value.term {
            Term::Variable(name) => self.names.get(name),
            _ => self.nodes.get(&std::ptr::from_ref(value)),
        };
        self.kinds[*node?]
    }

    pub fn kind_of_variable(&self, name: &str) -> Option<ValueKind> {
        self.kinds[*self.names.get(name)?]
    }
}

/// Infers the kinds of the values of a rule.
pub fn infer_kinds(
    rule: &Rule,
    types: &Types,
    relations: &FxHashMap<String, Columns>,
    source: &Source,
) -> Result<InferredKinds, Vec<Diagnostic>> {
    let mut analysis = Analysis {
        types,
        relations,
        source,
        nodes: FxHashMap::default(),
        names: FxHashMap::default(),
        values: Vec::new(),
        constraints: Vec::new(),
        columns: FxHashMap::default(),
        problems: Vec::new(),
    };
    analysis.atom(&rule.head, Side::Sink);
    for literal in &rule.body {
        analysis.literal(literal);
    }
    analysis.solve();
    analysis.check(rule);
    if !analysis.problems.is_empty() {
        return Err(analysis.problems);
    }
    let kind = |set: &Set| {
        let set = set.as_ref()?;
        types.kind(*set.first()?)
    };
    Ok(InferredKinds {
        kinds: analysis.values.iter().map(kind).collect(),
        nodes: analysis.nodes,
        names: analysis.names,
    })
}

/// Whether the columns of an atom restrict the types of its arguments, or only their kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Origin,
    Sink,
}

struct Analysis<'a> {
    types: &'a Types,
    relations: &'a FxHashMap<String, Columns>,
    source: &'a Source,
    nodes: FxHashMap<*const Value, usize>,
    names: FxHashMap<String, usize>,
    values: Vec<Set>,
    constraints: Vec<Constraint>,
    /// The variables, each with the types of its columns, its first position and its name.
    columns: FxHashMap<usize, (Vec<TypeId>, Span, String)>,
    problems: Vec<Diagnostic>,
}

impl<'a> Analysis<'a> {
    fn node(&mut self, value: &'a Value) -> usize {
        let fresh = self.values.len();
        let node = match &value.term {
            Term::Variable(name) => match self.names.get(name) {
                Some(node) => *node,
                None => {
                    self.names.insert(name.clone(), fresh);
                    let told = (Vec::new(), value.span, source_name(name).to_owned());
                    self.columns.insert(fresh, told);
                    fresh
                }
            },
            _ => *self.nodes.entry(value).or_insert(fresh),
        };
        if node == fresh {
            self.values.push(None);
        }
        node
    }

    /// Adds the constraints of a value and of its parts.
    fn value(&mut self, value: &'a Value) -> usize {
        let node = self.node(value);
        match &value.term {
            Term::Any | Term::Variable(_) | Term::Nil => {}
            Term::Text(_) => self.below(node, Types::constant(ValueKind::Symbol)),
            Term::Number(_) => self
                .constraints
                .push(Constraint::OfKind(node, ValueKind::Number)),
            Term::Record(values) => {
                for (place, value) in values.iter().enumerate() {
                    let inner = self.value(value);
                    self.constraints
                        .push(Constraint::Within(inner, node, place));
                }
            }
            Term::Cast(inner, ty) => {
                let constant = self.value(inner);
                match self.types.find(ty, self.source) {
                    Ok(ty) => {
                        self.below(node, ty);
                        if matches!(inner.term, Term::Text(_) | Term::Number(_)) {
                            self.below(constant, ty);
                        }
                    }
                    Err(problem) => self.problems.push(problem),
                }
            }
            Term::Call(operation, arguments) => {
                let nodes: Vec<usize> = arguments.iter().map(|value| self.value(value)).collect();
                let infix = is_operator(*operation);
                if infix {
                    for argument in &nodes {
                        self.constraints.push(Constraint::SameRoot(*argument, node));
                    }
                }
                self.constraints.push(Constraint::Call(Call {
                    result: node,
                    arguments: nodes,
                    overloads: overloads(*operation).to_vec(),
                    variadic: is_variadic(*operation),
                    infix,
                    decided: false,
                }));
            }
            Term::Aggregate(aggregate) => self.aggregate(node, aggregate),
        }
        node
    }

    fn aggregate(&mut self, node: usize, aggregate: &'a Aggregate) {
        self.constraints
            .push(Constraint::OfKind(node, ValueKind::Number));
        if let Some(target) = &aggregate.target {
            let target = self.value(target);
            self.constraints.push(Constraint::Meet(target, node));
            self.constraints.push(Constraint::Meet(node, target));
        }
        for literal in aggregate.literals() {
            self.literal(literal);
        }
    }

    fn below(&mut self, node: usize, ty: TypeId) {
        self.constraints.push(Constraint::Below(node, ty));
    }

    fn literal(&mut self, literal: &'a BodyLiteral) {
        match literal {
            BodyLiteral::Atom(atom) => self.atom(atom, Side::Origin),
            BodyLiteral::Not(negated) => {
                if let BodyLiteral::Atom(atom) = &**negated {
                    self.atom(atom, Side::Sink);
                }
            }
            BodyLiteral::Compare(_, left, right, _) => {
                let left = self.value(left);
                let right = self.value(right);
                self.constraints.push(Constraint::Meet(left, right));
                self.constraints.push(Constraint::Meet(right, left));
            }
            BodyLiteral::Constant(_) | BodyLiteral::And(_) | BodyLiteral::Or(_) => {}
        }
    }

    fn atom(&mut self, atom: &'a Atom, side: Side) {
        let nodes: Vec<usize> = atom
            .arguments
            .iter()
            .map(|value| self.value(value))
            .collect();
        let Some(columns) = self.relations.get(&atom.name.text) else {
            return;
        };
        if columns.len() != nodes.len() {
            return;
        }
        for (node, (_, ty)) in nodes.into_iter().zip(columns) {
            if let Some((types, ..)) = self.columns.get_mut(&node) {
                types.push(*ty);
            }
            let is_record = matches!(self.types.shapes[self.types.skip(*ty)], Shape::Record(_));
            if side == Side::Origin || is_record {
                self.below(node, *ty);
                continue;
            }
            for constant in 0..CONSTANTS.len() {
                if self.types.is_subtype(*ty, constant) {
                    self.below(node, constant);
                }
            }
        }
    }

    fn solve(&mut self) {
        let mut constraints = std::mem::take(&mut self.constraints);
        while constraints.iter_mut().fold(false, |changed, constraint| {
            self.update(constraint) | changed
        }) {}
        self.constraints = constraints;
    }

    fn set(&mut self, node: usize, set: BTreeSet<TypeId>) -> bool {
        let changed = self.values[node].as_ref() != Some(&set);
        if changed {
            self.values[node] = Some(set);
        }
        changed
    }

    /// Applies a constraint; returns whether it changed a type.
    fn update(&mut self, constraint: &mut Constraint) -> bool {
        match constraint {
            Constraint::Below(node, ty) => {
                let mut new = BTreeSet::new();
                match &self.values[*node] {
                    None => {
                        new.insert(self.types.skip(*ty));
                    }
                    Some(set) => set
                        .iter()
                        .for_each(|one| self.types.common(*one, *ty, &mut new)),
                }
                self.set(*node, new)
            }
            Constraint::OfKind(node, kind) => {
                let new = self.of_kind(*node, *kind);
                self.set(*node, new)
            }
            Constraint::Meet(one, other) => {
                let Some(above) = self.values[*other].clone() else {
                    return false;
                };
                let new = self.meet(&self.values[*one], &above);
                self.set(*one, new)
            }
            Constraint::SameRoot(left, right) => self.same_root(*left, *right),
            Constraint::Call(call) => self.call(call),
            Constraint::Within(element, record, place) => {
                let Some(records) = self.values[*record].clone() else {
                    return false;
                };
                let mut elements = BTreeSet::new();
                let mut left = BTreeSet::new();
                for ty in records {
                    if let Some(ValueKind::Record(number)) = self.types.kind(ty)
                        && let Some(element) = self.types.records[number as usize].get(*place)
                    {
                        left.insert(ty);
                        elements.insert(self.types.skip(*element));
                    }
                }
                let elements = self.meet(&self.values[*element], &elements);
                self.set(*record, left) | self.set(*element, elements)
            }
        }
    }

    /// Returns those possible types of a value that are of a kind.
    fn of_kind(&self, node: usize, kind: ValueKind) -> BTreeSet<TypeId> {
        let constant = Types::constant(kind);
        match &self.values[node] {
            None => BTreeSet::from([constant]),
            Some(set) => {
                let below = |ty: &&TypeId| self.types.is_subtype(**ty, constant);
                set.iter().filter(below).copied().collect()
            }
        }
    }

    fn meet(&self, set: &Set, other: &BTreeSet<TypeId>) -> BTreeSet<TypeId> {
        let Some(set) = set else {
            return other.clone();
        };
        let mut new = BTreeSet::new();
        for one in set {
            for other in other {
                self.types.common(*one, *other, &mut new);
            }
        }
        new
    }

    fn same_root(&mut self, left: usize, right: usize) -> bool {
        let roots = |set: &BTreeSet<TypeId>| -> BTreeSet<TypeId> {
            let plain = |ty: &&TypeId| {
                matches!(
                    self.types.shapes[**ty],
                    Shape::Subtype(_) | Shape::Constant(_)
                )
            };
            let kinds = set
                .iter()
                .filter(plain)
                .filter_map(|ty| self.types.kind(*ty));
            kinds.map(Types::constant).collect()
        };
        match (self.values[left].clone(), self.values[right].clone()) {
            (None, None) => false,
            (None, Some(set)) => {
                let roots = roots(&set);
                self.set(left, roots)
            }
            (Some(set), None) => {
                let roots = roots(&set);
                self.set(right, roots)
            }
            (Some(one), Some(other)) => {
                let common: BTreeSet<TypeId> =
                    roots(&one).intersection(&roots(&other)).copied().collect();
                let keep = |set: &BTreeSet<TypeId>| -> BTreeSet<TypeId> {
                    let below =
                        |ty: &&TypeId| common.iter().any(|root| self.types.is_subtype(**ty, *root));
                    set.iter().filter(below).copied().collect()
                };
                let (one, other) = (keep(&one), keep(&other));
                self.set(left, one) | self.set(right, other)
            }
        }
    }

    fn call(&mut self, call: &mut Call) -> bool {
        let possible = |kind: ValueKind, node: usize| match &self.values[node] {
            None => true,
            Some(set) => set.iter().any(|ty| self.types.kind(*ty) == Some(kind)),
        };
        call.overloads.retain(|(takes, gives)| {
            (call.variadic || takes.len() == call.arguments.len())
                && call.arguments.iter().enumerate().all(|(place, node)| {
                    possible(takes[if call.variadic { 0 } else { place }], *node)
                })
                && possible(*gives, call.result)
        });
        let (takes, gives) = match call.overloads.as_slice() {
            [] => return self.set(call.result, BTreeSet::new()),
            [one] => *one,
            _ => return false,
        };
        let mut changed = false;
        for (place, node) in call.arguments.iter().enumerate() {
            let kind = takes[if call.variadic { 0 } else { place }];
            let set = self.of_kind(*node, kind);
            changed |= self.set(*node, set);
        }
        let result = if call.infix || call.decided {
            self.of_kind(call.result, gives)
        } else {
            call.decided = true;
            BTreeSet::from([Types::constant(gives)])
        };
        changed | self.set(call.result, result)
    }

    fn report(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(self.source.error(span, message));
    }

    fn check(&mut self, rule: &'a Rule) {
        let mut empty: Vec<(Span, String, Vec<TypeId>)> = Vec::new();
        for (node, (types, span, name)) in &self.columns {
            if self.values[*node].as_ref().is_some_and(BTreeSet::is_empty) {
                empty.push((*span, name.clone(), types.clone()));
            }
        }
        empty.sort();
        for (span, name, types) in empty {
            let mut names: Vec<&str> = Vec::new();
            for ty in types {
                let name = self.types.written[ty].as_str();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let message = match names.as_slice() {
                [] | [_] => format!("no type fits `{name}`"),
                names => format!("no type fits `{name}`, which is of {}", join(names)),
            };
            self.report(span, message);
        }
        if !self.problems.is_empty() {
            return;
        }
        self.check_atom(&rule.head, false);
        for literal in &rule.body {
            self.check_literal(literal);
        }
    }

    fn check_literal(&mut self, literal: &'a BodyLiteral) {
        match literal {
            BodyLiteral::Atom(atom) => self.check_atom(atom, false),
            BodyLiteral::Not(negated) => {
                if let BodyLiteral::Atom(atom) = &**negated {
                    self.check_atom(atom, true);
                }
            }
            BodyLiteral::Compare(relator, left, right, span) => {
                self.check_value(left);
                self.check_value(right);
                self.check_comparison(*relator, left, right, *span);
            }
            BodyLiteral::Constant(_) | BodyLiteral::And(_) | BodyLiteral::Or(_) => {}
        }
    }

    fn check_comparison(&mut self, relator: CmpOp, left: &'a Value, right: &'a Value, span: Span) {
        let only = |set: &Set| match set {
            Some(set) if set.len() == 1 => set.first().copied(),
            _ => None,
        };
        let (left, right) = (self.node(left), self.node(right));
        let (Some(left), Some(right)) = (only(&self.values[left]), only(&self.values[right]))
        else {
            return;
        };
        let is_pattern = matches!(
            relator,
            CmpOp::Match | CmpOp::NotMatch | CmpOp::Contains | CmpOp::NotContains
        );
        let is_ordered = matches!(
            relator,
            CmpOp::Less | CmpOp::LessEqual | CmpOp::Greater | CmpOp::GreaterEqual
        );
        let (one, other) = (self.types.kind(left), self.types.kind(right));
        if is_pattern && (one, other) != (Some(ValueKind::Symbol), Some(ValueKind::Symbol)) {
            self.report(span, "both sides must be of `symbol` here");
        } else if is_ordered
            && !(self.types.is_subtype(left, right) && self.types.is_subtype(right, left))
        {
            self.report(span, "values of different types are compared");
        } else if is_ordered && matches!(one, Some(ValueKind::Record(_)) | None) {
            self.report(span, "records have no order");
        }
    }

    fn check_atom(&mut self, atom: &'a Atom, negated: bool) {
        for value in &atom.arguments {
            self.check_value(value);
        }
        let Some(columns) = self.relations.get(&atom.name.text) else {
            return;
        };
        if columns.len() != atom.arguments.len() {
            return;
        }
        for (value, (column, declared)) in atom.arguments.iter().zip(columns) {
            let node = self.node(value);
            let Some(set) = &self.values[node] else {
                continue;
            };
            let types = self.types;
            let fits = |ty: &TypeId| {
                if negated {
                    return types.kind(*ty).is_some() && types.kind(*ty) == types.kind(*declared);
                }
                types.is_subtype(*ty, *declared)
                    || types.is_subtype(*declared, *ty)
                        && matches!(types.shapes[*ty], Shape::Constant(_) | Shape::Record(_))
            };
            if let Some(other) = set.iter().find(|ty| !fits(ty)) {
                let message = format!(
                    "the column `{column}` of `{}` has type `{}`, but this has type `{}`",
                    atom.name.text, types.written[*declared], types.written[*other]
                );
                let problem = self.source.error(value.span, message);
                let hint = if types.kind(*other) == types.kind(*declared) {
                    format!("write `as(..., {})` if it is one", types.written[*declared])
                } else {
                    String::new()
                };
                self.problems.push(problem.hint(hint));
            }
        }
    }

    fn is_of(&self, node: usize, kind: impl Fn(ValueKind) -> bool) -> bool {
        self.values[node].as_ref().is_some_and(|set| {
            !set.is_empty() && set.iter().all(|ty| self.types.kind(*ty).is_some_and(&kind))
        })
    }

    fn check_value(&mut self, value: &'a Value) {
        let node = self.node(value);
        match &value.term {
            Term::Any | Term::Variable(_) => {}
            Term::Text(_) | Term::Number(_) | Term::Nil => {
                let fits = self.is_of(node, |kind| {
                    matches!(
                        (&value.term, kind),
                        (Term::Text(_), ValueKind::Symbol)
                            | (Term::Number(_), ValueKind::Number)
                            | (Term::Nil, ValueKind::Record(_))
                    )
                });
                if !fits {
                    let found = match &value.term {
                        Term::Text(_) => "a string",
                        Term::Number(_) => "a number",
                        _ => "`nil`",
                    };
                    let message = format!("expected a value of another type, found {found}");
                    self.report(value.span, message);
                }
            }
            Term::Record(values) => {
                let is_one = self.values[node].as_ref().is_some_and(|set| set.len() == 1);
                if !is_one || !self.is_of(node, |kind| matches!(kind, ValueKind::Record(_))) {
                    self.report(value.span, "the type of this record is unknown");
                    return;
                }
                let set = self.values[node].iter().flatten();
                let kinds = set.filter_map(|ty| self.types.kind(*ty));
                for kind in kinds.collect::<Vec<_>>() {
                    if let ValueKind::Record(number) = kind
                        && self.types.records[number as usize].len() != values.len()
                    {
                        self.report(value.span, "this record has the wrong number of values");
                    }
                }
                values.iter().for_each(|value| self.check_value(value));
            }
            Term::Cast(inner, ty) => {
                self.check_value(inner);
                let inner = self.node(inner);
                let kind = self.names_kind(&ty.text);
                if self.values[inner].is_some() && !self.is_of(inner, |found| Some(found) == kind) {
                    let message = format!("`as` cannot convert this to `{}`", ty.text);
                    self.report(value.span, message);
                }
            }
            Term::Call(operation, arguments) => {
                arguments.iter().for_each(|value| self.check_value(value));
                let wrong = self.constraints.iter().any(|constraint| match constraint {
                    Constraint::Call(call) => call.result == node && call.overloads.is_empty(),
                    _ => false,
                });
                let few = is_variadic(*operation) && arguments.len() < 2;
                if wrong || few {
                    let message = format!("`{}` does not take these arguments", operation.text());
                    self.report(value.span, message);
                }
            }
            Term::Aggregate(aggregate) => {
                if let Some(target) = &aggregate.target {
                    self.check_value(target);
                }
                for literal in aggregate.literals() {
                    self.check_literal(literal);
                }
                if !self.is_of(node, |kind| kind == ValueKind::Number) {
                    self.report(value.span, "an aggregate needs numbers");
                }
            }
        }
    }

    fn names_kind(&self, name: &str) -> Option<ValueKind> {
        self.types.kind(*self.types.names.get(name)?)
    }
}

fn join(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => quoted.join(", "),
    }
}
