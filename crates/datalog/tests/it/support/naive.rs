//! An evaluator that is slow and plainly right, for the fuzzer to compare engines with.
//!
//! Relations are sets, rules are nested loops over all tuples, strata are strongly connected components, and a component is
//! evaluated until nothing is new. It shares nothing with the crate.
//!
//! A value that cannot be computed (`x / 0`) is a [`Lack::Fault`], which is carried along instead of ending the run: where
//! another literal of the rule is false, the order of evaluation decides whether an engine sees it, so such a run may end
//! either way. See [`Outcome`].

use std::collections::{BTreeMap, BTreeSet};

use super::random_program::{
    Aggregate, Arg, Expr, Literal, Program, Rule, Value, each_part, expr_variables, expressions,
    line, variables,
};

/// Lines of a relation's file, sorted, by relation.
pub type Rows = BTreeMap<String, BTreeSet<Vec<u8>>>;

#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// Every engine gives these.
    Rows(Rows),
    /// An engine gives these or fails: some expression can fail, and whether it is evaluated where it does depends on the order.
    RowsOrFault(Rows),
    /// Every engine fails.
    Fault,
    /// Nothing to compare: too large.
    Skip,
}

/// The reason why an expression has no value.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lack {
    /// `min` or `max` of nothing: the literal does not hold.
    Empty,
    /// The run ends.
    Fault,
}

/// Gives up on the whole program.
enum Stop {
    /// Too large.
    Skip,
    /// Not a program of the dialect.
    IllFormed(String),
}

type Evaluated = Result<Result<Value, Lack>, Stop>;

const STEPS: usize = 150_000;
const TUPLES: usize = 3_000;

/// A rule with one head and one body without disjunctions.
struct Flat<'p> {
    head: (usize, &'p [Expr]),
    body: Vec<&'p Literal>,
    /// The variables outside of aggregates.
    scope: BTreeSet<String>,
}

/// A variable's value, if it could be computed.
type Environment = Vec<(String, Result<Value, Lack>)>;

struct Naive<'p> {
    program: &'p Program,
    relations: Vec<BTreeSet<Vec<Value>>>,
    steps: usize,
}

/// The rows of all relations, or an error if this is no program of the dialect.
pub fn evaluate(program: &Program) -> Result<Outcome, String> {
    let mut naive = Naive {
        program,
        relations: vec![BTreeSet::new(); program.relations.len()],
        steps: 0,
    };
    match naive.run() {
        Ok(outcome) => Ok(outcome),
        Err(Stop::Skip) => Ok(Outcome::Skip),
        Err(Stop::IllFormed(why)) => Err(why),
    }
}

impl<'p> Naive<'p> {
    fn run(&mut self) -> Result<Outcome, Stop> {
        for (place, relation) in self.program.relations.iter().enumerate() {
            self.relations[place].extend(relation.input.iter().flatten().cloned());
        }
        for (relation, row) in &self.program.facts {
            self.relations[*relation].insert(row.clone());
        }
        self.close()?;
        let rules: Vec<Flat> = self.program.rules.iter().flat_map(flatten).collect();
        for component in components(self.program.relations.len(), &rules)? {
            let rules: Vec<&Flat> = rules
                .iter()
                .filter(|rule| component.contains(&rule.head.0))
                .collect();
            loop {
                let mut new = Vec::new();
                for rule in &rules {
                    let (rows, _) = self.derive(rule)?;
                    new.extend(rows.into_iter().map(|row| (rule.head.0, row)));
                }
                let before = self.size();
                for (relation, row) in new {
                    self.relations[relation].insert(row);
                }
                self.close()?;
                if self.size() > TUPLES {
                    return Err(Stop::Skip);
                }
                if self.size() == before {
                    break;
                }
            }
            // What fails without being derived in another way fails in any order.
            for rule in &rules {
                let (_, faults) = self.derive(rule)?;
                let missing = |row: &Vec<Value>| !self.relations[rule.head.0].contains(row);
                if faults.iter().any(|row| row.as_ref().is_none_or(missing)) {
                    return Ok(Outcome::Fault);
                }
            }
        }
        let rows = self.program.relations.iter().zip(&self.relations);
        let rows = rows
            .map(|(relation, rows)| {
                let lines = rows.iter().map(|row| line(row)).collect();
                (relation.name.clone(), lines)
            })
            .collect();
        let fallible = self.program.rules.iter().any(|rule| {
            rule.heads.iter().any(|(_, e)| e.iter().any(can_fail))
                || rule.bodies.iter().any(|b| b.iter().any(literal_can_fail))
        });
        Ok(if fallible {
            Outcome::RowsOrFault(rows)
        } else {
            Outcome::Rows(rows)
        })
    }

