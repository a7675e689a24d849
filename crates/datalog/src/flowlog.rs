//! Exports a program to FlowLog, which evaluates it on several machines: `llvm-facts datalog --flowlog`.
//!
//! FlowLog joins atoms in the written order. It has no computed arguments of atoms, no `range`, no negation in aggregates, and no result
//! for an aggregate without solutions. These constructs become auxiliary relations, named `made_<n>`. Functions are external (`udf.rs`),
//! and compute what this engine computes on 64-bit numbers.
//!
//! What belongs to FlowLog:
//!
//! - this file, which writes `program.dl`, and its test `crates/datalog/tests/it/flowlog.rs`;
//! - `flowlog/template/`, the other files of the Cargo project that [`project`] returns. FlowLog's crates are dependencies of that project
//!   only, so the template is not compiled with this crate;
//! - the option `--flowlog` of `src/commands/datalog.rs`, and its test `testdata/cli/datalog.md`;
//! - `scripts/flowlog` (`make flowlog`), which builds projects and compares their rows, and the section of `docs/scale.md`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::ir::pattern;
use crate::ir::program::{
    Aggregate, AggregateOp, Atom, CmpOp, Constant, Expression, Function, Literal, Program, Rule,
    Term, ValueKind,
};
use crate::syntax::source::Offset;

/// A construct that cannot be exported.
pub struct Unsupported {
    /// The position of the rule.
    pub offset: Offset,
    /// The reason.
    pub reason: String,
}

/// Exports the rules that the outputs of a program need as a Cargo project: the files, by their paths.
///
/// # Errors
/// The program has a construct that FlowLog cannot express.
pub fn project(program: &Program, name: &str) -> Result<Vec<(&'static str, String)>, Unsupported> {
    let name: String = name
        .chars()
        .map(|one| {
            if one.is_ascii_alphanumeric() {
                one
            } else {
                '-'
            }
        })
        .collect();
    let named = |text: &str| text.replace("@NAME@", &name);
    let (program, relations) = write(program)?;
    Ok(vec![
        (
            "Cargo.toml",
            named(include_str!("flowlog/template/Cargo.toml.in")),
        ),
        (
            "build.rs",
            include_str!("flowlog/template/build.rs").to_owned(),
        ),
        (
            "src/main.rs",
            include_str!("flowlog/template/src/main.rs").to_owned(),
        ),
        (
            "src/udf.rs",
            include_str!("flowlog/template/src/udf.rs").to_owned(),
        ),
        ("program.dl", program),
        ("relations.tsv", relations),
        ("run.sh", named(include_str!("flowlog/template/run.sh"))),
    ])
}

/// Returns the program, and a line for each relation that it reads or writes: `input` or `output`, its name and its file.
fn write(program: &Program) -> Result<(String, String), Unsupported> {
    let needed: BTreeSet<usize> = program.needed().into_iter().collect();
    let mut writer = Writer {
        program,
        declarations: String::new(),
        rules: String::new(),
        made: 0,
        offset: 0,
    };
    let (mut inputs, mut outputs) = (String::new(), String::new());
    let mut directives = String::new();
    for relation in needed.iter().map(|number| &program.relations[*number]) {
        writer.offset = relation.offset;
        if relation.eqrel {
            return Err(writer.unsupported("an equivalence"));
        }
        let kinds: Vec<ValueKind> = relation.columns.iter().map(|(_, kind)| *kind).collect();
        writer.declare(&relation.name, &kinds)?;
        if let Some(file) = &relation.input {
            let _ = writeln!(directives, ".input {}", relation.name);
            let _ = writeln!(inputs, "input\t{}\t{}", relation.name, file.name);
        }
        if let Some(file) = &relation.output {
            let _ = writeln!(directives, ".output {}", relation.name);
            let _ = writeln!(outputs, "output\t{}\t{}", relation.name, file.name);
        }
        for fact in &relation.facts {
            let cells: Result<Vec<String>, Unsupported> =
                fact.iter().map(|cell| writer.constant(cell)).collect();
            let _ = writeln!(writer.rules, "{}({}).", relation.name, cells?.join(", "));
        }
    }
    for rule in &program.rules {
        if needed.contains(&rule.head) {
            writer.rule(rule)?;
        }
    }
    let external = include_str!("flowlog/template/functions.dl");
    let program = format!(
        "{external}{}{directives}{}",
        writer.declarations, writer.rules
    );
    Ok((program, inputs + &outputs))
}

