//! The adapter: from the syntax tree of the crate `flowlog-parser` to the plain form of [`program`](super::program).
//!
//! Nothing else knows that crate. What it accepts and Soufflé does not is refused here and in [`source`](super::source).

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use flowlog_common::{Config, Diagnostic as _, SourceMap, Span};
use flowlog_parser as flowlog;
use flowlog_parser::{
    AggregationOperator, Arithmetic, ArithmeticOperator, AtomArg, BuiltinOperator,
    ComparisonOperator, DataType, Factor, HeadArg, Predicate,
};

use super::diagnostic::Diagnostic;
use super::program::{
    Aggregate, Atom, Comparison, Constant, Expression, File, Function, Kind, Literal, Offset,
    Operator, Program, Relation, Rule, Term,
};
use super::simplify::substitute_in_aggregate;
use super::source::{NO_INPUT, Source, last_part};

/// Parses a program whose files have been read. Also gives where the rules and facts begin that it was made of: the parser leaves out,
/// unchecked, rules whose comparisons cannot hold.
pub fn parse(path: &Path, source: &Source) -> Result<(Program, Vec<Offset>), Vec<Diagnostic>> {
    if source.text.trim().is_empty() || !source.text.contains(".decl") {
        return Err(vec![Diagnostic::error(
            source.position(0),
            "the program declares no relation",
        )]);
    }
    let mut files = SourceMap::new();
    // Includes are resolved already; the name only stands in messages, which are placed anew.
    let parsed = flowlog::parse_str(
        &path.to_string_lossy(),
        &source.text,
        &[],
        &mut files,
        &mut Config::default(),
    );
    match parsed {
        Ok(program) => {
            let rules = program.rules().iter().map(|rule| rule.span());
            let facts = program.facts().values().flatten().map(|fact| fact.span);
            let made_of = rules.chain(facts).map(|span| span.start()).collect();
            let adapted = Adapter::new(source, &program).program(&program)?;
            Ok((adapted, made_of))
        }
        Err(error) => {
            // A row of the wrong length confuses the parser, which then names a type or no place at all.
            let arities = source.wrong_arities();
            Err(if arities.is_empty() {
                vec![refusal(source, &error)]
            } else {
                arities
            })
        }
    }
}

fn refusal(source: &Source, error: &flowlog::ParseError) -> Diagnostic {
    let report = error.to_diagnostic();
    let position = report
        .labels
        .iter()
        .map(|label| label.range.start as Offset)
        .next()
        .map(|offset| source.position(offset));
    let mut message = report.message;
    for label in &report.labels {
        if !label.message.is_empty() && !message.contains(&label.message) {
            message.push_str(": ");
            message.push_str(&label.message);
        }
    }
    let range = report.labels.first().map(|label| label.range.clone());
    if let Some(text) = range.and_then(|range| source.text.get(range))
        && !text.contains('\n')
        && !message.contains(text)
    {
        message.push_str(&format!(": `{text}`"));
    }
    let hint = (!report.notes.is_empty()).then(|| report.notes.join("; "));
    Diagnostic {
        hint,
        ..Diagnostic::error(position, message)
    }
}

struct Adapter<'a> {
    source: &'a Source,
    relations: HashMap<String, usize>,
    arities: Vec<(String, Vec<Kind>)>,
    problems: Vec<Diagnostic>,
}

/// The variables of the rule that is being adapted.
#[derive(Default)]
struct Scope {
    names: HashMap<String, usize>,
    kinds: Vec<(String, Option<Kind>)>,
}

impl Scope {
    fn variable(&mut self, name: &str, kind: Option<Kind>) -> usize {
        if let Some(&variable) = self.names.get(name) {
            let known = &mut self.kinds[variable].1;
            *known = known.or(kind);
            return variable;
        }
        self.names.insert(name.to_owned(), self.kinds.len());
        self.kinds.push((name.to_owned(), kind));
        self.kinds.len() - 1
    }
}

impl<'a> Adapter<'a> {
    fn new(source: &'a Source, program: &flowlog::Program) -> Self {
        let mut adapter = Adapter {
            source,
            relations: HashMap::new(),
            arities: Vec::new(),
            problems: Vec::new(),
        };
        for (index, relation) in program.relations().iter().enumerate() {
            adapter.relations.insert(relation.name().to_owned(), index);
            let kinds = relation
                .attributes()
                .iter()
                .map(|attribute| match attribute.data_type() {
                    DataType::String => Kind::Symbol,
                    _ => Kind::Number,
                })
                .collect();
            adapter
                .arities
                .push((relation.raw_name().to_owned(), kinds));
        }
        adapter
    }

