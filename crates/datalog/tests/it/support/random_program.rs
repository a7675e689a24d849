//! Datalog programs of the dialect as data: how they are printed, generated at random, and made smaller.
//!
//! A random program is stratified, well typed and safe, and it ends: what a recursive rule computes stays within bounds. Subtypes, most functions
//! and the patterns of `match` are left to the cases of `testdata/dialect`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::random::Rng;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    Number(i64),
    Symbol(Vec<u8>),
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Symbol,
}

#[derive(Clone, Debug)]
pub struct Relation {
    pub name: String,
    pub columns: Vec<Kind>,
    /// The rows of its file, if it has one.
    pub input: Option<Vec<Vec<Value>>>,
    /// Whether it is an equivalence.
    pub eqrel: bool,
}

#[derive(Clone, Debug)]
pub struct Aggregate {
    /// `count`, `sum`, `min` or `max`
    pub op: &'static str,
    /// The aggregated value; `count` has none.
    pub target: Option<Expr>,
    /// Atoms, negated ones too, and tests.
    pub body: Vec<Literal>,
}

#[derive(Clone, Debug)]
pub enum Expr {
    Const(Value),
    Var(String),
    /// An operator or a function, as it is written.
    Call(&'static str, Vec<Expr>),
    Aggregate(Box<Aggregate>),
}

#[derive(Clone, Debug)]
pub enum Arg {
    Any,
    Var(String),
    Const(Value),
}

#[derive(Clone, Debug)]
pub enum Literal {
    Atom(usize, Vec<Arg>),
    Not(usize, Vec<Arg>),
    /// A comparison, `contains` or `!contains`. Also an assignment: `=` with a variable on the left that nothing else binds.
    Test(&'static str, Expr, Expr),
    Either(Vec<Vec<Literal>>),
}

#[derive(Clone, Debug)]
pub struct Rule {
    pub heads: Vec<(usize, Vec<Expr>)>,
    /// The alternatives: `head :- body; body.`
    pub bodies: Vec<Vec<Literal>>,
}

#[derive(Clone, Debug)]
pub struct Program {
    pub relations: Vec<Relation>,
    /// Facts in the program itself.
    pub facts: Vec<(usize, Vec<Value>)>,
    pub rules: Vec<Rule>,
}

/// A row as a line of a file, without the line break.
pub fn line(row: &[Value]) -> Vec<u8> {
    if row.is_empty() {
        return b"()".to_vec();
    }
    let column = |value: &Value| match value {
        Value::Number(number) => number.to_string().into_bytes(),
        Value::Symbol(symbol) => symbol.clone(),
    };
    row.iter().map(column).collect::<Vec<_>>().join(&b'\t')
}

// --- Printing ---

fn join<T>(items: &[T], separator: &str, text: impl FnMut(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(separator)
}

/// Returns the precedence of an operator; `None` for a function.
fn precedence(op: &str) -> Option<usize> {
    const LEVELS: [&[&str]; 4] = [&[], &["band"], &["+", "-"], &["*", "/", "%"]];
    LEVELS.iter().position(|level| level.contains(&op))
}

impl Program {
    /// The program as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for relation in &self.relations {
            let name = &relation.name;
            let places: Vec<usize> = (0..relation.columns.len()).collect();
            let columns = join(&places, ", ", |place| {
                let kind = match relation.columns[*place] {
                    Kind::Number => "number",
                    Kind::Symbol => "symbol",
                };
                format!("c{place}: {kind}")
            });
            let word = if relation.eqrel { " eqrel" } else { "" };
            let _ = writeln!(text, ".decl {name}({columns}){word}");
            if relation.input.is_some() {
                let _ = writeln!(text, ".input {name}(filename=\"{name}.facts\")");
            }
            let _ = writeln!(text, ".output {name}(filename=\"{name}.tsv\")");
        }
        for (relation, row) in &self.facts {
            let name = &self.relations[*relation].name;
            let _ = writeln!(text, "{name}({}).", join(row, ", ", constant));
        }
        for rule in &self.rules {
            let heads = join(&rule.heads, ", ", |(relation, arguments)| {
                let arguments = join(arguments, ", ", |e| self.expr(e, 0));
                format!("{}({arguments})", self.relations[*relation].name)
            });
            let bodies = join(&rule.bodies, ";\n    ", |b| self.literals(b, ",\n    "));
            let _ = writeln!(text, "{heads} :-\n    {bodies}.");
        }
        text
    }