/// An atom of a relation of the program, or of an auxiliary relation.
#[derive(Clone)]
struct FlowlogAtom {
    relation: String,
    terms: Vec<Term>,
}

impl FlowlogAtom {
    fn variables(&self) -> impl Iterator<Item = usize> {
        self.terms.iter().filter_map(|term| match term {
            Term::Variable(variable) => Some(*variable),
            _ => None,
        })
    }
}

/// A body of literals that FlowLog has, except that variables may be computed.
#[derive(Clone, Default)]
struct Body {
    atoms: Vec<FlowlogAtom>,
    nots: Vec<FlowlogAtom>,
    compares: Vec<(CmpOp, Expression, Expression)>,
}

impl Body {
    /// Returns the variables that the atoms bind, and those that equalities compute from them.
    fn known(&self) -> BTreeSet<usize> {
        let mut known: BTreeSet<usize> =
            self.atoms.iter().flat_map(FlowlogAtom::variables).collect();
        loop {
            let before = known.len();
            for (comparison, left, right) in &self.compares {
                for (to, from) in [(left, right), (right, left)] {
                    if let (CmpOp::Equal, Expression::Variable(to)) = (comparison, to)
                        && variables_of(from).is_subset(&known)
                    {
                        known.insert(*to);
                    }
                }
            }
            if known.len() == before {
                return known;
            }
        }
    }
}

/// The names and kinds of the variables of a rule.
type Variables = Vec<(String, ValueKind)>;

/// Adds a variable.
fn fresh(variables: &mut Variables, kind: ValueKind) -> usize {
    variables.push((String::new(), kind));
    variables.len() - 1
}

/// Returns the variables that an aggregate shares with the rest of the rule: its groups.
fn group(aggregate: &Aggregate, literals: &[Literal]) -> Vec<usize> {
    let mut outside: BTreeSet<usize> = BTreeSet::new();
    for literal in literals {
        match literal {
            Literal::Aggregate(other) if std::ptr::eq(other, aggregate) => {}
            Literal::Aggregate(other) => _ = outside.insert(other.variable),
            other => other.variables(&mut |one| _ = outside.insert(one)),
        }
    }
    let mut inside = BTreeSet::new();
    aggregate.inner_variables(&mut |one| _ = inside.insert(one));
    inside.intersection(&outside).copied().collect()
}

/// Returns the atoms with one of the variables; their other variables are replaced by `_`.
fn projected_atoms(literals: &[Literal], variables: &[usize]) -> Vec<Literal> {
    let mut atoms = Vec::new();
    for literal in literals {
        if let Literal::Atom(atom) = literal {
            let mut atom = atom.clone();
            for term in &mut atom.terms {
                if matches!(term, Term::Variable(one) if !variables.contains(one)) {
                    *term = Term::Any;
                }
            }
            if atom.variables().next().is_some() {
                atoms.push(Literal::Atom(atom));
            }
        }
    }
    atoms
}

struct Writer<'a> {
    program: &'a Program,
    declarations: String,
    rules: String,
    /// The number of auxiliary relations.
    made: usize,
    /// The position of the current rule.
    offset: Offset,
}