    fn problem(&mut self, span: Span, message: String, hint: &str) {
        let mut problem = Diagnostic::error(self.source.position(span.start()), message);
        if !hint.is_empty() {
            problem = problem.hint(hint);
        }
        self.problems.push(problem);
    }

    fn program(mut self, parsed: &flowlog::Program) -> Result<Program, Vec<Diagnostic>> {
        let mut program = Program::default();
        for relation in parsed.relations() {
            let adapted = self.relation(relation, parsed);
            program.relations.push(adapted);
        }
        if let Some(function) = parsed.udfs().first() {
            self.problem(
                Span::DUMMY,
                format!("the function `{}` is external", function.name()),
                "",
            );
        }
        for rule in parsed.rules() {
            if let Some(adapted) = self.rule(rule) {
                program.rules.push(adapted);
            }
        }
        if self.problems.is_empty() {
            Ok(program)
        } else {
            Err(self.problems)
        }
    }

    fn relation(&mut self, relation: &flowlog::Relation, parsed: &flowlog::Program) -> Relation {
        let span = relation.span();
        let name = relation.raw_name().to_owned();
        if relation.lattice().is_some() {
            self.problem(
                span,
                format!("a column of `{name}` is a lattice"),
                "derive the extreme with `min` or `max`",
            );
        }
        if relation.mutability().is_some() {
            self.problem(
                span,
                format!("`{name}` is declared with a word that Soufflé does not know"),
                "",
            );
        }
        let mut columns = Vec::new();
        for attribute in relation.attributes() {
            let kind = match attribute.data_type() {
                DataType::String => Kind::Symbol,
                DataType::Int32 => Kind::Number,
                other => {
                    self.problem(
                        span,
                        format!(
                            "the column `{}` of `{name}` is of type {other}",
                            attribute.name()
                        ),
                        "columns are of `symbol`, `number`, or a type made of these",
                    );
                    Kind::Number
                }
            };
            columns.push((attribute.name().to_owned(), kind));
        }
        let input = match relation.input() {
            Some(input) if input.filename() != Some(NO_INPUT) => Some(File {
                name: input.filename().unwrap_or_default().to_owned(),
                delimiter: input.delim().unwrap_or(b'\t'),
            }),
            _ => None,
        };
        let output = relation.output_sink().map(|sink| File {
            name: sink.filename().to_owned(),
            delimiter: sink.delim().unwrap_or(b'\t'),
        });
        let mut facts = Vec::new();
        for fact in parsed.facts().get(relation.name()).into_iter().flatten() {
            if let Some(&number) = self.relations.get(relation.name()) {
                self.check_case(&fact.raw_name, number, fact.span);
            }
            if fact.columns.len() != columns.len() {
                self.wrong_arity(fact.span, &name, columns.len(), fact.columns.len());
                continue;
            }
            facts.push(
                fact.columns
                    .iter()
                    .filter_map(|constant| self.constant(constant, fact.span))
                    .collect(),
            );
        }
        Relation {
            printsize: relation.printsize() && self.source.prints_size(&name),
            columns,
            offset: span.start(),
            input,
            output,
            facts,
            name,
        }
    }

    /// The parser does not tell upper from lower case.
    fn check_case(&mut self, used: &str, relation: usize, span: Span) {
        let declared = self.arities[relation].0.clone();
        if last_part(used) != last_part(&declared) {
            self.problem(span, format!("`{used}` is declared as `{declared}`"), "");
        }
    }

    fn wrong_arity(&mut self, span: Span, name: &str, declared: usize, found: usize) {
        self.problem(
            span,
            format!("`{name}` is declared with {declared} columns, and has {found} here"),
            "",
        );
    }

    fn constant(&mut self, constant: &flowlog::Constant, span: Span) -> Option<Constant> {
        match constant.ty() {
            DataType::String => Some(Constant::Symbol(constant.text().to_owned())),
            ty if ty.is_integer() || *ty == DataType::IntLit => match constant.text().parse() {
                Ok(number) => Some(Constant::Number(number)),
                Err(_) => {
                    self.problem(
                        span,
                        format!("`{}` is no number of 64 bits", constant.text()),
                        "",
                    );
                    None
                }
            },
            other => {
                self.problem(
                    span,
                    format!("`{}` is of type {other}", constant.text()),
                    "values are of `symbol` or `number`",
                );
                None
            }
        }
    }