    fn literals(&self, literals: &[Literal], separator: &str) -> String {
        join(literals, separator, |literal| match literal {
            Literal::Atom(relation, arguments) => self.atom(*relation, arguments),
            Literal::Not(relation, arguments) => format!("!{}", self.atom(*relation, arguments)),
            Literal::Test(op, left, right) => {
                let (left, right) = (self.expr(left, 0), self.expr(right, 0));
                if op.ends_with(char::is_alphabetic) {
                    format!("{op}({left}, {right})")
                } else {
                    format!("{left} {op} {right}")
                }
            }
            Literal::Either(branches) => {
                format!("({})", join(branches, " ; ", |b| self.literals(b, ", ")))
            }
        })
    }

    fn atom(&self, relation: usize, arguments: &[Arg]) -> String {
        let arguments = join(arguments, ", ", |argument| match argument {
            Arg::Any => "_".to_owned(),
            Arg::Var(name) => name.clone(),
            Arg::Const(value) => constant(value),
        });
        format!("{}({arguments})", self.relations[relation].name)
    }

    /// An expression where only operators of at least this precedence need no parentheses.
    fn expr(&self, expr: &Expr, least: usize) -> String {
        let (text, own) = match expr {
            Expr::Const(value) => return constant(value),
            Expr::Var(name) => return name.clone(),
            Expr::Call(op, parts) => match precedence(op) {
                None => return format!("{op}({})", join(parts, ", ", |part| self.expr(part, 0))),
                Some(own) => {
                    let left = self.expr(&parts[0], own);
                    (
                        format!("{left} {op} {}", self.expr(&parts[1], own + 1)),
                        own,
                    )
                }
            },
            Expr::Aggregate(aggregate) => {
                let target = aggregate.target.as_ref();
                let target = target.map_or(String::new(), |t| format!(" {}", self.expr(t, 0)));
                let body = self.literals(&aggregate.body, ", ");
                (format!("{}{target} : {{ {body} }}", aggregate.op), 0)
            }
        };
        if own < least {
            format!("({text})")
        } else {
            text
        }
    }
}

/// A value as a constant of a program.
pub fn constant(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Symbol(symbol) => {
            let text = String::from_utf8_lossy(symbol)
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace('\t', "\\t");
            format!("\"{text}\"")
        }
    }
}

// --- Variables ---

/// Adds the variables of an expression, but for those in aggregates.
pub fn expr_variables(expr: &Expr, found: &mut BTreeSet<String>) {
    each_part(expr, &mut |part| {
        if let Expr::Var(name) = part {
            found.insert(name.clone());
        }
    });
}

/// Visits an expression and its parts, but not what is inside of aggregates.
pub fn each_part<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    visit(expr);
    match expr {
        Expr::Const(_) | Expr::Var(_) | Expr::Aggregate(_) => {}
        Expr::Call(_, parts) => parts.iter().for_each(|part| each_part(part, visit)),
    }
}

/// The expressions of a literal that is no disjunction.
pub fn expressions(literal: &Literal) -> Vec<&Expr> {
    match literal {
        Literal::Test(_, left, right) => vec![left, right],
        Literal::Atom(..) | Literal::Not(..) | Literal::Either(_) => Vec::new(),
    }
}

/// Variables of literals outside of aggregates.
pub fn variables(literals: &[Literal], found: &mut BTreeSet<String>) {
    for literal in literals {
        match literal {
            Literal::Atom(_, arguments) | Literal::Not(_, arguments) => {
                for argument in arguments {
                    if let Arg::Var(name) = argument {
                        found.insert(name.clone());
                    }
                }
            }
            Literal::Either(branches) => branches.iter().for_each(|b| variables(b, found)),
            _ => expressions(literal)
                .into_iter()
                .for_each(|e| expr_variables(e, found)),
        }
    }
}