impl Writer<'_> {
    fn unsupported(&self, what: &str) -> Unsupported {
        Unsupported {
            offset: self.offset,
            reason: format!("{what} cannot be exported to FlowLog"),
        }
    }

    fn declare(&mut self, name: &str, kinds: &[ValueKind]) -> Result<(), Unsupported> {
        let mut columns = Vec::new();
        for (place, kind) in kinds.iter().enumerate() {
            let kind = match kind {
                ValueKind::Symbol => "string",
                ValueKind::Number => "int64",
                _ => return Err(self.unsupported("a column that is no symbol and no number")),
            };
            columns.push(format!("c{place}: {kind}"));
        }
        let _ = writeln!(self.declarations, ".decl {name}({})", columns.join(", "));
        Ok(())
    }

    /// Declares an auxiliary relation for these variables. Its first column is always 0, so that it has a column.
    fn make(
        &mut self,
        columns: &[usize],
        variables: &Variables,
    ) -> Result<FlowlogAtom, Unsupported> {
        let relation = format!("made_{}", self.made);
        self.made += 1;
        let kinds = columns.iter().map(|column| variables[*column].1);
        let kinds: Vec<ValueKind> = std::iter::once(ValueKind::Number).chain(kinds).collect();
        self.declare(&relation, &kinds)?;
        let terms = columns.iter().map(|column| Term::Variable(*column));
        let zero = Term::Constant(Constant::Number(0));
        Ok(FlowlogAtom {
            relation,
            terms: std::iter::once(zero).chain(terms).collect(),
        })
    }

    fn rule(&mut self, rule: &Rule) -> Result<(), Unsupported> {
        self.offset = rule.offset;
        if rule.subsumes {
            return Err(self.unsupported("subsumption"));
        }
        let mut variables = rule.variables.clone();
        let head = self.program.relations[rule.head].name.clone();
        self.derive(&head, &rule.arguments, &rule.body, &mut variables)
    }

    /// Writes the rules for a head and a body.
    fn derive(
        &mut self,
        head: &str,
        arguments: &[Expression],
        literals: &[Literal],
        variables: &mut Variables,
    ) -> Result<(), Unsupported> {
        let mut body = Body::default();
        for literal in literals {
            match literal {
                Literal::Atom(atom) => body.atoms.push(self.named(atom)),
                Literal::Not(atom) => body.nots.push(self.named(atom)),
                Literal::Compare(comparison, left, right) => {
                    let compare = (*comparison, left.clone(), right.clone());
                    body.compares.push(compare);
                }
                Literal::Range(..) | Literal::Aggregate(_) => {}
            }
        }
        // Each may have a result without solutions, and so a separate rule.
        let mut bodies = vec![body];
        for literal in literals {
            match literal {
                Literal::Range(variable, bounds) => {
                    for body in &mut bodies {
                        self.range(*variable, bounds, body, variables)?;
                    }
                }
                Literal::Aggregate(aggregate) => {
                    let mut more = Vec::new();
                    for body in bodies {
                        more.extend(self.aggregate(aggregate, literals, body, variables)?);
                    }
                    bodies = more;
                }
                _ => {}
            }
        }
        for body in bodies {
            self.finish(head, arguments.to_vec(), body, variables)?;
        }
        Ok(())
    }

    fn named(&self, atom: &Atom) -> FlowlogAtom {
        FlowlogAtom {
            relation: self.program.relations[atom.relation].name.clone(),
            terms: atom.terms.clone(),
        }
    }

    /// Writes one rule, after substituting computed variables.
    fn finish(
        &mut self,
        head: &str,
        mut arguments: Vec<Expression>,
        mut body: Body,
        variables: &mut Variables,
    ) -> Result<(), Unsupported> {
        self.bind(&mut arguments, &mut body, variables)?;
        if body
            .compares
            .iter()
            .any(|compare| truth(compare) == Some(false))
        {
            return Ok(());
        }
        if body.atoms.is_empty() {
            // A body needs an atom: of a relation with one row.
            let one = self.make(&[], variables)?;
            let _ = writeln!(self.rules, "{}(0).", one.relation);
            body.atoms.push(one);
        }
        let mut parts = Vec::new();
        for atom in in_join_order(&body.atoms) {
            parts.push(self.atom(&atom)?);
        }
        for atom in &body.nots {
            parts.push(format!("!{}", self.atom(atom)?));
        }
        for (comparison, left, right) in &body.compares {
            parts.push(self.compare(*comparison, left, right)?);
        }
        let arguments: Result<Vec<String>, Unsupported> = arguments
            .iter()
            .map(|argument| self.expression(argument))
            .collect();
        let _ = writeln!(
            self.rules,
            "{head}({}) :- {}.",
            arguments?.join(", "),
            parts.join(", ")
        );
        Ok(())
    }

    /// Substitutes variables that only an equality binds. If an atom needs the variable, the equality becomes an auxiliary relation.
    fn bind(
        &mut self,
        arguments: &mut [Expression],
        body: &mut Body,
        variables: &mut Variables,
    ) -> Result<(), Unsupported> {
        loop {
            body.compares.retain(|compare| truth(compare) != Some(true));
            let all: BTreeSet<usize> = body.atoms.iter().flat_map(FlowlogAtom::variables).collect();
            let found = body
                .compares
                .iter()
                .enumerate()
                .find_map(|(place, compare)| {
                    let (CmpOp::Equal, left, right) = compare else {
                        return None;
                    };
                    let given = |to: &Expression, from: &Expression| match to {
                        Expression::Variable(to) if computes(*to, from, &all, &body.atoms) => {
                            Some((place, *to, from.clone()))
                        }
                        _ => None,
                    };
                    given(left, right).or_else(|| given(right, left))
                });
            let Some((place, variable, value)) = found else {
                return Ok(());
            };
            body.compares.remove(place);
            let has = |atom: &FlowlogAtom| atom.variables().any(|one| one == variable);
            let simple = !matches!(value, Expression::Call(..));
            if simple {
                let term = match &value {
                    Expression::Variable(other) => Term::Variable(*other),
                    Expression::Constant(constant) => Term::Constant(constant.clone()),
                    _ => return Err(self.unsupported("a record")),
                };
                for atom in body.atoms.iter_mut().chain(&mut body.nots) {
                    for place in &mut atom.terms {
                        if *place == Term::Variable(variable) {
                            *place = term.clone();
                        }
                    }
                }
            }
            if simple || !body.atoms.iter().chain(&body.nots).any(has) {
                for argument in arguments.iter_mut() {
                    argument.substitute(variable, &value);
                }
                for (_, left, right) in &mut body.compares {
                    left.substitute(variable, &value);
                    right.substitute(variable, &value);
                }
                continue;
            }
            self.compute(variable, &value, body, variables)?;
        }
    }

    /// Replaces the first atoms from which a variable is computed by an auxiliary relation with its value.
    fn compute(
        &mut self,
        variable: usize,
        value: &Expression,
        body: &mut Body,
        variables: &mut Variables,
    ) -> Result<(), Unsupported> {
        let mut missing = variables_of(value);
        let mut inner = Body::default();
        let mut rest = Vec::new();
        for atom in body.atoms.drain(..) {
            let brings = atom.variables().any(|one| missing.contains(&one));
            if brings && atom.variables().all(|one| one != variable) {
                for one in atom.variables() {
                    missing.remove(&one);
                }
                inner.atoms.push(atom);
            } else {
                rest.push(atom);
            }
        }
        if !missing.is_empty() {
            return Err(self.unsupported("a value that is computed of itself"));
        }
        let atoms = inner.atoms.iter();
        let columns: BTreeSet<usize> = atoms.flat_map(FlowlogAtom::variables).collect();
        let columns: Vec<usize> = columns.into_iter().chain([variable]).collect();
        let made = self.make(&columns, variables)?;
        let head = made.terms.iter().map(|term| match term {
            Term::Variable(one) if *one == variable => value.clone(),
            Term::Variable(one) => Expression::Variable(*one),
            _ => Expression::Constant(Constant::Number(0)),
        });
        self.finish(&made.relation, head.collect(), inner, variables)?;
        rest.insert(0, made);
        body.atoms = rest;
        Ok(())
    }

    /// Writes a recursive auxiliary relation for a range.
    fn range(
        &mut self,
        variable: usize,
        bounds: &[Expression],
        body: &mut Body,
        variables: &mut Variables,
    ) -> Result<(), Unsupported> {
        let [from, to] = bounds else {
            return Err(self.unsupported("a range with a step"));
        };
        let low = fresh(variables, ValueKind::Number);
        let high = fresh(variables, ValueKind::Number);
        let made = self.make(&[low, high, variable], variables)?;
        let name = made.relation.clone();
        let mut seed = body.clone();
        seed.nots.clear();
        seed.compares
            .push((CmpOp::Equal, Expression::Variable(low), from.clone()));
        seed.compares
            .push((CmpOp::Equal, Expression::Variable(high), to.clone()));
        // The other comparisons stay in the rule.
        let known = seed.known();
        seed.compares.retain(|(_, left, right)| {
            variables_of(left).is_subset(&known) && variables_of(right).is_subset(&known)
        });
        seed.compares
            .push((CmpOp::NotEqual, from.clone(), to.clone()));
        let zero = Expression::Constant(Constant::Number(0));
        let head = vec![
            zero,
            Expression::Variable(low),
            Expression::Variable(high),
            Expression::Variable(low),
        ];
        self.finish(&name, head, seed, variables)?;
        for (before, after, step) in [("<", "<", "f_add"), (">", ">", "f_sub")] {
            let _ = writeln!(
                self.rules,
                "{name}(0, a, b, {step}(i, 1)) :- {name}(0, a, b, i), a {before} b, {step}(i, 1) {after} b."
            );
        }
        body.atoms.push(made);
        body.compares
            .push((CmpOp::Equal, Expression::Variable(low), from.clone()));
        body.compares
            .push((CmpOp::Equal, Expression::Variable(high), to.clone()));
        Ok(())
    }

    /// Joins a body with the result of an aggregate. A second body has the result without solutions.
    fn aggregate(
        &mut self,
        aggregate: &Aggregate,
        literals: &[Literal],
        body: Body,
        variables: &mut Variables,
    ) -> Result<Vec<Body>, Unsupported> {
        let group = group(aggregate, literals);
        let (matches, target) = self.aggregated_rows(aggregate, &group, literals, variables)?;
        let keys = self.make(&group, variables)?;
        let grouped: Vec<usize> = group.iter().copied().chain([aggregate.variable]).collect();
        let values = self.make(&grouped, variables)?;
        let mut any = matches.clone();
        for term in &mut any.terms {
            if matches!(term, Term::Variable(one) if !group.contains(one)) {
                *term = Term::Any;
            }
        }
        let operator = match aggregate.operator {
            AggregateOp::Count => "count",
            AggregateOp::Sum => "sum",
            AggregateOp::Min => "min",
            AggregateOp::Max => "max",
        };
        let target = target.map_or(String::new(), |target| format!(" v{target}"));
        let (key, value) = (self.atom(&keys)?, format!("v{}", aggregate.variable));
        let (any, of_match, head) = (self.atom(&any)?, self.atom(&matches)?, self.atom(&values)?);
        let _ = writeln!(self.rules, "{key} :- {any}.");
        let _ = writeln!(
            self.rules,
            "{head} :- {key}, {value} = {operator}{target} : {{ {of_match} }}."
        );
        let mut some = body.clone();
        some.atoms.push(values);
        let mut bodies = vec![some];
        if matches!(aggregate.operator, AggregateOp::Count | AggregateOp::Sum) {
            let mut none = body;
            none.nots.push(keys);
            none.compares.push((
                CmpOp::Equal,
                Expression::Variable(aggregate.variable),
                Expression::Constant(Constant::Number(0)),
            ));
            bodies.push(none);
        }
        Ok(bodies)
    }

    /// Writes the rules for the solutions of an aggregate's body. Returns their atom, and the variable of the target.
    fn aggregated_rows(
        &mut self,
        aggregate: &Aggregate,
        group: &[usize],
        literals: &[Literal],
        variables: &mut Variables,
    ) -> Result<(FlowlogAtom, Option<usize>), Unsupported> {
        let mut inside = BTreeSet::new();
        aggregate.inner_variables(&mut |one| _ = inside.insert(one));
        let mut inner = aggregate.body.clone();
        // `_` counts unless Soufflé first projects the body.
        if !aggregate.materialized {
            for literal in &mut inner {
                if let Literal::Atom(atom) = literal {
                    for (place, term) in atom.terms.iter_mut().enumerate() {
                        if *term == Term::Any {
                            let kind = self.program.relations[atom.relation].columns[place].1;
                            let variable = fresh(variables, kind);
                            inside.insert(variable);
                            *term = Term::Variable(variable);
                        }
                    }
                }
            }
        }
        let atoms = inner.iter().filter_map(|literal| match literal {
            Literal::Atom(atom) => Some(atom),
            _ => None,
        });
        let bound: BTreeSet<usize> = atoms.flat_map(Atom::variables).collect();
        if group.iter().any(|one| !bound.contains(one)) {
            // Only the rest of the rule binds these variables.
            inner.splice(0..0, projected_atoms(literals, group));
        }
        let own = inside.iter().filter(|one| !group.contains(one)).copied();
        let mut columns: Vec<usize> = group.iter().copied().chain(own).collect();
        let zero = Expression::Constant(Constant::Number(0));
        let mut head = vec![zero];
        head.extend(columns.iter().map(|one| Expression::Variable(*one)));
        let target = aggregate.target.as_ref().map(|target| {
            let kind = variables[aggregate.variable].1;
            let variable = fresh(variables, kind);
            columns.push(variable);
            head.push(target.clone());
            variable
        });
        let rows = self.make(&columns, variables)?;
        self.derive(&rows.relation, &head, &inner, variables)?;
        Ok((rows, target))
    }

    fn atom(&self, atom: &FlowlogAtom) -> Result<String, Unsupported> {
        let mut terms = Vec::new();
        for term in &atom.terms {
            terms.push(match term {
                Term::Any => "_".to_owned(),
                Term::Variable(variable) => format!("v{variable}"),
                Term::Constant(constant) => self.constant(constant)?,
            });
        }
        Ok(format!("{}({})", atom.relation, terms.join(", ")))
    }

    fn constant(&self, constant: &Constant) -> Result<String, Unsupported> {
        match constant {
            Constant::Symbol(text) => Ok(format!("{text:?}")),
            Constant::Number(number) => Ok(number.to_string()),
        }
    }

    fn compare(
        &self,
        comparison: CmpOp,
        left: &Expression,
        right: &Expression,
    ) -> Result<String, Unsupported> {
        let left = match (comparison, left) {
            (CmpOp::Match | CmpOp::NotMatch, Expression::Constant(_)) => {
                match pattern::from_constant(comparison, left) {
                    Some(Ok(pattern)) => format!("{:?}", pattern.as_str()),
                    _ => return Err(self.unsupported("a pattern that is no regular expression")),
                }
            }
            (CmpOp::Match | CmpOp::NotMatch, _) => {
                return Err(self.unsupported("a pattern that is computed"));
            }
            _ => self.expression(left)?,
        };
        let right = self.expression(right)?;
        let infix = |operator: &str| format!("{left} {operator} {right}");
        let call = |name: &str, truth: &str| format!("{name}({left}, {right}) = {truth}");
        Ok(match comparison {
            CmpOp::Equal => infix("="),
            CmpOp::NotEqual => infix("!="),
            CmpOp::Less => infix("<"),
            CmpOp::LessEqual => infix("<="),
            CmpOp::Greater => infix(">"),
            CmpOp::GreaterEqual => infix(">="),
            CmpOp::Match => call("f_match", "True"),
            CmpOp::NotMatch => call("f_match", "False"),
            CmpOp::Contains => call("f_contains", "True"),
            CmpOp::NotContains => call("f_contains", "False"),
        })
    }

    fn expression(&self, expression: &Expression) -> Result<String, Unsupported> {
        let (function, kind, arguments) = match expression {
            Expression::Variable(variable) => return Ok(format!("v{variable}")),
            Expression::Constant(constant) => return self.constant(constant),
            Expression::Call(function, kind, arguments) => (*function, *kind, arguments),
            Expression::Record(_) | Expression::Nil => return Err(self.unsupported("a record")),
        };
        let arguments: Result<Vec<String>, Unsupported> =
            arguments.iter().map(|one| self.expression(one)).collect();
        let mut arguments = arguments?.into_iter();
        let name = match (function, kind) {
            (Function::Cat, _) => {
                let first = arguments.next().unwrap_or_else(|| "\"\"".to_owned());
                return Ok(arguments.fold(first, |text, next| format!("f_cat({text}, {next})")));
            }
            (Function::ToString, ValueKind::Symbol) | (Function::ToNumber, ValueKind::Number) => {
                return Ok(arguments.next().unwrap_or_default());
            }
            (Function::ToString, _) => "f_text",
            (Function::ToNumber, _) => "f_number",
            (Function::Add, ValueKind::Number) => "f_add",
            (Function::Subtract, ValueKind::Number) => "f_sub",
            (Function::Multiply, ValueKind::Number) => "f_mul",
            (Function::Divide, ValueKind::Number) => "f_div",
            (Function::Remainder, ValueKind::Number) => "f_rem",
            (Function::Power, ValueKind::Number) => "f_pow",
            (Function::Negate, ValueKind::Number) => "f_neg",
            (Function::BitAnd, ValueKind::Number) => "f_band",
            (Function::BitOr, ValueKind::Number) => "f_bor",
            (Function::Length, _) => "f_strlen",
            (Function::Substring, _) => "f_substr",
            (Function::Min | Function::Max, ValueKind::Number) => {
                let name = if function == Function::Min {
                    "f_min"
                } else {
                    "f_max"
                };
                let first = arguments.next().unwrap_or_default();
                return Ok(arguments.fold(first, |one, next| format!("{name}({one}, {next})")));
            }
            _ => return Err(self.unsupported(&format!("the function {function:?}"))),
        };
        let arguments: Vec<String> = arguments.collect();
        Ok(format!("{name}({})", arguments.join(", ")))
    }
}

