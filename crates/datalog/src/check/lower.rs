//! Lowers the syntax tree to a [`program`](crate::ir::program): resolves names to indices, and checks the rules.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::check::binding::{grounded, is_grounded};
use crate::check::desugar::{self, rename_aggregate_variables, source_name};
use crate::check::typing::{Columns, InferredKinds, Types, infer_kinds, suggest};
use crate::ir::program::{
    self, Aggregate, AggregateOp, Atom, CmpOp, Constant, Expression, File, Function, Literal,
    Program, Term, ValueKind,
};
use crate::syntax::ast::{self, BodyLiteral, Clause, Directive, Unit, Value};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Files, Source, Span};

/// A lowered program.
pub struct Lowered {
    pub program: Program,
    /// The warnings that Soufflé gives too.
    pub warnings: Vec<Diagnostic>,
}

/// Lowers a program that has no components.
pub fn lower(unit: Unit, source: &Source, files: &dyn Files) -> Result<Lowered, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let types = Types::new(&unit.types, source, &mut problems);
    let mut lowering = Lowering {
        source,
        files,
        types,
        numbers: FxHashMap::default(),
        columns: FxHashMap::default(),
        inlined: FxHashSet::default(),
        representations: Vec::new(),
        program: Program::default(),
        problems,
    };
    for relation in &unit.relations {
        lowering.relation(relation);
    }
    for directive in &unit.directives {
        lowering.directive(directive);
    }
    if !lowering.problems.is_empty() {
        return Err(lowering.problems);
    }
    lowering.program.records = lowering.types.records();
    let warnings = lowering.clauses(unit.clauses);
    if lowering.problems.is_empty() {
        Ok(Lowered {
            program: lowering.program,
            warnings,
        })
    } else {
        Err(lowering.problems)
    }
}

struct Lowering<'a> {
    source: &'a Source,
    files: &'a dyn Files,
    types: Types,
    numbers: FxHashMap<String, usize>,
    columns: FxHashMap<String, Columns>,
    inlined: FxHashSet<String>,
    /// For each relation, the data structure that its declaration asks for.
    representations: Vec<Option<&'static str>>,
    program: Program,
    problems: Vec<Diagnostic>,
}