    /// Adds what follows from an equivalence's rows, until nothing is new.
    fn close(&mut self) -> Result<(), Stop> {
        for (declared, rows) in self.program.relations.iter().zip(&mut self.relations) {
            if !declared.eqrel {
                continue;
            }
            loop {
                let mut new = Vec::new();
                for one in rows.iter() {
                    let (x, y) = (&one[0], &one[1]);
                    new.extend([[x, x], [y, y], [y, x]]);
                    let next = rows.iter().filter(|other| other[0] == *y);
                    new.extend(next.map(|other| [x, &other[1]]));
                }
                let new: Vec<Vec<Value>> = new
                    .into_iter()
                    .map(|row| row.map(Clone::clone).to_vec())
                    .collect();
                let before = rows.len();
                rows.extend(new);
                if rows.len() > TUPLES {
                    return Err(Stop::Skip);
                }
                if rows.len() == before {
                    break;
                }
            }
        }
        Ok(())
    }

    fn size(&self) -> usize {
        self.relations.iter().map(BTreeSet::len).sum()
    }

    /// Returns the rows that a rule derives, and the heads that depend on a fault; `None` where the head itself faults.
    #[allow(clippy::type_complexity)]
    fn derive(
        &mut self,
        rule: &Flat<'p>,
    ) -> Result<(BTreeSet<Vec<Value>>, BTreeSet<Option<Vec<Value>>>), Stop> {
        let (mut rows, mut faults) = (BTreeSet::new(), BTreeSet::new());
        let mut solutions = Vec::new();
        let mut environment = Environment::new();
        self.solve(
            &rule.body,
            &mut environment,
            false,
            &rule.scope,
            &mut solutions,
        )?;
        'solutions: for (environment, fault) in solutions {
            let mut row = Vec::new();
            let mut failed = false;
            for expr in rule.head.1 {
                match self.value(expr, &environment, &rule.scope)? {
                    Ok(value) => row.push(value),
                    Err(Lack::Fault) => failed = true,
                    Err(Lack::Empty) => continue 'solutions,
                }
            }
            if failed {
                faults.insert(None);
            } else if fault {
                faults.insert(Some(row));
            } else {
                rows.insert(row);
            }
        }
        Ok((rows, faults))
    }

    /// Adds all environments in which every literal holds, or may hold: with `true` where that depends on a fault.
    fn solve(
        &mut self,
        body: &[&'p Literal],
        environment: &mut Environment,
        fault: bool,
        scope: &BTreeSet<String>,
        solutions: &mut Vec<(Environment, bool)>,
    ) -> Result<(), Stop> {
        self.steps += 1;
        if self.steps > STEPS || solutions.len() > TUPLES {
            return Err(Stop::Skip);
        }
        // The first literal that can be evaluated.
        let Some(place) = body.iter().position(|l| ready(l, environment, scope)) else {
            if let Some(stuck) = body.first() {
                return Err(Stop::IllFormed(format!("unbound variable: {stuck:?}")));
            }
            solutions.push((environment.clone(), fault));
            return Ok(());
        };
        let mut rest = body.to_vec();
        let literal = rest.remove(place);
        match literal {
            Literal::Atom(relation, arguments) => {
                let tuples: Vec<Vec<Value>> = self.relations[*relation].iter().cloned().collect();
                let bound = environment.len();
                for tuple in tuples {
                    if let Some(unsure) = meets(arguments, &tuple, environment, true) {
                        self.solve(&rest, environment, fault || unsure, scope, solutions)?;
                    }
                    environment.truncate(bound);
                }
                Ok(())
            }
            Literal::Not(relation, arguments) => {
                let mut unsure = false;
                for tuple in &self.relations[*relation] {
                    match meets(arguments, tuple, environment, false) {
                        Some(true) => unsure = true,
                        Some(false) => return Ok(()),
                        None => {}
                    }
                }
                self.solve(&rest, environment, fault || unsure, scope, solutions)
            }
            Literal::Test("=", Expr::Var(name), right) if look_up(environment, name).is_none() => {
                let value = self.value(right, environment, scope)?;
                if value == Err(Lack::Empty) {
                    return Ok(());
                }
                environment.push((name.clone(), value));
                self.solve(&rest, environment, fault, scope, solutions)?;
                environment.pop();
                Ok(())
            }
            _ => match self.holds(literal, environment, scope)? {
                Ok(true) => self.solve(&rest, environment, fault, scope, solutions),
                Err(Lack::Fault) => self.solve(&rest, environment, true, scope, solutions),
                Ok(false) | Err(Lack::Empty) => Ok(()),
            },
        }
    }

    fn holds(
        &mut self,
        literal: &'p Literal,
        environment: &Environment,
        scope: &BTreeSet<String>,
    ) -> Result<Result<bool, Lack>, Stop> {
        let mut values = Vec::new();
        let mut lack = None;
        for expr in expressions(literal) {
            match self.value(expr, environment, scope)? {
                Ok(value) => values.push(value),
                Err(Lack::Empty) => return Ok(Err(Lack::Empty)),
                Err(Lack::Fault) => lack = Some(Lack::Fault),
            }
        }
        if let Some(lack) = lack {
            return Ok(Err(lack));
        }
        let (left, right) = (&values[0], &values[1]);
        let Literal::Test(op, ..) = literal else {
            return Err(Stop::IllFormed("not a test".to_owned()));
        };
        if std::mem::discriminant(left) != std::mem::discriminant(right) {
            return Err(Stop::IllFormed(
                "compares a number with a symbol".to_owned(),
            ));
        }
        let contains = |needle: &[u8], text: &[u8]| {
            needle.is_empty() || text.windows(needle.len()).any(|part| part == needle)
        };
        Ok(Ok(match *op {
            "=" => left == right,
            "!=" => left != right,
            "<" => left < right,
            "<=" => left <= right,
            ">" => left > right,
            ">=" => left >= right,
            "contains" => contains(symbol(left)?, symbol(right)?),
            _ => !contains(symbol(left)?, symbol(right)?),
        }))
    }

    fn value(
        &mut self,
        expr: &'p Expr,
        environment: &Environment,
        scope: &BTreeSet<String>,
    ) -> Evaluated {
        let (op, parts) = match expr {
            Expr::Const(value) => return Ok(Ok(value.clone())),
            Expr::Var(name) => {
                let Some(value) = look_up(environment, name) else {
                    return Err(Stop::IllFormed(format!("unbound variable: {name}")));
                };
                return Ok(value.clone());
            }
            Expr::Aggregate(aggregate) => return self.aggregate(aggregate, environment, scope),
            Expr::Call(op, parts) => (*op, parts),
        };
        let mut values = Vec::new();
        let mut fault = false;
        for part in parts {
            match self.value(part, environment, scope)? {
                Ok(value) => values.push(value),
                Err(Lack::Empty) => return Ok(Err(Lack::Empty)),
                Err(Lack::Fault) => fault = true,
            }
        }
        if fault {
            return Ok(Err(Lack::Fault));
        }
        Ok(match op {
            "cat" => {
                let parts: Result<Vec<&[u8]>, Stop> = values.iter().map(symbol).collect();
                Ok(Value::Symbol(parts?.concat()))
            }
            "strlen" => Ok(Value::Number(symbol(&values[0])?.len() as i64)),
            "to_string" => Ok(Value::Symbol(number(&values[0])?.to_string().into_bytes())),
            _ => compute(op, number(&values[0])?, number(&values[1])?)?.map(Value::Number),
        })
    }

    fn aggregate(
        &mut self,
        aggregate: &'p Aggregate,
        environment: &Environment,
        scope: &BTreeSet<String>,
    ) -> Evaluated {
        let mut scope = scope.clone();
        variables(&aggregate.body, &mut scope);
        let body: Vec<&Literal> = aggregate.body.iter().collect();
        let mut solutions = Vec::new();
        self.solve(
            &body,
            &mut environment.clone(),
            false,
            &scope,
            &mut solutions,
        )?;
        let atoms = body
            .iter()
            .filter(|l| matches!(l, Literal::Atom(..)))
            .count();
        let repeats = body.iter().any(|literal| match literal {
            Literal::Atom(_, args) => {
                let names = args.iter().filter_map(|arg| match arg {
                    Arg::Var(name) => Some(name),
                    _ => None,
                });
                let distinct: BTreeSet<&String> = names.clone().collect();
                distinct.len() < names.count()
            }
            _ => false,
        });
        if atoms > 1 || repeats || body.iter().any(|literal| holds_aggregate(literal)) {
            // With several atoms, or a variable twice in one, what counts is the variables: `_` is a place that has some value, not
            // one for each.
            let mut distinct: Vec<(Environment, bool)> = Vec::new();
            for (mut environment, fault) in solutions {
                environment.sort_by(|a, b| a.0.cmp(&b.0));
                if !distinct.contains(&(environment.clone(), fault)) {
                    distinct.push((environment, fault));
                }
            }
            solutions = distinct;
        }
        let mut values = Vec::new();
        for (environment, fault) in solutions {
            if fault {
                return Ok(Err(Lack::Fault));
            }
            values.push(match &aggregate.target {
                None => 1,
                Some(target) => match self.value(target, &environment, &scope)? {
                    Ok(value) => number(&value)?,
                    Err(Lack::Fault) => return Ok(Err(Lack::Fault)),
                    Err(Lack::Empty) => continue,
                },
            });
        }
        let folded = match aggregate.op {
            "min" => values.iter().min().copied(),
            "max" => values.iter().max().copied(),
            _ => Some(
                values
                    .iter()
                    .fold(0, |sum: i64, value| sum.wrapping_add(*value)),
            ),
        };
        Ok(folded.map(Value::Number).ok_or(Lack::Empty))
    }
}