// --- Making ---

/// The constructs that random programs may have.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Expressions that compute. Without them no program and no piece of one runs forever.
    pub computing: bool,
    /// Division by what may be zero.
    pub faults: bool,
}

const COMPARISONS: [&str; 6] = ["=", "!=", "<", "<=", ">", ">="];

/// Operators that never fail.
const OPERATORS: [&str; 6] = ["+", "-", "*", "band", "min", "max"];

const SYMBOLS: [&str; 22] = [
    "", "a", "b", "ab", "ba", "abc", "a", "b", "c", "b1", "12", "-3", "7", "é", "x y", "A", "Z",
    "a\\b", "q\"", "0x1F", "7z", "a.b",
];

#[derive(Clone)]
struct Variable {
    name: String,
    kind: Kind,
    /// Bound by an atom, so it may stand in other atoms.
    bound: bool,
    /// An aggregate computes it, so it must not occur in another.
    aggregated: bool,
    /// An atom of the same stratum binds it. What Soufflé makes of an aggregate of several atoms that only compares it is
    /// evaluated too early.
    recursive: bool,
}

/// Makes one program.
struct Maker<'r> {
    rng: &'r mut Rng,
    choice: Choice,
    program: Program,
    names: usize,
    /// The variables in scope.
    scope: Vec<Variable>,
    /// Whether this is neither in an aggregate nor in a branch.
    outermost: bool,
    /// Relations that are complete when the rule is evaluated.
    lower: Vec<usize>,
}

/// A random program.
pub fn random(rng: &mut Rng, choice: Choice) -> Program {
    let program = Program {
        relations: Vec::new(),
        facts: Vec::new(),
        rules: Vec::new(),
    };
    let mut maker = Maker {
        rng,
        choice,
        program,
        names: 0,
        scope: Vec::new(),
        outermost: true,
        lower: Vec::new(),
    };
    maker.make();
    maker.program
}