impl Lowering<'_> {
    fn report(&mut self, span: Span, message: impl Into<String>, hint: &str) {
        let problem = self.source.error(span, message).hint(hint);
        self.problems.push(problem);
    }

    fn relation(&mut self, declared: &ast::Relation) {
        let name = &declared.name;
        if self.numbers.contains_key(&name.text) {
            let message = format!("the relation `{}` is declared twice", name.text);
            self.report(name.span, message, "");
            return;
        }
        if self.types.has(&name.text) {
            let message = format!("`{}` is declared as a type and as a relation", name.text);
            self.report(name.span, message, "");
        }
        let mut columns: Vec<(String, usize)> = Vec::new();
        let mut kinds = Vec::new();
        for column in &declared.columns {
            if columns.iter().any(|(other, _)| *other == column.name.text) {
                let message = format!("the column `{}` is declared twice", column.name.text);
                self.report(column.name.span, message, "");
            }
            match self.types.find(&column.ty, self.source) {
                Ok(ty) => {
                    let kind = self.types.kind(ty).unwrap_or(ValueKind::Number);
                    columns.push((column.name.text.clone(), ty));
                    kinds.push((column.name.text.clone(), kind));
                }
                Err(problem) => self.problems.push(problem),
            }
        }
        if declared.eqrel {
            match columns.as_slice() {
                [(_, one), (_, other)] if one == other => {}
                _ => self.report(
                    name.span,
                    format!(
                        "the equivalence `{}` needs two columns of one type",
                        name.text
                    ),
                    "",
                ),
            }
        }
        if declared.inline {
            self.inlined.insert(name.text.clone());
        }
        self.numbers
            .insert(name.text.clone(), self.program.relations.len());
        self.columns.insert(name.text.clone(), columns);
        self.representations.push(declared.representation);
        self.program.relations.push(program::Relation {
            name: name.text.clone(),
            columns: kinds,
            offset: name.span.start,
            input: None,
            asked: Vec::new(),
            output: None,
            printsize: false,
            facts: Vec::new(),
            eqrel: declared.eqrel,
            per_module: declared.per_module,
        });
    }

    /// Reports an undeclared relation, with a suggestion.
    fn undeclared(&mut self, name: &ast::Name) {
        let message = format!("the relation `{}` is not declared", name.text);
        let hint = match self.files.declares(&name.text) {
            Some(file) => format!("`.include \"{file}\"` declares it"),
            None => {
                suggest(&name.text, self.numbers.keys().map(String::as_str)).unwrap_or_default()
            }
        };
        self.report(name.span, message, &hint);
    }

    fn directive(&mut self, directive: &Directive) {
        let name = &directive.relation;
        let Some(&number) = self.numbers.get(&name.text) else {
            self.undeclared(name);
            return;
        };
        if directive.kind == ".limitsize" {
            self.report(
                name.span,
                "`.limitsize` is outside the dialect: which rows are left depends on the engine",
                "",
            );
            return;
        }
        let ending = if directive.kind == ".input" {
            "facts"
        } else {
            "csv"
        };
        let mut file = File {
            name: format!("{}.{ending}", name.text),
            delimiter: b'\t',
            headers: false,
            stdout: false,
        };
        for (key, value) in &directive.parameters {
            match (key.text.as_str(), value.as_bytes()) {
                ("IO", b"file") => {}
                ("IO", b"stdout") if directive.kind == ".output" => file.stdout = true,
                ("headers", b"true" | b"false") => file.headers = value == "true",
                ("filename", _) => file.name.clone_from(value),
                ("delimiter", [delimiter]) if *delimiter != b'\n' && *delimiter != b'\r' => {
                    file.delimiter = *delimiter;
                }
                ("delimiter", _) => {
                    self.report(key.span, "a delimiter is one byte", "");
                }
                _ => {
                    let message = format!(
                        "the parameter `{}` of `{}` is outside the dialect",
                        key.text, directive.kind
                    );
                    let hint = "known are filename, delimiter, headers, IO=file, and IO=stdout for an output";
                    self.report(key.span, message, hint);
                }
            }
        }
        let relation = &mut self.program.relations[number];
        let is_record = |(_, kind): &(String, ValueKind)| matches!(kind, ValueKind::Record(_));
        if directive.kind == ".input" && relation.columns.iter().any(is_record) {
            let hint = "read the parts of the records, and build them by a rule";
            let message = "records in fact files are outside the dialect";
            self.report(name.span, message, hint);
            return;
        }
        let again = match directive.kind {
            ".input" => relation.input.replace(file).is_some(),
            ".output" => relation.output.replace(file).is_some(),
            _ => {
                relation.printsize = true;
                false
            }
        };
        if again {
            let message = format!("a second `{}` of `{}`", directive.kind, name.text);
            self.report(name.span, message, "");
        }
    }

    fn clauses(&mut self, clauses: Vec<Clause>) -> Vec<Diagnostic> {
        let mut rules = Vec::with_capacity(clauses.len());
        for clause in clauses {
            rules.extend(desugar::rules(clause, self.source, &mut self.problems));
        }
        rules.retain(|rule| self.check_atoms(rule));
        for rule in &mut rules {
            if let Some((span, message)) = rename_aggregate_variables(rule) {
                self.problems.push(self.source.error(span, message));
            }
        }
        let mut warnings = self.singleton_variables(&rules);
        warnings.extend(self.subsumption(&rules));
        for relation in &self.program.relations {
            let is_written = relation.output.is_some() || relation.printsize;
            if self.inlined.contains(&relation.name) && (is_written || relation.input.is_some()) {
                let message = format!(
                    "`{}` is inlined, so it cannot be read or written",
                    relation.name
                );
                self.problems
                    .push(self.source.error(relation.span(), message));
            }
        }
        desugar::check_inlined(&rules, &self.inlined, self.source, &mut self.problems);
        let mut filled: FxHashSet<usize> = FxHashSet::default();
        for rule in rules {
            let number = self.numbers[&rule.head.name.text];
            filled.insert(number);
            if !self.check_bound(&rule) {
                continue;
            }
            match infer_kinds(&rule, &self.types, &self.columns, self.source) {
                Ok(kinds) => self.rule(&rule, number, &kinds),
                Err(problems) => self.problems.extend(problems),
            }
        }
        for (number, relation) in self.program.relations.iter().enumerate() {
            if !filled.contains(&number) && relation.input.is_none() {
                let message = format!(
                    "`{}` has no rules, no facts and no `.input`: it is empty",
                    relation.name
                );
                warnings.push(self.source.warning(relation.span(), message));
            }
        }
        // Heads and disjunctions make several rules of one clause, with equal messages.
        let mut told = FxHashSet::default();
        self.problems
            .retain(|problem| told.insert((problem.position.clone(), problem.message.clone())));
        warnings
    }

    /// Refuses subsumption rules that Soufflé refuses, or that compare computed values. Warns about relations that are declared for
    /// subsumption and have no such rule.
    fn subsumption(&mut self, rules: &[desugar::Rule]) -> Vec<Diagnostic> {
        let mut subsumed = FxHashSet::default();
        for rule in rules.iter().filter(|rule| rule.subsumes) {
            let [BodyLiteral::Atom(one), BodyLiteral::Atom(other), ..] = rule.body.as_slice()
            else {
                continue;
            };
            if one.name.text != other.name.text {
                let message = format!(
                    "a row of `{}` cannot subsume one of `{}`",
                    other.name.text, one.name.text
                );
                self.report(other.span, message, "");
            }
            for value in one.arguments.iter().chain(&other.arguments) {
                let is_plain = matches!(
                    value.term,
                    ast::Term::Variable(_)
                        | ast::Term::Number(_)
                        | ast::Term::Text(_)
                        | ast::Term::Nil
                );
                if !is_plain {
                    let message = "a subsumption cannot compare computed values";
                    self.report(value.span, message, "compare in the body");
                }
            }
            subsumed.insert(self.numbers[&one.name.text]);
        }
        let mut warnings = Vec::new();
        for (number, relation) in self.program.relations.iter().enumerate() {
            let span = relation.span();
            let name = &relation.name;
            let representation = if relation.eqrel {
                Some("eqrel")
            } else {
                self.representations[number]
            };
            let message = match (subsumed.contains(&number), representation) {
                (false, Some("btree_delete")) => {
                    let message = format!("no rule subsumes rows of `{name}`");
                    warnings.push(self.source.warning(span, message));
                    continue;
                }
                (false, _) => continue,
                (true, _) if relation.columns.is_empty() => {
                    format!("`{name}` has no columns, and rows that are subsumed")
                }
                (true, Some(word)) if word != "btree_delete" => {
                    format!("`{name}` is `{word}`, and has rows that are subsumed")
                }
                _ => continue,
            };
            self.problems.push(self.source.error(span, message));
        }
        warnings
    }

    /// Warns about variables that occur only once in a clause, unless their names begin with `_`.
    fn singleton_variables(&self, rules: &[desugar::Rule]) -> Vec<Diagnostic> {
        let mut warnings = Vec::new();
        for rules in rules.chunk_by(|one, other| one.span == other.span) {
            let mut often: FxHashSet<&str> = FxHashSet::default();
            let mut once: BTreeMap<&str, Span> = BTreeMap::new();
            let mut outside: FxHashSet<&str> = FxHashSet::default();
            for rule in rules {
                for value in &rule.head.arguments {
                    each_variable(value, &mut |name, _| _ = often.insert(name));
                }
            }
            for rule in rules {
                let mut here: BTreeMap<&str, (usize, Span)> = BTreeMap::new();
                for literal in &rule.body {
                    literal.values(&mut |value| {
                        each_variable(value, &mut |name, span| {
                            here.entry(name).or_insert((0, span)).0 += 1;
                        });
                        each_own_variable(value, &mut |name, _| _ = outside.insert(name));
                    });
                }
                for (name, (times, span)) in here {
                    if times > 1 {
                        often.insert(name);
                    } else {
                        once.entry(name).or_insert(span);
                    }
                }
            }
            for (name, span) in once {
                if !often.contains(name) && !name.starts_with('_') {
                    // An aggregate over several atoms is over the values of named variables.
                    let within = !outside.contains(name);
                    let name = source_name(name);
                    let hint = format!("write `_{}`", if within { name } else { "" });
                    let message = format!("the variable `{name}` occurs only once");
                    warnings.push(self.source.warning(span, message).hint(hint));
                }
            }
        }
        warnings
    }

    /// Checks that the relations of a rule are declared, and the arities of its atoms.
    fn check_atoms(&mut self, rule: &desugar::Rule) -> bool {
        let before = self.problems.len();
        let mut found = Vec::new();
        for value in &rule.head.arguments {
            value.atoms(&mut |atom| found.push(atom));
        }
        for literal in &rule.body {
            literal.atoms(&mut |atom| found.push(atom));
        }
        found.push(&rule.head);
        for atom in found {
            let name = &atom.name;
            match self.columns.get(&name.text) {
                None => self.undeclared(name),
                Some(columns) if columns.len() != atom.arguments.len() => {
                    let message = format!(
                        "`{}` is declared with {} columns, but has {} here",
                        name.text,
                        columns.len(),
                        atom.arguments.len()
                    );
                    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
                    let hint = format!("the columns are `{}({})`", name.text, names.join(", "));
                    self.report(atom.span, message, &hint);
                }
                Some(_) => {}
            }
        }
        self.problems.len() == before
    }

    /// Checks that all variables are bound, and that `_` is used only as a column.
    fn check_bound(&mut self, rule: &desugar::Rule) -> bool {
        let before = self.problems.len();
        let none = FxHashSet::default();
        let bound = grounded(&rule.body, &none, None);
        for value in &rule.head.arguments {
            self.check_value(value, &bound);
        }
        self.check_body(&rule.body, &bound);
        self.check_aggregates(&rule.body, rule.span);
        self.check_numbers(&rule.body);
        self.problems.len() == before
    }

    /// Refuses a number that is written in two ways: after constant propagation, Soufflé compares numbers as they are written.
    fn check_numbers(&mut self, body: &[BodyLiteral]) {
        let mut seen: Vec<(&str, Option<i128>)> = Vec::new();
        for literal in body {
            let BodyLiteral::Compare(CmpOp::Equal | CmpOp::NotEqual, left, right, _) = literal
            else {
                continue;
            };
            for value in [left, right] {
                let ast::Term::Number(text) = &value.term else {
                    continue;
                };
                let number = parse_integer(text);
                if seen
                    .iter()
                    .any(|(other, same)| *other != text && *same == number)
                {
                    let message = "Soufflé compares numbers here as they are written";
                    self.report(value.span, message, "write equal numbers alike");
                    return;
                }
                seen.push((text, number));
            }
        }
    }

    /// Refuses two aggregates of which each has a variable that the other binds, as Soufflé does.
    fn check_aggregates(&mut self, body: &[BodyLiteral], span: Span) {
        let mut aggregates: Vec<(FxHashSet<&str>, FxHashSet<&str>)> = Vec::new();
        for literal in body {
            let mut bound = grounded(std::slice::from_ref(literal), &FxHashSet::default(), None);
            let mut all = FxHashSet::default();
            let mut any = false;
            literal.values(&mut |value| {
                each_variable(value, &mut |name, _| _ = all.insert(name));
                value.aggregates(&mut |aggregate| {
                    any = true;
                    bound.extend(grounded(aggregate.literals(), &FxHashSet::default(), None));
                });
            });
            if any {
                all.retain(|name| !bound.contains(name));
                aggregates.push((all, bound));
            }
        }
        let depends = |one: usize, other: usize| {
            let (open, _) = &aggregates[one];
            open.iter().any(|name| aggregates[other].1.contains(name))
        };
        for one in 0..aggregates.len() {
            if (0..one).any(|other| depends(one, other) && depends(other, one)) {
                let hint = "move one of them to an auxiliary relation";
                self.report(span, "two aggregates depend on each other", hint);
                return;
            }
        }
    }

    fn check_body(&mut self, body: &[BodyLiteral], bound: &FxHashSet<&str>) {
        for literal in body {
            match literal {
                BodyLiteral::Atom(atom) => {
                    for value in &atom.arguments {
                        self.check_pattern(value, bound);
                    }
                }
                BodyLiteral::Not(negated) => {
                    if let BodyLiteral::Atom(atom) = &**negated {
                        for value in &atom.arguments {
                            if !matches!(value.term, ast::Term::Any) {
                                self.check_value(value, bound);
                            }
                        }
                    }
                }
                BodyLiteral::Compare(CmpOp::Equal, left, right, _) => {
                    let one = is_grounded(left, bound, None);
                    let other = is_grounded(right, bound, None);
                    for (value, opposite) in [(left, other), (right, one)] {
                        if opposite && !matches!(value.term, ast::Term::Any) {
                            self.check_pattern(value, bound);
                        } else {
                            self.check_value(value, bound);
                        }
                    }
                }
                BodyLiteral::Compare(_, left, right, _) => {
                    self.check_value(left, bound);
                    self.check_value(right, bound);
                }
                BodyLiteral::Constant(_) | BodyLiteral::And(_) | BodyLiteral::Or(_) => {}
            }
        }
    }

    /// Checks a value that is matched against another: it may be `_`, or a record that contains `_`.
    fn check_pattern(&mut self, value: &Value, bound: &FxHashSet<&str>) {
        match &value.term {
            ast::Term::Any => {}
            ast::Term::Record(values) => {
                for value in values {
                    self.check_pattern(value, bound);
                }
            }
            _ => self.check_value(value, bound),
        }
    }

    fn check_value(&mut self, value: &Value, bound: &FxHashSet<&str>) {
        let mut unbound = Vec::new();
        let mut any = None;
        value.each(&mut |value| match &value.term {
            ast::Term::Variable(name) if !bound.contains(name.as_str()) => {
                unbound.push((source_name(name).to_owned(), value.span));
            }
            ast::Term::Any => any = Some(value.span),
            _ => {}
        });
        for (name, span) in unbound {
            let message = format!("the variable `{name}` is not bound by the body");
            self.report(span, message, "");
        }
        if let Some(span) = any {
            self.report(span, "`_` cannot be used as a value", "");
        }
        let mut aggregates = Vec::new();
        value.aggregates(&mut |aggregate| aggregates.push(aggregate));
        for aggregate in aggregates {
            self.check_nested(aggregate, bound);
            let inner = grounded(aggregate.literals(), bound, None);
            self.check_body(aggregate.literals(), &inner);
            if let Some(target) = &aggregate.target {
                self.check_value(target, &inner);
            }
        }
    }

    /// Refuses variables from outside of an aggregate that only an aggregate within it uses. Soufflé makes a relation of the outer one, and
    /// binds in it the variables of its literals and of the atoms of the inner one.
    fn check_nested(&mut self, aggregate: &ast::Aggregate, bound: &FxHashSet<&str>) {
        let mut named: FxHashSet<&str> = FxHashSet::default();
        let mut inner: Vec<&ast::Aggregate> = Vec::new();
        for literal in aggregate.literals() {
            literal.values(&mut |value| {
                each_own_variable(value, &mut |name, _| _ = named.insert(name));
                value.aggregates(&mut |aggregate| inner.push(aggregate));
            });
        }
        for literal in inner.iter().flat_map(|inner| inner.literals()) {
            if let BodyLiteral::Atom(atom) = literal {
                for value in &atom.arguments {
                    each_own_variable(value, &mut |name, _| _ = named.insert(name));
                }
            }
        }
        let mut unbound: Vec<(&str, Span)> = Vec::new();
        for literal in inner.iter().flat_map(|inner| inner.literals()) {
            literal.values(&mut |value| {
                each_variable(value, &mut |name, span| {
                    if bound.contains(name) && named.insert(name) {
                        unbound.push((name, span));
                    }
                });
            });
        }
        for (name, span) in unbound {
            let name = source_name(name);
            let message =
                format!("the variable `{name}` is not bound by the aggregate around this one");
            let hint = "use it there too, or make a relation of the inner aggregate";
            self.report(span, message, hint);
        }
    }

    fn rule(&mut self, rule: &desugar::Rule, head: usize, kinds: &InferredKinds) {
        let before = self.problems.len();
        let mut builder = Builder {
            lowering: self,
            kinds,
            names: FxHashMap::default(),
            variables: Vec::new(),
            body: Vec::new(),
        };
        let arguments: Vec<Expression> = rule
            .head
            .arguments
            .iter()
            .map(|value| builder.value(value))
            .collect();
        builder.literals(&rule.body);
        let (variables, body) = (builder.variables, builder.body);
        if self.problems.len() > before {
            return;
        }
        if let Some((one, other)) = ambiguous(&body) {
            let (one, other) = (
                source_name(&variables[one].0),
                source_name(&variables[other].0),
            );
            self.report(
                rule.span,
                format!("an aggregate over an atom with `_` and an equality of `{one}` and `{other}`"),
                "whether `_` counts there is a matter of how Soufflé resolves it: write one variable in both places",
            );
            return;
        }
        let constants = arguments.iter().map(|argument| match argument {
            Expression::Constant(constant) => Some(constant.clone()),
            _ => None,
        });
        if body.is_empty()
            && let Some(row) = constants.collect::<Option<Vec<Constant>>>()
        {
            self.program.relations[head].facts.push(row);
            return;
        }
        let rule_of = program::Rule {
            head,
            arguments,
            body,
            variables: variables
                .into_iter()
                .map(|(name, kind)| (source_name(&name).to_owned(), kind))
                .collect(),
            offset: rule.span.start,
            subsumes: rule.subsumes,
        };
        if let Some(variable) =
            unbindable_variable(&rule_of.body, &vec![false; rule_of.variables.len()])
        {
            let name = &rule_of.variables[variable].0;
            let message = format!("the value of `{name}` depends on itself");
            self.report(rule.span, message, "");
            return;
        }
        self.program.rules.push(rule_of);
    }
}