/// A rule's combinations of a head and an alternative.
fn flatten(rule: &Rule) -> Vec<Flat<'_>> {
    let mut flat = Vec::new();
    for (relation, head) in &rule.heads {
        for body in &rule.bodies {
            for body in alternatives(body) {
                let mut scope = BTreeSet::new();
                head.iter().for_each(|e| expr_variables(e, &mut scope));
                for literal in &body {
                    variables(std::slice::from_ref(*literal), &mut scope);
                }
                flat.push(Flat {
                    head: (*relation, head),
                    body,
                    scope,
                });
            }
        }
    }
    flat
}

/// The ways through the disjunctions of a body.
fn alternatives(body: &[Literal]) -> Vec<Vec<&Literal>> {
    let mut ways = vec![Vec::new()];
    for literal in body {
        let tails: Vec<Vec<&Literal>> = match literal {
            Literal::Either(branches) => branches.iter().flat_map(|b| alternatives(b)).collect(),
            _ => vec![vec![literal]],
        };
        ways = ways
            .iter()
            .flat_map(|way: &Vec<&Literal>| {
                tails
                    .iter()
                    .map(move |tail| [way.clone(), tail.clone()].concat())
            })
            .collect();
    }
    ways
}

/// Sets of relations that depend on each other, those that others depend on first.
fn components(count: usize, rules: &[Flat]) -> Result<Vec<BTreeSet<usize>>, Stop> {
    // What a relation depends on, and what of it must be complete.
    let mut needs = vec![BTreeSet::new(); count];
    let mut complete = vec![BTreeSet::new(); count];
    for rule in rules {
        let head = rule.head.0;
        for literal in &rule.body {
            dependencies(literal, false, &mut needs[head], &mut complete[head]);
        }
        for expr in rule.head.1 {
            expr_dependencies(expr, &mut complete[head]);
        }
        let also = complete[head].clone();
        needs[head].extend(also);
    }
    let mut reach = needs;
    for _ in 0..count {
        for relation in 0..count {
            for next in reach[relation].clone() {
                let further = reach[next].clone();
                reach[relation].extend(further);
            }
        }
    }
    let mut found: Vec<BTreeSet<usize>> = Vec::new();
    let mut done = BTreeSet::new();
    while done.len() < count {
        // One whose needs are all done, but for those that need it.
        let next = (0..count).find(|relation| {
            !done.contains(relation)
                && reach[*relation].iter().all(|need| {
                    done.contains(need) || need == relation || reach[*need].contains(relation)
                })
        });
        let Some(next) = next else {
            return Err(Stop::IllFormed("no order of strata".to_owned()));
        };
        let component: BTreeSet<usize> = (0..count)
            .filter(|other| {
                *other == next || reach[next].contains(other) && reach[*other].contains(&next)
            })
            .collect();
        for relation in &component {
            if !complete[*relation].is_disjoint(&component) {
                return Err(Stop::IllFormed("not stratified".to_owned()));
            }
        }
        done.extend(component.iter().copied());
        found.push(component);
    }
    Ok(found)
}