/// Whether an equality should bind a variable: nothing else binds it, or the value is no call, or the value is computed from atoms that
/// lack the variable and would otherwise not be joined with the others.
fn computes(to: usize, from: &Expression, all: &BTreeSet<usize>, atoms: &[FlowlogAtom]) -> bool {
    let used = variables_of(from);
    if used.contains(&to) || !used.is_subset(all) {
        return false;
    }
    if !all.contains(&to) || !matches!(from, Expression::Call(..)) {
        return true;
    }
    let others = atoms
        .iter()
        .filter(|atom| atom.variables().all(|one| one != to));
    used.is_subset(&others.flat_map(FlowlogAtom::variables).collect())
}

/// Evaluates a comparison of two constants.
fn truth((comparison, left, right): &(CmpOp, Expression, Expression)) -> Option<bool> {
    let (
        Expression::Constant(Constant::Number(left)),
        Expression::Constant(Constant::Number(right)),
    ) = (left, right)
    else {
        return None;
    };
    match comparison {
        CmpOp::Equal => Some(left == right),
        CmpOp::NotEqual => Some(left != right),
        CmpOp::Less => Some(left < right),
        CmpOp::LessEqual => Some(left <= right),
        CmpOp::Greater => Some(left > right),
        CmpOp::GreaterEqual => Some(left >= right),
        _ => None,
    }
}

/// Returns the variables of an expression.
fn variables_of(expression: &Expression) -> BTreeSet<usize> {
    let mut all = BTreeSet::new();
    expression.variables(&mut |one| _ = all.insert(one));
    all
}

/// Moves atoms after an atom that they share a variable with, and keeps their order otherwise.
fn in_join_order(atoms: &[FlowlogAtom]) -> Vec<FlowlogAtom> {
    let mut rest: Vec<FlowlogAtom> = atoms.to_vec();
    let mut ordered: Vec<FlowlogAtom> = Vec::new();
    let mut bound: BTreeSet<usize> = BTreeSet::new();
    while !rest.is_empty() {
        let shares = |atom: &FlowlogAtom| atom.variables().any(|one| bound.contains(&one));
        let next = rest.iter().position(shares).unwrap_or(0);
        let atom = rest.remove(next);
        bound.extend(atom.variables());
        ordered.push(atom);
    }
    ordered
}