fn each_variable<'a>(value: &'a Value, found: &mut dyn FnMut(&'a str, Span)) {
    each_own_variable(value, found);
    value.aggregates(&mut |aggregate| {
        if let Some(target) = &aggregate.target {
            each_variable(target, found);
        }
        for literal in aggregate.literals() {
            literal.values(&mut |value| each_variable(value, found));
        }
    });
}

/// Calls `found` with the variables of a value outside of aggregates.
fn each_own_variable<'a>(value: &'a Value, found: &mut dyn FnMut(&'a str, Span)) {
    value.each(&mut |value| {
        if let ast::Term::Variable(name) = &value.term {
            found(name, value.span);
        }
    });
}

/// Translates the literals of a rule.
struct Builder<'a, 'b> {
    lowering: &'a mut Lowering<'b>,
    kinds: &'a InferredKinds,
    names: FxHashMap<String, usize>,
    variables: Vec<(String, ValueKind)>,
    body: Vec<Literal>,
}

impl Builder<'_, '_> {
    fn fresh(&mut self, name: &str, kind: ValueKind) -> usize {
        self.variables.push((name.to_owned(), kind));
        self.variables.len() - 1
    }

    fn variable(&mut self, name: &str) -> usize {
        if let Some(variable) = self.names.get(name) {
            return *variable;
        }
        let kind = self
            .kinds
            .kind_of_variable(name)
            .unwrap_or(ValueKind::Number);
        let variable = self.fresh(name, kind);
        self.names.insert(name.to_owned(), variable);
        variable
    }