/// The relations that a literal needs, and those it needs complete: under a negation, or in an aggregate.
fn dependencies(
    literal: &Literal,
    within: bool,
    needs: &mut BTreeSet<usize>,
    complete: &mut BTreeSet<usize>,
) {
    match literal {
        Literal::Atom(relation, _) if !within => {
            needs.insert(*relation);
        }
        Literal::Atom(relation, _) | Literal::Not(relation, _) => {
            complete.insert(*relation);
        }
        _ => expressions(literal)
            .into_iter()
            .for_each(|e| expr_dependencies(e, complete)),
    }
}

fn expr_dependencies(expr: &Expr, complete: &mut BTreeSet<usize>) {
    each_part(expr, &mut |part| {
        if let Expr::Aggregate(aggregate) = part {
            for literal in &aggregate.body {
                dependencies(literal, true, &mut BTreeSet::new(), complete);
            }
            if let Some(target) = &aggregate.target {
                expr_dependencies(target, complete);
            }
        }
    });
}

/// Whether the variables are bound that a literal does not bind itself.
fn ready(literal: &Literal, environment: &Environment, scope: &BTreeSet<String>) -> bool {
    let bound = |name: &String| look_up(environment, name).is_some();
    let ready = |expr: &Expr| {
        let mut needed = BTreeSet::new();
        expr_needs(expr, scope, &mut needed);
        needed.iter().all(bound)
    };
    match literal {
        Literal::Atom(..) => true,
        Literal::Not(_, arguments) => arguments.iter().all(|argument| match argument {
            Arg::Var(name) => bound(name),
            Arg::Any | Arg::Const(_) => true,
        }),
        Literal::Test("=", Expr::Var(_), right) => ready(right),
        _ => expressions(literal).into_iter().all(ready),
    }
}