impl Maker<'_> {
    fn make(&mut self) {
        for _ in 0..2 + self.rng.below(3) {
            let relation = self.relation();
            let columns = self.columns(relation);
            let count = if columns.is_empty() {
                self.rng.below(2)
            } else if self.rng.percent(8) {
                0
            } else {
                1 + self.rng.below(7)
            };
            if self.rng.percent(60) && !columns.is_empty() {
                let rows = (0..count).map(|_| self.row(&columns, true)).collect();
                self.program.relations[relation].input = Some(rows);
                if self.rng.percent(15) {
                    self.fact(relation);
                }
            } else {
                (0..count.max(1)).for_each(|_| self.fact(relation));
            }
            self.lower.push(relation);
        }
        for _ in 0..2 + self.rng.below(4) {
            let same: Vec<usize> = (0..1 + self.rng.below(3))
                .map(|_| self.relation())
                .collect();
            for head in &same {
                if self.rng.percent(8) {
                    self.fact(*head);
                }
                let columns = self.columns(*head);
                if self.rng.percent(6) && !columns.is_empty() {
                    let row = self.row(&columns, true);
                    self.program.relations[*head].input = Some(vec![row]);
                }
                for _ in 0..1 + self.rng.below(3) {
                    let rule = self.rule(*head, &same);
                    self.program.rules.push(rule);
                }
            }
            self.lower.extend(same);
        }
    }

    fn relation(&mut self) -> usize {
        let place = self.program.relations.len();
        let prefix = *self.rng.pick(&["r", "s", "_e", "Big", "type_", "cat"]);
        let arity = *self.rng.pick(&[0, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
        let columns: Vec<Kind> = (0..arity).map(|_| self.any_kind()).collect();
        self.program.relations.push(Relation {
            name: format!("{prefix}{place}"),
            eqrel: self.rng.percent(12)
                && matches!(columns.as_slice(), [one, other] if one == other),
            columns,
            input: None,
        });
        place
    }

    /// A relation that is complete when the rule is evaluated.
    fn lower(&mut self) -> usize {
        *self.rng.pick(&self.lower)
    }

    fn columns(&self, relation: usize) -> Vec<Kind> {
        self.program.relations[relation].columns.clone()
    }

    /// Adds a fact to the program.
    fn fact(&mut self, relation: usize) {
        let row = self.row(&self.columns(relation), false);
        self.program.facts.push((relation, row));
    }

    fn row(&mut self, columns: &[Kind], file: bool) -> Vec<Value> {
        columns.iter().map(|kind| self.value(*kind, file)).collect()
    }

    /// A constant: small, so that joins meet. Files may hold what programs may not.
    fn value(&mut self, kind: Kind, file: bool) -> Value {
        match kind {
            Kind::Number if self.rng.percent(90) => {
                Value::Number(*self.rng.pick(&[0, 1, 2, 3, 1, 2, 4, -1, -3, 5]))
            }
            Kind::Number if file && self.rng.percent(50) => Value::Number(*self.rng.pick(&[
                i64::MAX,
                i64::MIN,
                1 << 62,
                1 << 32,
                -(1 << 33) - 1,
                (1 << 53) + 1,
            ])),
            Kind::Number => Value::Number(*self.rng.pick(&[
                7,
                10,
                31,
                63,
                64,
                65,
                255,
                2_147_483_647,
                -2_147_483_647,
                65_536,
            ])),
            Kind::Symbol if self.rng.percent(60) => {
                Value::Symbol(SYMBOLS[1 + self.rng.below(4)].into())
            }
            Kind::Symbol => Value::Symbol((*self.rng.pick(&SYMBOLS)).into()),
        }
    }

    fn name(&mut self) -> String {
        self.names += 1;
        let prefix = *self.rng.pick(&["x", "y", "v", "?q", "_u", "W"]);
        format!("{prefix}{}", self.names)
    }

    fn declare(&mut self, kind: Kind, bound: bool) -> String {
        let name = self.name();
        self.add_variable(name.clone(), kind, bound);
        name
    }

    fn add_variable(&mut self, name: String, kind: Kind, bound: bool) {
        self.scope.push(Variable {
            name,
            kind,
            bound,
            aggregated: false,
            recursive: false,
        });
    }

    /// A variable that fits.
    fn find(&mut self, fits: impl Fn(&Variable) -> bool) -> Option<String> {
        let all: Vec<&Variable> = self.scope.iter().filter(|known| fits(known)).collect();
        (!all.is_empty()).then(|| self.rng.pick(&all).name.clone())
    }

    /// A variable of a kind.
    fn variable(&mut self, kind: Kind) -> Option<String> {
        let outermost = self.outermost;
        self.find(|variable| variable.kind == kind && (outermost || !variable.recursive))
    }

    /// A variable that an atom may have in a column.
    fn joining(&mut self, column: Kind) -> Option<String> {
        self.find(|variable| variable.bound && variable.kind == column)
    }

    /// A positive atom, which may bind new variables.
    fn atom(&mut self, relation: usize) -> Literal {
        let columns = self.columns(relation);
        let arguments = columns
            .iter()
            .map(|column| {
                let choice = self.rng.below(100);
                if choice < 38
                    && let Some(name) = self.joining(*column)
                {
                    return Arg::Var(name);
                }
                match choice {
                    80..90 => Arg::Any,
                    90.. => Arg::Const(self.value(*column, false)),
                    _ => Arg::Var(self.declare(*column, true)),
                }
            })
            .collect();
        Literal::Atom(relation, arguments)
    }

    /// A positive atom of a complete relation.
    fn lower_atom(&mut self) -> Literal {
        let relation = self.lower();
        self.atom(relation)
    }

    fn negation(&mut self) -> Literal {
        let relation = self.lower();
        let columns = self.columns(relation);
        let arguments = columns
            .iter()
            .map(|column| {
                if self.rng.percent(65)
                    && let Some(name) = self.joining(*column)
                {
                    return Arg::Var(name);
                }
                if self.rng.percent(70) {
                    Arg::Any
                } else {
                    Arg::Const(self.value(*column, false))
                }
            })
            .collect();
        Literal::Not(relation, arguments)
    }

    fn rule(&mut self, head: usize, same: &[usize]) -> Rule {
        self.scope.clear();
        let recursive = self.rng.percent(45);
        let mut body = Vec::new();
        let mut recurs = false;
        let count = *self.rng.pick(&[1, 1, 2, 2, 2, 3, 3, 4]);
        for _ in 0..count {
            let relation = if recursive && self.rng.percent(50) {
                recurs = true;
                *self.rng.pick(same)
            } else {
                self.lower()
            };
            let atom = self.atom(relation);
            if same.contains(&relation) {
                let mut names = BTreeSet::new();
                variables(std::slice::from_ref(&atom), &mut names);
                for variable in &mut self.scope {
                    variable.recursive |= names.contains(&variable.name);
                }
            }
            body.push(atom);
        }
        for _ in 0..*self.rng.pick(&[0, 0, 1, 1, 2, 3]) {
            self.extra(&mut body);
        }
        let mut heads = vec![self.head(head, recurs, &mut body)];
        if self.rng.percent(8) {
            let other = *self.rng.pick(same);
            heads.push(self.head(other, recurs, &mut body));
        }
        if body.len() > 1 && self.rng.percent(15) {
            let (from, to) = (self.rng.below(body.len()), self.rng.below(body.len()));
            body.swap(from, to);
        }
        let mut bodies = vec![body];
        if self.rng.percent(8) {
            bodies.push(self.alternative(&bodies[0].clone()));
        }
        Rule { heads, bodies }
    }

    /// A body that binds the same variables: another relation of the same columns here, a filter less or more there.
    fn alternative(&mut self, body: &[Literal]) -> Vec<Literal> {
        let mut other = Vec::new();
        for literal in body {
            match literal {
                Literal::Atom(relation, arguments) => {
                    let is_alike = |other: &usize| self.columns(*other) == self.columns(*relation);
                    let alike: Vec<usize> = self.lower.iter().copied().filter(is_alike).collect();
                    let relation = if alike.is_empty() || self.rng.percent(40) {
                        *relation
                    } else {
                        *self.rng.pick(&alike)
                    };
                    other.push(Literal::Atom(relation, arguments.clone()));
                }
                Literal::Not(..) if self.rng.percent(50) => {}
                _ => other.push(literal.clone()),
            }
        }
        if self.rng.percent(40) {
            let filter = self.filter();
            other.push(filter);
        }
        other
    }

    /// Adds one or two literals.
    fn extra(&mut self, body: &mut Vec<Literal>) {
        match self.rng.below(100) {
            0..28 => body.push(self.negation()),
            28..50 => body.push(self.filter()),
            50..65 if self.choice.computing => {
                let kind = self.any_kind();
                let value = self.expr(kind, 2);
                let mut used = BTreeSet::new();
                expr_variables(&value, &mut used);
                let aggregated = |known: &Variable| known.aggregated && used.contains(&known.name);
                let aggregated = self.scope.iter().any(aggregated);
                let name = self.declare(kind, false);
                self.scope.last_mut().expect("it is declared").aggregated = aggregated;
                body.push(Literal::Test("=", Expr::Var(name), value));
            }
            65..85 => {
                let aggregate = self.aggregate(None);
                self.place_aggregate(aggregate, body);
            }
            85.. => {
                let disjunction = self.disjunction();
                body.push(disjunction);
            }
            _ => body.push(self.negation()),
        }
    }

    fn place_aggregate(&mut self, aggregate: Expr, body: &mut Vec<Literal>) {
        let choice = self.rng.below(100);
        if choice < 65 || !self.choice.computing {
            let value = if self.choice.computing && self.rng.percent(15) {
                let one = Expr::Const(self.value(Kind::Number, false));
                call(self.rng.pick::<&str>(&["+", "-", "*"]), aggregate, one)
            } else {
                aggregate
            };
            let name = self.declare(Kind::Number, false);
            self.scope.last_mut().expect("it is declared").aggregated = true;
            body.push(Literal::Test("=", Expr::Var(name), value));
        } else {
            // Aggregates compared with each other are "mutually dependent" to Soufflé.
            let all = self.scope.clone();
            self.scope.retain(|variable| !variable.aggregated);
            let comparison = *self.rng.pick(&COMPARISONS);
            let other = self.operand(Kind::Number);
            self.scope = all;
            body.push(Literal::Test(comparison, aggregate, other));
        }
    }

    fn any_kind(&mut self) -> Kind {
        *self.rng.pick(&[Kind::Number, Kind::Symbol])
    }

    /// A constant or a variable.
    fn operand(&mut self, kind: Kind) -> Expr {
        if self.rng.percent(60)
            && let Some(name) = self.variable(kind)
        {
            return Expr::Var(name);
        }
        Expr::Const(self.value(kind, false))
    }

    /// A comparison or test that binds nothing.
    fn filter(&mut self) -> Literal {
        let kind = self.any_kind();
        if kind == Kind::Symbol && self.rng.percent(40) {
            let (needle, text) = (self.expr(Kind::Symbol, 1), self.expr(Kind::Symbol, 1));
            let op = *self.rng.pick(&["contains", "contains", "!contains"]);
            return Literal::Test(op, needle, text);
        }
        let comparison = *self.rng.pick(&COMPARISONS);
        let left = self.expr(kind, 2);
        let right = match &left {
            Expr::Var(_) => self.operand(kind),
            _ => self.expr(kind, 1),
        };
        Literal::Test(comparison, left, right)
    }

    fn disjunction(&mut self) -> Literal {
        let lower = self.lower.iter();
        let columns: Vec<Kind> = lower.flat_map(|lower| self.columns(*lower)).collect();
        let has_shared = self.rng.percent(40) && !columns.is_empty();
        let shared = has_shared.then(|| {
            let column = *self.rng.pick(&columns);
            (self.name(), column)
        });
        let outer = self.scope.len();
        let outermost = std::mem::replace(&mut self.outermost, false);
        let mut branches = Vec::new();
        for _ in 0..2 + usize::from(self.rng.percent(20)) {
            let mut branch = Vec::new();
            if let Some((name, column)) = &shared {
                let mut relations: Vec<(usize, usize)> = Vec::new();
                for &relation in &self.lower {
                    let places = (0..).zip(self.columns(relation));
                    let fitting = places.filter(|(_, other)| other == column);
                    relations.extend(fitting.map(|(place, _)| (relation, place)));
                }
                let (relation, place) = *self.rng.pick(&relations);
                let mut atom = self.atom(relation);
                if let Literal::Atom(_, arguments) = &mut atom {
                    arguments[place] = Arg::Var(name.clone());
                }
                branch.push(atom);
            } else if self.rng.percent(60) {
                branch.push(self.lower_atom());
            }
            // What an atom would have bound may be gone with the shared variable, so only outer variables are used below.
            self.scope.truncate(outer);
            if branch.is_empty() || self.rng.percent(40) {
                let literal = if self.rng.percent(50) {
                    self.filter()
                } else {
                    self.negation()
                };
                branch.push(literal);
            }
            branches.push(branch);
        }
        self.outermost = outermost;
        if let Some((name, column)) = shared {
            self.add_variable(name, column, true);
        }
        Literal::Either(branches)
    }

    /// An aggregate. Its own variables are new names: an aggregate's body sees what is outside.
    /// It uses no other aggregate's value, and inside another aggregate only the variables that its atoms bind.
    fn aggregate(&mut self, within: Option<&BTreeSet<String>>) -> Expr {
        let all = std::mem::take(&mut self.scope);
        let seen = all.iter().filter(|variable| {
            !variable.aggregated && within.is_none_or(|names| names.contains(&variable.name))
        });
        self.scope = seen.cloned().collect();
        let outer = self.scope.len();
        let outermost = std::mem::replace(&mut self.outermost, false);
        let mut body: Vec<Literal> = Vec::new();
        for _ in 0..*self.rng.pick(&[1, 1, 1, 2, 2, 3]) {
            body.push(self.lower_atom());
        }
        if within.is_none() && self.rng.percent(12) {
            let mut names = BTreeSet::new();
            variables(&body, &mut names);
            let inner = self.aggregate(Some(&names));
            let comparison = *self.rng.pick(&COMPARISONS);
            let other = self.operand(Kind::Number);
            body.push(Literal::Test(comparison, inner, other));
        }
        if self.rng.percent(35) {
            let filter = self.filter();
            body.push(filter);
        }
        if self.rng.percent(20) {
            // Among several atoms Soufflé takes `_` there for a variable.
            let negation = self.negation();
            if let Literal::Not(_, arguments) = &negation
                && !arguments
                    .iter()
                    .any(|argument| matches!(argument, Arg::Any))
            {
                body.push(negation);
            }
        }
        if self.choice.computing && self.rng.percent(10) {
            // Of what is the aggregate's own: with an outer variable Soufflé ends in an assertion.
            let own = self.scope.split_off(outer);
            let others = std::mem::replace(&mut self.scope, own);
            let value = self.expr(Kind::Number, 1);
            if !matches!(value, Expr::Var(_) | Expr::Const(_)) {
                let name = self.declare(Kind::Number, false);
                body.push(Literal::Test("=", Expr::Var(name), value));
            }
            self.scope.splice(0..0, others);
        }
        let local: Vec<String> = self.scope[outer..]
            .iter()
            .filter(|variable| variable.kind == Kind::Number)
            .map(|variable| variable.name.clone())
            .collect();
        let mut op = *self.rng.pick(&["count", "sum", "min", "max"]);
        let mut target = None;
        if local.is_empty() {
            op = "count";
        } else if op != "count" {
            let name = self.rng.pick(&local).clone();
            if self.choice.computing && self.rng.percent(25) {
                // Variables of a target are the aggregate's own.
                let other = if self.rng.percent(50) {
                    Expr::Var(self.rng.pick(&local).clone())
                } else {
                    Expr::Const(self.value(Kind::Number, false))
                };
                let op = self.rng.pick(&["+", "*", "band"]);
                target = Some(call(op, Expr::Var(name), other));
            } else {
                target = Some(Expr::Var(name));
            }
        }
        self.scope = all;
        self.outermost = outermost;
        Expr::Aggregate(Box::new(Aggregate { op, target, body }))
    }

    fn head(
        &mut self,
        relation: usize,
        recurs: bool,
        body: &mut Vec<Literal>,
    ) -> (usize, Vec<Expr>) {
        let columns = self.columns(relation);
        let arguments = columns
            .iter()
            .map(|kind| self.head_value(*kind, recurs, body))
            .collect();
        (relation, arguments)
    }

    fn head_value(&mut self, kind: Kind, recurs: bool, body: &mut Vec<Literal>) -> Expr {
        if self.rng.percent(70)
            && let Some(name) =
                self.find(|variable| variable.kind == kind && (variable.bound || !recurs))
        {
            return Expr::Var(name);
        }
        if !self.choice.computing || self.rng.percent(12) {
            return Expr::Const(self.value(kind, false));
        }
        if !recurs {
            if kind == Kind::Number && self.rng.percent(15) {
                return self.aggregate(None);
            }
            return self.computed(kind, 2);
        }
        // What a recursive rule computes is kept small, so that there is an end.
        let value = self.computed(kind, 2);
        let name = self.declare(kind, false);
        let own = || Expr::Var(name.clone());
        body.push(Literal::Test("=", own(), value));
        let bound = |n| Expr::Const(Value::Number(n));
        if kind == Kind::Number {
            body.push(Literal::Test("<", own(), bound(10)));
            body.push(Literal::Test(">", own(), bound(-5)));
        } else {
            let length = Expr::Call("strlen", vec![own()]);
            body.push(Literal::Test("<", length, bound(4)));
        }
        own()
    }

    /// An expression that is not just a variable.
    fn computed(&mut self, kind: Kind, depth: usize) -> Expr {
        match self.expr(kind, depth) {
            value @ Expr::Var(_) if kind == Kind::Number => {
                call("+", value, Expr::Const(Value::Number(1)))
            }
            value @ Expr::Var(_) => call("cat", value, Expr::Const(Value::Symbol(b"a".to_vec()))),
            value => value,
        }
    }

    fn expr(&mut self, kind: Kind, depth: usize) -> Expr {
        let choice = self.rng.below(100);
        if depth == 0 || choice < 45 || !self.choice.computing {
            if self.rng.percent(75)
                && let Some(name) = self.variable(kind)
            {
                return Expr::Var(name);
            }
            return Expr::Const(self.value(kind, false));
        }
        let depth = depth - 1;
        let number = Value::Number;
        match kind {
            Kind::Number => match choice {
                45..58 => Expr::Call("strlen", vec![self.expr(Kind::Symbol, depth)]),
                58..68 => {
                    let op = *self.rng.pick(&["/", "%"]);
                    let left = self.expr(Kind::Number, depth);
                    let right = if self.choice.faults && self.rng.percent(40) {
                        self.expr(Kind::Number, depth)
                    } else if self.rng.percent(60) {
                        Expr::Const(number(*self.rng.pick(&[1, 2, 3, 7, -2])))
                    } else {
                        let inner = self.expr(Kind::Number, depth);
                        let masked = call("band", inner, Expr::Const(number(3)));
                        call("+", masked, Expr::Const(number(1)))
                    };
                    call(op, left, right)
                }
                _ => {
                    let op = *self.rng.pick(&OPERATORS);
                    let left = self.expr(Kind::Number, depth);
                    let right = self.expr(Kind::Number, depth);
                    call(op, left, right)
                }
            },
            Kind::Symbol => match choice {
                45..80 => {
                    let left = self.expr(Kind::Symbol, depth);
                    let right = self.expr(Kind::Symbol, depth);
                    let mut parts = match left {
                        Expr::Call("cat", parts) => parts,
                        other => vec![other],
                    };
                    parts.push(right);
                    Expr::Call("cat", parts)
                }
                _ => Expr::Call("to_string", vec![self.expr(Kind::Number, depth)]),
            },
        }
    }
}

fn call(op: &'static str, left: Expr, right: Expr) -> Expr {
    Expr::Call(op, vec![left, right])
}

// --- Shrinking ---

/// Removes as many rules, alternatives, literals and rows as possible from a program that still differs.
pub fn shrink(mut program: Program, mut differs: impl FnMut(&Program) -> bool) -> Program {
    let mut place = 0;
    while let Some(smaller) = without(&program, place) {
        // After each removal the pieces before the place are tried again.
        if differs(&smaller) {
            (program, place) = (smaller, 0);
        } else {
            place += 1;
        }
    }
    program
}

/// The program without the piece at a place in the order of all pieces.
fn without(program: &Program, place: usize) -> Option<Program> {
    fn remove<T>(items: &mut Vec<T>, least: usize, left: &mut Option<usize>) {
        match *left {
            Some(place) if items.len() > least && place < items.len() => {
                items.remove(place);
                *left = None;
            }
            Some(place) if items.len() > least => *left = Some(place - items.len()),
            _ => {}
        }
    }
    let mut program = program.clone();
    let mut left = Some(place);
    remove(&mut program.rules, 0, &mut left);
    for rule in &mut program.rules {
        remove(&mut rule.heads, 1, &mut left);
        remove(&mut rule.bodies, 1, &mut left);
        for body in &mut rule.bodies {
            remove(body, 1, &mut left);
        }
    }
    remove(&mut program.facts, 0, &mut left);
    for rows in program
        .relations
        .iter_mut()
        .filter_map(|relation| relation.input.as_mut())
    {
        remove(rows, 0, &mut left);
    }
    left.is_none().then_some(program)
}

/// The fact files of a program by name.
pub fn files(program: &Program) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for relation in &program.relations {
        if let Some(rows) = &relation.input {
            let lines = rows.iter().map(|row| [line(row), b"\n".to_vec()].concat());
            let text = lines.collect::<Vec<_>>().concat();
            files.insert(format!("{}.facts", relation.name), text);
        }
    }
    files
}