    fn rule(&mut self, rule: &flowlog::FlowLogRule) -> Option<Rule> {
        let before = self.problems.len();
        let mut scope = Scope::default();
        // Atoms come first, as they say of which kind a variable is.
        self.bind(rule.rhs(), &mut scope);
        let body = self.body(rule.rhs(), &mut scope, rule.span());
        let head = *self.relations.get(rule.head().name())?;
        self.check_case(rule.head().raw_name(), head, rule.head().span());
        let declared = self.arities[head].1.len();
        if rule.head().arity() != declared {
            let name = self.arities[head].0.clone();
            self.wrong_arity(rule.head().span(), &name, declared, rule.head().arity());
        }
        let mut body = body;
        if let Some((one, other)) = ambiguous(&body) {
            let (one, other) = (&scope.kinds[one].0, &scope.kinds[other].0);
            self.problem(
                rule.span(),
                format!("an aggregate over an atom with `_` and an equality of `{one}` and `{other}`"),
                "whether `_` counts there is a matter of how Soufflé resolves it: write one variable in both places",
            );
        }
        self.shadow(&mut body, &HashSet::new(), &mut scope, rule.span());
        let span = rule.head().span();
        let arguments: Vec<Expression> = rule
            .head()
            .head_arguments()
            .iter()
            .filter_map(|argument| match argument {
                HeadArg::Var(name) => Some(Expression::Variable(scope.variable(name, None))),
                HeadArg::Arith(value) => self.expression(value, &mut scope, span),
            })
            .collect();
        let bound = bound(&body);
        let mut unbound = BTreeSet::new();
        for argument in &arguments {
            argument.variables(&mut |variable| {
                if !bound.contains(&variable) {
                    unbound.insert(variable);
                }
            });
        }
        find_unbound(&body, &bound, &mut unbound);
        for variable in unbound {
            let name = scope.kinds[variable].0.clone();
            self.problem(
                span,
                format!("the variable `{name}` is not bound by the body"),
                "",
            );
        }
        if self.problems.len() > before {
            return None;
        }
        let kinds = scope.kinds.into_iter();
        Some(Rule {
            head,
            arguments,
            body,
            variables: kinds
                .map(|(name, kind)| (name, kind.unwrap_or(Kind::Number)))
                .collect(),
            offset: rule.span().start(),
            doc: self.source.doc(rule.span().start()).map(str::to_owned),
        })
    }

    /// The target of an aggregate is a variable of its own, whatever the rule calls so outside of it.
    fn shadow(
        &mut self,
        body: &mut [Literal],
        around: &HashSet<usize>,
        scope: &mut Scope,
        span: Span,
    ) {
        let mut outer = around.clone();
        outer.extend(bound(body));
        for literal in body {
            let Literal::Aggregate(aggregate) = literal else {
                continue;
            };
            match aggregate.target {
                Some(Expression::Variable(variable)) if outer.contains(&variable) => {
                    let (name, kind) = scope.kinds[variable].clone();
                    scope.kinds.push((name, kind));
                    let fresh = Expression::Variable(scope.kinds.len() - 1);
                    substitute_in_aggregate(aggregate, variable, &fresh);
                }
                Some(Expression::Variable(_) | Expression::Constant(_)) | None => {}
                Some(ref target @ Expression::Call(..)) => {
                    let mut shared = None;
                    target.variables(&mut |variable| {
                        if outer.contains(&variable) {
                            shared = Some(variable);
                        }
                    });
                    if let Some(variable) = shared {
                        let name = scope.kinds[variable].0.clone();
                        self.problem(
                            span,
                            format!("`{name}` in the target of an aggregate is also a variable outside of it"),
                            "Soufflé takes it for another variable; aggregate over a variable alone",
                        );
                    }
                }
            }
            self.shadow(&mut aggregate.body, &outer, scope, span);
        }
    }

    /// Gives each variable of an atom the kind of its column.
    fn bind(&mut self, body: &[Predicate], scope: &mut Scope) {
        for predicate in body {
            match predicate {
                Predicate::PositiveAtom(atom) => {
                    let Some(&relation) = self.relations.get(atom.name()) else {
                        continue;
                    };
                    for (argument, kind) in atom.arguments().iter().zip(&self.arities[relation].1) {
                        if let AtomArg::Var(name) = argument {
                            scope.variable(name, Some(*kind));
                        }
                    }
                }
                Predicate::Aggregate(aggregate) => self.bind(aggregate.body(), scope),
                Predicate::NegativeAtom(_) | Predicate::Compare(_) => {}
            }
        }
    }