/// The variables that must have values before an expression has one: those of its aggregates too if they are the rule's.
fn expr_needs(expr: &Expr, scope: &BTreeSet<String>, needed: &mut BTreeSet<String>) {
    expr_variables(expr, needed);
    each_part(expr, &mut |part| {
        if let Expr::Aggregate(aggregate) = part {
            let mut inside = BTreeSet::new();
            variables(&aggregate.body, &mut inside);
            for literal in &aggregate.body {
                for expr in expressions(literal) {
                    expr_needs(expr, scope, &mut inside);
                }
            }
            if let Some(target) = &aggregate.target {
                expr_needs(target, scope, &mut inside);
            }
            needed.extend(inside.intersection(scope).cloned());
        }
    });
}

fn look_up<'e>(environment: &'e Environment, name: &str) -> Option<&'e Result<Value, Lack>> {
    let found = environment.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value)
}

/// Whether a tuple is as an atom says, binding its free variables: `Some(true)` if that depends on a fault.
fn meets(
    arguments: &[Arg],
    tuple: &[Value],
    environment: &mut Environment,
    binds: bool,
) -> Option<bool> {
    let mut unsure = false;
    for (argument, value) in arguments.iter().zip(tuple) {
        match argument {
            Arg::Any => {}
            Arg::Const(constant) if constant == value => {}
            Arg::Const(_) => return None,
            Arg::Var(name) => match look_up(environment, name) {
                Some(Ok(bound)) if bound == value => {}
                Some(Ok(_)) => return None,
                Some(Err(_)) => unsure = true,
                None if binds => environment.push((name.clone(), Ok(value.clone()))),
                None => return None,
            },
        }
    }
    Some(unsure)
}