    /// Returns the kind of a value that is evaluated.
    fn kind(&mut self, value: &Value) -> ValueKind {
        self.kinds.kind_of(value).unwrap_or(ValueKind::Number)
    }

    fn literals(&mut self, literals: &[BodyLiteral]) {
        for literal in literals {
            match literal {
                BodyLiteral::Atom(atom) => {
                    let atom = self.atom(atom);
                    self.body.push(Literal::Atom(atom));
                }
                BodyLiteral::Not(negated) => {
                    if let BodyLiteral::Atom(atom) = &**negated {
                        let atom = self.atom(atom);
                        self.body.push(Literal::Not(atom));
                    }
                }
                BodyLiteral::Compare(relator, left, right, _) => {
                    let (left, right) = (self.value(left), self.value(right));
                    self.body.push(Literal::Compare(*relator, left, right));
                }
                BodyLiteral::Constant(holds) => {
                    let number = |number| Expression::Constant(Constant::Number(number));
                    if !holds {
                        let never = Literal::Compare(CmpOp::Equal, number(0), number(1));
                        self.body.push(never);
                    }
                }
                BodyLiteral::And(_) | BodyLiteral::Or(_) => {}
            }
        }
    }

    fn atom(&mut self, atom: &ast::Atom) -> Atom {
        let mut terms = Vec::with_capacity(atom.arguments.len());
        for value in &atom.arguments {
            let term = match &value.term {
                ast::Term::Any => Term::Any,
                _ => match self.value(value) {
                    Expression::Variable(variable) => Term::Variable(variable),
                    Expression::Constant(constant) => Term::Constant(constant),
                    computed => {
                        let kind = self.kind(value);
                        let variable = self.fresh("", kind);
                        self.body.push(Literal::Compare(
                            CmpOp::Equal,
                            Expression::Variable(variable),
                            computed,
                        ));
                        Term::Variable(variable)
                    }
                },
            };
            terms.push(term);
        }
        Atom {
            relation: self.lowering.numbers[&atom.name.text],
            terms,
        }
    }