    fn body(&mut self, body: &[Predicate], scope: &mut Scope, span: Span) -> Vec<Literal> {
        body.iter()
            .filter_map(|predicate| match predicate {
                Predicate::PositiveAtom(atom) => Some(Literal::Atom(self.atom(atom, scope)?)),
                Predicate::NegativeAtom(atom) => Some(Literal::Not(self.atom(atom, scope)?)),
                Predicate::Compare(comparison) => {
                    let left = self.expression(comparison.left(), scope, comparison.span())?;
                    let right = self.expression(comparison.right(), scope, comparison.span())?;
                    let operator = match comparison.operator() {
                        ComparisonOperator::Equal => Comparison::Equal,
                        ComparisonOperator::NotEqual => Comparison::NotEqual,
                        ComparisonOperator::LessThan => Comparison::Less,
                        ComparisonOperator::LessEqualThan => Comparison::LessEqual,
                        ComparisonOperator::GreaterThan => Comparison::Greater,
                        ComparisonOperator::GreaterEqualThan => Comparison::GreaterEqual,
                        ComparisonOperator::Match { negated: false } => Comparison::Match,
                        ComparisonOperator::Match { negated: true } => Comparison::NotMatch,
                        ComparisonOperator::Contains { negated: false } => Comparison::Contains,
                        ComparisonOperator::Contains { negated: true } => Comparison::NotContains,
                    };
                    Some(Literal::Compare(operator, left, right))
                }
                Predicate::Aggregate(aggregate) => self.aggregate(aggregate, scope, span),
            })
            .collect()
    }

    fn aggregate(
        &mut self,
        aggregate: &flowlog::AggregateExpr,
        scope: &mut Scope,
        span: Span,
    ) -> Option<Literal> {
        let operator = match aggregate.operator() {
            AggregationOperator::Count => Operator::Count,
            AggregationOperator::Sum => Operator::Sum,
            AggregationOperator::Min => Operator::Min,
            AggregationOperator::Max => Operator::Max,
            AggregationOperator::Mean => {
                self.problem(
                    aggregate.span(),
                    "`mean` is outside the dialect of both engines".to_owned(),
                    "divide the sum by the count",
                );
                return None;
            }
        };
        let body = self.body(aggregate.body(), scope, span);
        let target = match aggregate.target() {
            Some(target) => Some(self.expression(target, scope, aggregate.span())?),
            None => None,
        };
        let is_symbol = match &target {
            Some(Expression::Variable(variable)) => scope.kinds[*variable].1 == Some(Kind::Symbol),
            Some(Expression::Constant(constant)) => constant.kind() == Kind::Symbol,
            Some(Expression::Call(function, _)) => function.kind() == Kind::Symbol,
            None => false,
        };
        if is_symbol {
            self.problem(
                aggregate.span(),
                "an aggregate of symbols".to_owned(),
                "aggregates are of numbers",
            );
        }
        let materialized = is_materialized(&body);
        let variable = scope.variable(aggregate.var()?, Some(Kind::Number));
        Some(Literal::Aggregate(Aggregate {
            operator,
            target,
            body,
            variable,
            materialized,
        }))
    }

    fn atom(&mut self, atom: &flowlog::Atom, scope: &mut Scope) -> Option<Atom> {
        let relation = *self.relations.get(atom.name())?;
        self.check_case(atom.raw_name(), relation, atom.span());
        let declared = self.arities[relation].1.len();
        if atom.arity() != declared {
            let name = self.arities[relation].0.clone();
            self.wrong_arity(atom.span(), &name, declared, atom.arity());
            return None;
        }
        let mut terms = Vec::with_capacity(declared);
        for argument in atom.arguments() {
            terms.push(match argument {
                AtomArg::Var(name) => Term::Variable(scope.variable(name, None)),
                AtomArg::Const(constant) => Term::Constant(self.constant(constant, atom.span())?),
                AtomArg::Placeholder => Term::Any,
            });
        }
        Some(Atom { relation, terms })
    }

    fn expression(
        &mut self,
        value: &Arithmetic,
        scope: &mut Scope,
        span: Span,
    ) -> Option<Expression> {
        let mut left = self.factor(value.init(), scope, span)?;
        for (operator, factor) in value.rest() {
            let right = self.factor(factor, scope, span)?;
            let function = match operator {
                ArithmeticOperator::Plus => Function::Add,
                ArithmeticOperator::Minus => Function::Subtract,
                ArithmeticOperator::Multiply => Function::Multiply,
                ArithmeticOperator::Divide => Function::Divide,
                ArithmeticOperator::Modulo => Function::Remainder,
                ArithmeticOperator::Power => Function::Power,
                ArithmeticOperator::BitAnd => Function::And,
                ArithmeticOperator::BitOr => Function::Or,
                ArithmeticOperator::BitXor => Function::Xor,
                ArithmeticOperator::ShiftLeft => Function::ShiftLeft,
                ArithmeticOperator::ShiftRight => Function::ShiftRight,
                ArithmeticOperator::ShiftRightUnsigned => Function::ShiftRightUnsigned,
            };
            left = Expression::Call(function, vec![left, right]);
        }
        Some(left)
    }