fn holds_aggregate(literal: &Literal) -> bool {
    let mut found = false;
    for expr in expressions(literal) {
        each_part(expr, &mut |part| {
            found |= matches!(part, Expr::Aggregate(_))
        });
    }
    found
}

/// Whether an expression fails for some values.
fn can_fail(expr: &Expr) -> bool {
    let mut found = false;
    each_part(expr, &mut |part| {
        found |= match part {
            Expr::Call("/" | "%", parts) => !never_zero(&parts[1]),
            Expr::Aggregate(aggregate) => {
                aggregate.target.iter().any(can_fail) || aggregate.body.iter().any(literal_can_fail)
            }
            _ => false,
        }
    });
    found
}

/// Whether a divisor is never 0 nor -1: a constant, or `(x band 3) + 1`.
fn never_zero(divisor: &Expr) -> bool {
    let number = |expr: &Expr| match expr {
        Expr::Const(Value::Number(number)) => Some(*number),
        _ => None,
    };
    match divisor {
        Expr::Call("+", sum) => match &sum[0] {
            Expr::Call("band", masked) => {
                number(&masked[1]).is_some_and(|mask| (0..9).contains(&mask))
                    && number(&sum[1]).is_some_and(|more| (1..9).contains(&more))
            }
            _ => false,
        },
        _ => number(divisor).is_some_and(|number| number != 0 && number != -1),
    }
}

fn literal_can_fail(literal: &Literal) -> bool {
    match literal {
        Literal::Either(branches) => branches.iter().flatten().any(literal_can_fail),
        _ => expressions(literal).into_iter().any(can_fail),
    }
}

fn number(value: &Value) -> Result<i64, Stop> {
    match value {
        Value::Number(number) => Ok(*number),
        Value::Symbol(_) => Err(Stop::IllFormed("a symbol is no number".to_owned())),
    }
}

fn symbol(value: &Value) -> Result<&[u8], Stop> {
    match value {
        Value::Symbol(symbol) => Ok(symbol),
        Value::Number(_) => Err(Stop::IllFormed("a number is no symbol".to_owned())),
    }
}

fn compute(op: &str, left: i64, right: i64) -> Result<Result<i64, Lack>, Stop> {
    Ok(Ok(match op {
        "+" => left.wrapping_add(right),
        "-" => left.wrapping_sub(right),
        "*" => left.wrapping_mul(right),
        // Division by zero, and the one quotient that does not fit.
        "/" => return Ok(left.checked_div(right).ok_or(Lack::Fault)),
        "%" => return Ok(left.checked_rem(right).ok_or(Lack::Fault)),
        "band" => left & right,
        "min" => left.min(right),
        "max" => left.max(right),
        _ => return Err(Stop::IllFormed(format!("unknown operator {op}"))),
    }))
}