    fn value(&mut self, value: &Value) -> Expression {
        match &value.term {
            // In a record that is matched with another.
            ast::Term::Any => Expression::Variable(self.fresh("_", ValueKind::Number)),
            ast::Term::Variable(name) => Expression::Variable(self.variable(name)),
            ast::Term::Text(text) => Expression::Constant(Constant::Symbol(text.clone())),
            ast::Term::Number(text) => {
                match parse_integer(text).and_then(|number| i64::try_from(number).ok()) {
                    Some(number) => Expression::Constant(Constant::Number(number)),
                    None => {
                        let message = format!("`{text}` is not a 64-bit number");
                        self.lowering.report(value.span, message, "");
                        Expression::Nil
                    }
                }
            }
            ast::Term::Nil => Expression::Nil,
            ast::Term::Record(values) => {
                Expression::Record(values.iter().map(|value| self.value(value)).collect())
            }
            ast::Term::Cast(value, _) => self.value(value),
            ast::Term::Call(operation, arguments) => self.call(*operation, arguments),
            ast::Term::Aggregate(aggregate) => self.aggregate(value, aggregate),
        }
    }

    fn call(&mut self, function: Function, arguments: &[Value]) -> Expression {
        let kind = arguments.first().map(|value| self.kind(value));
        let kind = kind.unwrap_or(ValueKind::Number);
        let values: Vec<Expression> = arguments.iter().map(|value| self.value(value)).collect();
        if function == Function::Range {
            let variable = self.fresh("", kind);
            self.body.push(Literal::Range(variable, values));
            return Expression::Variable(variable);
        }
        Expression::Call(function, kind, values)
    }