    fn factor(&mut self, factor: &Factor, scope: &mut Scope, span: Span) -> Option<Expression> {
        let refused = match factor {
            Factor::Var(name) => return Some(Expression::Variable(scope.variable(name, None))),
            Factor::Const(constant) => {
                return Some(Expression::Constant(self.constant(constant, span)?));
            }
            Factor::Group(value) => return self.expression(value, scope, span),
            Factor::Cast(cast) => return self.factor(cast.inner(), scope, span),
            Factor::Builtin(call) => {
                let function = match call.op() {
                    BuiltinOperator::Strlen => Some(Function::Length),
                    BuiltinOperator::Substr => Some(Function::Substring),
                    BuiltinOperator::ToString => Some(Function::ToString),
                    BuiltinOperator::ToNumber => Some(Function::ToNumber),
                    BuiltinOperator::Cat => Some(Function::Cat),
                    BuiltinOperator::Ord => None,
                };
                let mut arguments = Vec::new();
                for argument in call.args() {
                    arguments.push(self.expression(argument, scope, call.span())?);
                }
                match function {
                    Some(function) => return Some(Expression::Call(function, arguments)),
                    None => "`ord`, which differs from run to run,".to_owned(),
                }
            }
            Factor::FnCall(call) => format!("the function `{}`", call.name()),
            Factor::Tuple(_) | Factor::TupleProj { .. } => "a tuple".to_owned(),
            Factor::Aggregate(_) => "an aggregate here".to_owned(),
        };
        self.problem(
            span,
            format!("{refused} is outside the dialect of both engines"),
            "",
        );
        None
    }
}

/// See [`Aggregate::materialized`].
fn is_materialized(body: &[Literal]) -> bool {
    let mut atoms = 0;
    body.iter().any(|literal| match literal {
        Literal::Atom(atom) => {
            atoms += 1;
            let variables: Vec<usize> = atom.variables().collect();
            let distinct: HashSet<usize> = variables.iter().copied().collect();
            atoms > 1 || distinct.len() < variables.len()
        }
        Literal::Aggregate(_) => true,
        Literal::Not(_) | Literal::Compare(..) => false,
    })
}

/// Two variables whose equality, within an aggregate of one atom with `_` or around it, may make one variable of them.
fn ambiguous(body: &[Literal]) -> Option<(usize, usize)> {
    fn equalities(body: &[Literal]) -> impl Iterator<Item = (usize, usize)> {
        body.iter().filter_map(|literal| match literal {
            Literal::Compare(
                Comparison::Equal,
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
        let mut class: HashSet<usize> = HashSet::new();
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

/// Adds the variables of tests that neither the body nor those around it bind.
fn find_unbound(body: &[Literal], bound: &HashSet<usize>, unbound: &mut BTreeSet<usize>) {
    fn check(variable: usize, bound: &HashSet<usize>, unbound: &mut BTreeSet<usize>) {
        if !bound.contains(&variable) {
            unbound.insert(variable);
        }
    }
    for literal in body {
        match literal {
            Literal::Atom(_) => {}
            Literal::Not(_) | Literal::Compare(..) => {
                literal.variables(&mut |variable| check(variable, bound, unbound))
            }
            Literal::Aggregate(aggregate) => {
                let mut inner = bound.clone();
                inner.extend(self::bound(&aggregate.body));
                if let Some(target) = &aggregate.target {
                    target.variables(&mut |variable| check(variable, &inner, unbound));
                }
                find_unbound(&aggregate.body, &inner, unbound);
            }
        }
    }
}

/// The variables that a body binds.
fn bound(body: &[Literal]) -> HashSet<usize> {
    let mut bound = HashSet::new();
    for literal in body {
        match literal {
            Literal::Atom(atom) => bound.extend(atom.variables()),
            Literal::Aggregate(aggregate) => {
                bound.insert(aggregate.variable);
            }
            Literal::Not(_) | Literal::Compare(..) => {}
        }
    }
    bound
}