    fn aggregate(&mut self, value: &Value, aggregate: &ast::Aggregate) -> Expression {
        let kind = self.kind(value);
        let operator = aggregate.operator;
        let materialized = is_materialized(aggregate);
        if materialized && operator == AggregateOp::Count && negates_any(aggregate) {
            let message = "Soufflé treats `_` in a negated atom of this aggregate as a variable";
            let hint = "negate an auxiliary relation";
            self.lowering.report(value.span, message, hint);
        }
        let around = std::mem::take(&mut self.body);
        self.literals(aggregate.literals());
        let target = aggregate.target.as_ref().map(|target| self.value(target));
        let body = std::mem::replace(&mut self.body, around);
        let variable = self.fresh("", kind);
        self.body.push(Literal::Aggregate(Aggregate {
            operator,
            target,
            body,
            variable,
            materialized,
        }));
        Expression::Variable(variable)
    }
}

/// Parses an integer as it is written in a program.
pub fn parse_integer(text: &str) -> Option<i128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (digits, radix) = match (digits.get(..2), digits.get(2..)) {
        (Some("0x"), Some(digits)) => (digits, 16),
        (Some("0b"), Some(digits)) => (digits, 2),
        _ => (digits, 10),
    };
    let number = i128::from_str_radix(digits, radix).ok()?;
    Some(if negative { -number } else { number })
}

/// See [`Aggregate::materialized`].
fn is_materialized(aggregate: &ast::Aggregate) -> bool {
    let mut atoms = 0;
    let mut found = false;
    for literal in aggregate.literals() {
        if let BodyLiteral::Atom(atom) = literal {
            atoms += 1;
            let mut seen = FxHashSet::default();
            for value in &atom.arguments {
                each_variable(value, &mut |name, _| found |= !seen.insert(name));
            }
        }
        literal.values(&mut |value| {
            value.each(&mut |value| {
                found |= matches!(
                    value.term,
                    ast::Term::Aggregate(_) | ast::Term::Call(Function::Range, _)
                );
            });
        });
    }
    found || atoms > 1
}

/// Whether a negated atom of an aggregate has `_`.
fn negates_any(aggregate: &ast::Aggregate) -> bool {
    aggregate.literals().iter().any(|literal| match literal {
        BodyLiteral::Not(negated) => {
            let mut any = false;
            negated.values(&mut |value| any |= matches!(value.term, ast::Term::Any));
            any
        }
        _ => false,
    })
}

/// Finds two variables that an equality may unify, if an aggregate over one atom with `_` contains both: Soufflé's result then depends on
/// whether it does.
fn ambiguous(body: &[Literal]) -> Option<(usize, usize)> {
    fn equalities(body: &[Literal]) -> impl Iterator<Item = (usize, usize)> {
        body.iter().filter_map(|literal| match literal {
            Literal::Compare(
                CmpOp::Equal,
                Expression::Variable(one),
                Expression::Variable(other),
            ) if one != other => Some((*one, *other)),
            _ => None,
        })
    }
    for literal in body {
        let Literal::Aggregate(aggregate) = literal else {
            continue;
        };
        if let Some(found) = ambiguous(&aggregate.body) {
            return Some(found);
        }
        let mut atoms = aggregate.body.iter().filter_map(|literal| match literal {
            Literal::Atom(atom) => Some(atom),
            _ => None,
        });
        let Some(atom) = atoms.next() else { continue };
        if aggregate.materialized || !atom.terms.contains(&Term::Any) {
            continue;
        }
        let mut class: FxHashSet<usize> = FxHashSet::default();
        for variable in atom.variables() {
            class.clear();
            class.insert(variable);
            loop {
                let before = class.len();
                for (one, other) in equalities(body).chain(equalities(&aggregate.body)) {
                    if class.contains(&one) || class.contains(&other) {
                        class.extend([one, other]);
                    }
                }
                if class.len() == before {
                    break;
                }
            }
            if let Some(other) = atom
                .variables()
                .find(|other| *other != variable && class.contains(other))
            {
                return Some((variable, other));
            }
        }
    }
    None
}

/// Finds a variable that no order of the literals can bind.
fn unbindable_variable(body: &[Literal], given: &[bool]) -> Option<usize> {
    let mut bound = given.to_vec();
    let mut outer = given.to_vec();
    for literal in body {
        literal.binds(&mut |variable| outer[variable] = true);
    }
    let mut open: Vec<&Literal> = body.iter().collect();
    loop {
        let ready = open
            .iter()
            .position(|literal| literal.is_ready(&bound, &outer));
        match ready {
            Some(place) => {
                let literal = open.remove(place);
                if let Literal::Aggregate(aggregate) = literal
                    && let Some(variable) = unbindable_variable(&aggregate.body, &bound)
                {
                    return Some(variable);
                }
                literal.binds(&mut |variable| bound[variable] = true);
            }
            None => {
                let mut unbound = None;
                for literal in open {
                    literal.variables(&mut |variable| {
                        if !bound[variable] {
                            unbound.get_or_insert(variable);
                        }
                    });
                }
                return unbound;
            }
        }
    }
}
