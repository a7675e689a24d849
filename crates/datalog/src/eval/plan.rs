//! Plans a rule: orders its literals, and chooses the indexes.
//!
//! A rule is planned when its stratum is evaluated, so that the sizes of its relations are known. The planner tries each atom as the first,
//! continues greedily, and takes the cheapest order. Tests run as soon as their variables are bound; tests that can fail run last.

use rustc_hash::FxHashMap;

use crate::eval::memo::Memo;
use crate::eval::relation::StoredRelation;
use crate::eval::symbols::{Cell, NIL, SymbolTable};
use crate::ir::pattern::{self, Refusal};
use crate::ir::program::{
    Aggregate, AggregateOp, Atom, CmpOp, Constant, Expression, Function, Literal, Rule, Term,
    ValueKind,
};

/// An executable rule.
pub struct Plan {
    /// The number of the rule.
    pub rule: usize,
    pub head: usize,
    /// The relation of which the plan reads the rows of the last round only, if there is one: without such rows it derives nothing.
    pub delta: Option<usize>,
    /// The steps. Each runs for every result of the steps before it.
    pub steps: Vec<Step>,
    /// The values of the head's columns.
    pub emit: Vec<Compute>,
    /// Steps from here on are existential: they stop at the first match.
    pub cut: usize,
    pub slots: usize,
}

/// A step.
pub enum Step {
    /// Iterates over rows.
    Rows(Access),
    /// Continues if a matching row exists, or if none does.
    Exists(Access, bool),
    /// Continues if a comparison holds.
    Filter(Condition),
    /// Binds the variables of a pattern.
    Bind(Pattern, Compute),
    /// Binds a variable to each number of a range, or tests that its value is in the range.
    Range(RangeStep),
    /// Binds a variable to an aggregate, or tests its value.
    Aggregate(AggregateStep),
}

/// The rows of a relation that a step reads, and the use of their columns.
pub struct Access {
    pub relation: usize,
    /// The way to find the rows.
    pub lookup: Lookup,
    /// The rows of a recursive relation that are read.
    pub version: Version,
    /// The key of the lookup, in the order of its columns.
    pub key: Vec<Value>,
    /// Columns that must equal a value.
    pub equal: Vec<(usize, Value)>,
    /// Pairs of columns that must be equal.
    pub same: Vec<(usize, usize)>,
    /// Columns that bind variables.
    pub bind: Vec<(usize, usize)>,
}

/// A way to find rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lookup {
    /// By iterating over all rows.
    Scan,
    /// By a set of all rows, given all columns.
    Set,
    /// By the index with this number.
    Index(usize),
}

/// The rows of a recursive relation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    All,
    /// The rows of the last round.
    Delta,
    /// The rows before the last round.
    Old,
}

/// A known value.
#[derive(Debug, Clone, Copy)]
pub enum Value {
    Slot(usize),
    Cell(Cell),
}

/// An expression.
pub enum Compute {
    Value(Value, ValueKind),
    Call(Function, ValueKind, Vec<Compute>),
    Record(ValueKind, Vec<Compute>),
}

/// A pattern that a value is matched against.
pub enum Pattern {
    /// Binds a variable.
    Slot(usize),
    /// Equals an expression.
    Known(Compute),
    /// Is a record whose parts match.
    Record(Vec<Pattern>),
}

impl Compute {
    /// The kind of its value.
    pub fn kind(&self) -> ValueKind {
        match self {
            Compute::Value(_, kind) | Compute::Record(kind, _) => *kind,
            Compute::Call(function, kind, _) => function.gives(*kind),
        }
    }
}

impl Pattern {
    /// Calls `found` with the variables that it binds.
    pub fn slots(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Pattern::Slot(slot) => found(*slot),
            Pattern::Known(_) => {}
            Pattern::Record(parts) => parts.iter().for_each(|part| part.slots(found)),
        }
    }

    /// Whether it binds one of the variables.
    fn binds(&self, wanted: &[usize]) -> bool {
        match self {
            Pattern::Slot(slot) => wanted.contains(slot),
            Pattern::Known(_) => false,
            Pattern::Record(parts) => parts.iter().any(|part| part.binds(wanted)),
        }
    }
}

/// A comparison.
pub struct Condition {
    pub comparison: CmpOp,
    pub left: Compute,
    pub right: Compute,
    /// The compiled pattern of `match`, if it is a constant.
    pub pattern: Option<Result<regex::bytes::Regex, Refusal>>,
}

/// An aggregate.
pub struct AggregateStep {
    pub operator: AggregateOp,
    pub target: Option<Compute>,
    /// The steps whose results are aggregated.
    pub steps: Vec<Step>,
    pub slot: usize,
    /// Whether the variable is bound already.
    pub known: bool,
    /// The variables whose distinct combinations are counted; `None` if every row counts.
    pub distinct: Option<Vec<usize>>,
    /// The variables on which the result depends: those that are bound before the aggregate.
    pub outer: Vec<usize>,
    pub memo: Box<Memo>,
}

/// The numbers of a `range`.
pub struct RangeStep {
    pub slot: usize,
    /// Whether the variable is bound already.
    pub known: bool,
    /// The bounds, and the step.
    pub values: Vec<Compute>,
}

/// Plans rules for the relations of a run.
pub struct Planner<'a> {
    relations: &'a mut [StoredRelation],
    symbols: &'a SymbolTable,
    fanouts: FxHashMap<(usize, Vec<usize>), f64>,
    shares: FxHashMap<(usize, Vec<(usize, Cell)>), f64>,
    /// Whether an index was added that is not built yet.
    pub unbuilt: bool,
}

/// An order of literals, with its estimated cost.
struct Order {
    literals: Vec<usize>,
    cost: f64,
}

impl<'a> Planner<'a> {
    pub fn new(relations: &'a mut [StoredRelation], symbols: &'a SymbolTable) -> Self {
        Planner {
            relations,
            symbols,
            fanouts: FxHashMap::default(),
            shares: FxHashMap::default(),
            unbuilt: false,
        }
    }

    /// Plans a rule. If `delta` is the place of an atom in the body, the atom reads only the rows of the last round. Returns `None` if the
    /// rule reads an empty relation.
    pub fn plan(&mut self, number: usize, rule: &Rule, delta: Option<usize>) -> Option<Plan> {
        let gives_nothing = |literal: &Literal| match literal {
            Literal::Atom(atom) => {
                let relation = &self.relations[atom.relation];
                relation.is_empty() && !relation.is_recursive
            }
            _ => false,
        };
        if rule.body.iter().any(gives_nothing) {
            return None;
        }
        let versions: Vec<Version> = rule
            .body
            .iter()
            .enumerate()
            .map(|(place, literal)| match (literal, delta) {
                (Literal::Atom(atom), Some(delta))
                    if self.relations[atom.relation].is_recursive =>
                {
                    match place.cmp(&delta) {
                        std::cmp::Ordering::Less => Version::Old,
                        std::cmp::Ordering::Equal => Version::Delta,
                        std::cmp::Ordering::Greater => Version::All,
                    }
                }
                _ => Version::All,
            })
            .collect();
        let mut used = vec![0; rule.variables.len()];
        for argument in &rule.arguments {
            argument.variables(&mut |variable| used[variable] += 2);
        }
        let mut bound = vec![false; rule.variables.len()];
        let body = Body {
            versions,
            ..Body::new(&rule.body, &rule.variables, &bound)
        };
        let steps = self.body(&body, &mut bound, used, delta);
        let emit = rule
            .arguments
            .iter()
            .map(|argument| self.compute(argument, &rule.variables))
            .collect();
        let cut = cut(&rule.arguments, &steps);
        let delta = delta.and_then(|place| match &rule.body[place] {
            Literal::Atom(atom) => Some(atom.relation),
            _ => None,
        });
        Some(Plan {
            rule: number,
            head: rule.head,
            delta,
            cut,
            steps,
            emit,
            slots: rule.variables.len(),
        })
    }

    /// Plans a rule of which variables are given, so that a result binds all variables.
    pub fn plan_given(&mut self, number: usize, rule: &Rule, given: &[usize]) -> Plan {
        let mut bound = vec![false; rule.variables.len()];
        given.iter().for_each(|variable| bound[*variable] = true);
        let body = Body::new(&rule.body, &rule.variables, &bound);
        let used = vec![2; rule.variables.len()];
        Plan {
            rule: number,
            head: rule.head,
            delta: None,
            steps: self.body(&body, &mut bound, used, None),
            emit: Vec::new(),
            cut: 0,
            slots: rule.variables.len(),
        }
    }

    /// Plans a rule of which variables are given, so that each step shares a variable with the given ones or earlier steps if it can. Returns the
    /// literals in the order of the steps: atoms, tests as soon as their variables are known, negations last.
    pub fn plan_connected(
        &mut self,
        number: usize,
        rule: &Rule,
        given: &[usize],
    ) -> (Plan, Vec<usize>) {
        let mut bound = vec![false; rule.variables.len()];
        given.iter().for_each(|variable| bound[*variable] = true);
        let body = Body::new(&rule.body, &rule.variables, &bound);
        let order = self.connected_order(&body, &bound);
        let plan = Plan {
            rule: number,
            head: rule.head,
            delta: None,
            steps: self.steps(&body, &order, &mut bound, &|_| false),
            emit: Vec::new(),
            cut: 0,
            slots: rule.variables.len(),
        };
        (plan, order)
    }

    /// Plans those of some literals that can be tested once variables are bound, each after those that bind its variables. Variables of `missing`
    /// that are not bound stay so.
    pub fn plan_rest(
        &mut self,
        rule: &Rule,
        open: &[usize],
        bound: &mut [bool],
        missing: &Literal,
    ) -> Vec<(usize, Step)> {
        let body = Body::new(&rule.body, &rule.variables, bound);
        let mut unknown = vec![false; bound.len()];
        missing.variables(&mut |variable| unknown[variable] = !bound[variable]);
        let mut open = open.to_vec();
        let mut steps = Vec::new();
        loop {
            let next = open.iter().position(|place| match &body.literals[*place] {
                Literal::Atom(atom) => {
                    atom.terms.is_empty() || atom.variables().any(|variable| bound[variable])
                }
                literal => literal.is_ready(bound, &body.outer),
            });
            let Some(next) = next else { return steps };
            let place = open.remove(next);
            let before = bound.to_vec();
            let step = self.steps(&body, &[place], bound, &|variable| unknown[variable]);
            for (variable, bound) in bound.iter_mut().enumerate() {
                *bound &= before[variable] || !unknown[variable];
            }
            steps.extend(step.into_iter().map(|step| (place, step)));
        }
    }

    /// Returns the places of the literals in the order of [`Self::plan_connected`].
    fn connected_order(&mut self, body: &Body, bound: &[bool]) -> Vec<usize> {
        let mut bound = bound.to_vec();
        let mut open: Vec<usize> = (0..body.literals.len()).collect();
        let mut order = Vec::new();
        while !open.is_empty() {
            let ranks = open.iter().map(|&place| {
                let literal = &body.literals[place];
                let is_ready = literal.is_ready(&bound, &body.outer);
                match literal {
                    Literal::Atom(atom) if atom.variables().all(|one| bound[one]) => (0, 0.0),
                    Literal::Atom(atom) => {
                        let fanout = self.fanout(atom.relation, &known_columns(atom, &bound));
                        // A value that many rows of the relation have, such as a label, connects them hardly.
                        const MANY: f64 = 0.3;
                        let rows = self.relations[atom.relation].len() as f64;
                        let rank = match atom.variables().any(|one| bound[one]) {
                            true if fanout <= MANY * rows || rows == 0.0 => 1,
                            true => 2,
                            false => 4,
                        };
                        (rank, fanout.max(1.0))
                    }
                    Literal::Compare(_, left, right)
                        if is_ready && !is_awaited(body, &open, &bound, literal) =>
                    {
                        let rank = if left.may_fault() || right.may_fault() {
                            5
                        } else {
                            0
                        };
                        (rank, 0.0)
                    }
                    Literal::Range(..) | Literal::Aggregate(_) if is_ready => (3, 0.0),
                    Literal::Not(_) if is_ready => (6, 0.0),
                    _ => (7, 0.0),
                }
            });
            let ranks: Vec<(u8, f64)> = ranks.collect();
            let first = (1..open.len()).fold(0, |best, at| {
                if ranks[at].partial_cmp(&ranks[best]) == Some(std::cmp::Ordering::Less) {
                    at
                } else {
                    best
                }
            });
            let place = open.remove(first);
            mark(&body.literals[place], &mut bound);
            order.push(place);
        }
        order
    }

    /// Orders a body, and translates it to steps.
    fn body(
        &mut self,
        body: &Body,
        bound: &mut [bool],
        mut used: Vec<usize>,
        delta: Option<usize>,
    ) -> Vec<Step> {
        for literal in body.literals {
            let mut here = Vec::new();
            literal.variables(&mut |variable| {
                // A variable that occurs in one literal only is like `_`, unless it occurs there twice.
                if !matches!(literal, Literal::Atom(_)) {
                    used[variable] += 2;
                } else if !here.contains(&variable) {
                    here.push(variable);
                    used[variable] += 1;
                }
            });
        }
        let local = |variable: usize| used[variable] < 2;
        let order = self.order(body, bound, &local, delta);
        self.steps(body, &order, bound, &local)
    }

    /// Translates the literals of a body in an order, a step for each.
    fn steps(
        &mut self,
        body: &Body,
        order: &[usize],
        bound: &mut [bool],
        local: &dyn Fn(usize) -> bool,
    ) -> Vec<Step> {
        let mut steps = Vec::new();
        for &place in order {
            let step = match &body.literals[place] {
                Literal::Atom(atom) => {
                    let access = self.access(atom, body.versions[place], bound, local);
                    if access.bind.is_empty()
                        && access.same.is_empty()
                        && access.version != Version::Delta
                    {
                        Step::Exists(access, true)
                    } else {
                        Step::Rows(access)
                    }
                }
                Literal::Not(atom) => {
                    Step::Exists(self.access(atom, Version::All, bound, &|_| true), false)
                }
                Literal::Compare(comparison, left, right) => {
                    let (known, open) = (left.is_bound(bound), right.is_bound(bound));
                    if known && open {
                        Step::Filter(Condition {
                            comparison: *comparison,
                            left: self.compute(left, body.kinds),
                            right: self.compute(right, body.kinds),
                            pattern: pattern::from_constant(*comparison, left),
                        })
                    } else {
                        let (value, open) = if known { (left, right) } else { (right, left) };
                        let mut given = bound.to_vec();
                        let pattern = self.pattern(open, body.kinds, &mut given);
                        Step::Bind(pattern, self.compute(value, body.kinds))
                    }
                }
                Literal::Range(variable, values) => Step::Range(RangeStep {
                    slot: *variable,
                    known: bound[*variable],
                    values: values
                        .iter()
                        .map(|value| self.compute(value, body.kinds))
                        .collect(),
                }),
                Literal::Aggregate(aggregate) => {
                    Step::Aggregate(self.aggregate(aggregate, body, bound))
                }
            };
            mark(&body.literals[place], bound);
            steps.push(step);
        }
        steps
    }

    fn aggregate(&mut self, aggregate: &Aggregate, body: &Body, bound: &[bool]) -> AggregateStep {
        let known = bound[aggregate.variable];
        let mut outer_variables = Vec::new();
        aggregate.inner_variables(&mut |variable| {
            if bound[variable] && !outer_variables.contains(&variable) {
                outer_variables.push(variable);
            }
        });
        let mut bound: Vec<bool> = bound.to_vec();
        let inner = Body::new(&aggregate.body, body.kinds, &bound);
        // Every row counts: no variable of the body can be left out.
        let used = vec![2; body.kinds.len()];
        let steps = self.body(&inner, &mut bound, used, None);
        AggregateStep {
            operator: aggregate.operator,
            target: aggregate
                .target
                .as_ref()
                .map(|target| self.compute(target, body.kinds)),
            steps: every_row(steps),
            slot: aggregate.variable,
            known,
            distinct: distinct(aggregate),
            outer: outer_variables,
            memo: Box::default(),
        }
    }

    /// Returns the places of the literals in the best order.
    fn order(
        &mut self,
        body: &Body,
        bound: &[bool],
        local: &dyn Fn(usize) -> bool,
        delta: Option<usize>,
    ) -> Vec<usize> {
        if let Some(delta) = delta {
            return self.order_from(body, bound, local, Some(delta)).literals;
        }
        let atoms = body.literals.iter().enumerate();
        let candidates: Vec<usize> = atoms
            .filter(|(_, literal)| matches!(literal, Literal::Atom(_)))
            .map(|(place, _)| place)
            .collect();
        // Trying all orders of many literals takes longer than evaluating most of them.
        const MANY: usize = 24;
        if !(2..=MANY).contains(&candidates.len()) {
            return self.order_from(body, bound, local, None).literals;
        }
        let mut best: Option<Order> = None;
        for first in candidates {
            let order = self.order_from(body, bound, local, Some(first));
            if best.as_ref().is_none_or(|best| order.cost < best.cost) {
                best = Some(order);
            }
        }
        best.map(|best| best.literals).unwrap_or_default()
    }

    fn order_from(
        &mut self,
        body: &Body,
        bound: &[bool],
        local: &dyn Fn(usize) -> bool,
        mut first: Option<usize>,
    ) -> Order {
        let mut bound = bound.to_vec();
        let mut open: Vec<usize> = (0..body.literals.len()).collect();
        let mut order = Order {
            literals: Vec::new(),
            cost: 0.0,
        };
        let mut rows = 1.0f64;
        while !open.is_empty() {
            let ready = self.ready(body, &open, &bound, first, local);
            let (at, fanout) =
                ready.unwrap_or_else(|| self.next_atom(body, &open, &bound, first.take(), local));
            let place = open.remove(at);
            order.cost += rows * if fanout < 1.0 { 1.0 } else { fanout };
            rows *= fanout;
            mark(&body.literals[place], &mut bound);
            order.literals.push(place);
        }
        order
    }

    /// Returns a literal that is cheap to evaluate now, and the share of rows that it keeps.
    fn ready(
        &self,
        body: &Body,
        open: &[usize],
        bound: &[bool],
        first: Option<usize>,
        local: &dyn Fn(usize) -> bool,
    ) -> Option<(usize, f64)> {
        let find = |wanted: &dyn Fn(usize, &Literal) -> bool| {
            open.iter()
                .position(|&place| wanted(place, &body.literals[place]))
        };
        let test = |_: usize, literal: &Literal| match literal {
            Literal::Compare(_, left, right) => {
                !left.may_fault() && !right.may_fault() && literal.is_ready(bound, &body.outer)
            }
            // Unbound variables of negated atoms were refused before, and `_` binds nothing.
            Literal::Not(_) => literal.is_ready(bound, &body.outer),
            _ => false,
        };
        let existence = |place: usize, literal: &Literal| match literal {
            Literal::Atom(atom) => {
                first != Some(place)
                    && body.versions[place] != Version::Delta
                    && atom
                        .variables()
                        .all(|variable| bound[variable] || local(variable))
                    && !repeats(atom, bound)
                    && (atom.variables().any(|variable| bound[variable]) || atom.terms.is_empty())
            }
            _ => false,
        };
        let aggregate = |_: usize, literal: &Literal| match literal {
            Literal::Aggregate(aggregate) => {
                !aggregate.may_fault() && literal.is_ready(bound, &body.outer)
            }
            _ => false,
        };
        let range = |_: usize, literal: &Literal| match literal {
            Literal::Range(_, values) => {
                !values.iter().any(Expression::may_fault) && literal.is_ready(bound, &body.outer)
            }
            _ => false,
        };
        find(&test)
            .or_else(|| find(&existence))
            .map(|at| (at, 0.5))
            .or_else(|| find(&aggregate).map(|at| (at, 1.0)))
            .or_else(|| find(&range).map(|at| (at, 8.0)))
    }

    /// Returns the atom with the fewest expected rows; without atoms, a test that can fail.
    fn next_atom(
        &mut self,
        body: &Body,
        open: &[usize],
        bound: &[bool],
        first: Option<usize>,
        local: &dyn Fn(usize) -> bool,
    ) -> (usize, f64) {
        let mut best: Option<(usize, f64)> = None;
        for (at, &place) in open.iter().enumerate() {
            let Literal::Atom(atom) = &body.literals[place] else {
                continue;
            };
            let fanout = self.atom_fanout(atom, bound, local);
            if first == Some(place) {
                return (at, fanout);
            }
            if best.is_none_or(|(_, least)| fanout < least) {
                best = Some((at, fanout));
            }
        }
        best.unwrap_or_else(|| {
            let ready = open
                .iter()
                .position(|&place| body.literals[place].is_ready(bound, &body.outer));
            (ready.unwrap_or(0), 1.0)
        })
    }

    fn atom_fanout(&mut self, atom: &Atom, bound: &[bool], local: &dyn Fn(usize) -> bool) -> f64 {
        let columns = known_columns(atom, bound);
        let fanout = self.selected(atom, &columns);
        // Rows that differ only in columns that are not read count as one.
        let binds = atom
            .variables()
            .any(|variable| !bound[variable] && !local(variable));
        if binds || columns.is_empty() {
            fanout
        } else {
            fanout.min(1.0)
        }
    }

    /// Estimates the rows for a key of these columns. Some constants are in most rows, others in few or none: their share is counted.
    fn selected(&mut self, atom: &Atom, columns: &[usize]) -> f64 {
        let rows = &self.relations[atom.relation];
        let (fixed, joined): (Vec<usize>, Vec<usize>) = columns
            .iter()
            .partition(|&&column| matches!(atom.terms[column], Term::Constant(_)));
        if fixed.is_empty() || columns.len() == atom.terms.len() || rows.is_recursive {
            return self.fanout(atom.relation, columns);
        }
        let mut key = Vec::with_capacity(fixed.len());
        for column in fixed {
            if let Term::Constant(constant) = &atom.terms[column] {
                key.push((column, self.cell(constant)));
            }
        }
        let entry = self.shares.entry((atom.relation, key));
        let share = *entry.or_insert_with_key(|(_, key)| rows.share(key));
        self.fanout(atom.relation, &joined) * share
    }

    fn fanout(&mut self, relation: usize, columns: &[usize]) -> f64 {
        let key = (relation, columns.to_vec());
        if let Some(fanout) = self.fanouts.get(&key) {
            return *fanout;
        }
        let rows = &self.relations[relation];
        let mut fanout = rows.fanout(columns);
        if rows.is_recursive {
            // The relation will have more rows; their number is unknown.
            fanout = if columns.is_empty() {
                fanout.max(1e6)
            } else {
                fanout.max(4.0)
            };
        }
        self.fanouts.insert(key, fanout);
        fanout
    }

    fn access(
        &mut self,
        atom: &Atom,
        version: Version,
        bound: &[bool],
        local: &dyn Fn(usize) -> bool,
    ) -> Access {
        let known = known_columns(atom, bound);
        let (lookup, by) = if version == Version::Delta || known.is_empty() {
            (Lookup::Scan, Vec::new())
        } else {
            self.lookup(atom.relation, &known)
        };
        let mut access = Access {
            relation: atom.relation,
            lookup,
            version,
            key: Vec::new(),
            equal: Vec::new(),
            same: Vec::new(),
            bind: Vec::new(),
        };
        for (column, term) in atom.terms.iter().enumerate() {
            let value = match term {
                Term::Any => continue,
                Term::Constant(constant) => Value::Cell(self.cell(constant)),
                Term::Variable(variable) if bound[*variable] => Value::Slot(*variable),
                Term::Variable(variable) => {
                    match access.bind.iter().find(|(_, other)| other == variable) {
                        Some((before, _)) => access.same.push((*before, column)),
                        None => access.bind.push((column, *variable)),
                    }
                    continue;
                }
            };
            if by.contains(&column) {
                access.key.push(value);
            } else {
                access.equal.push((column, value));
            }
        }
        access.bind.retain(|(column, variable)| {
            !local(*variable) || access.same.iter().any(|(before, _)| before == column)
        });
        access
    }

    /// Chooses the lookup for known columns, and returns the columns that it uses. An index on fewer columns serves too if it leaves few
    /// rows.
    fn lookup(&mut self, relation: usize, known: &[usize]) -> (Lookup, Vec<usize>) {
        const FEW: f64 = 2.0;
        let rows = &self.relations[relation];
        if known.len() == rows.arity && rows.is_set() {
            return (Lookup::Set, known.to_vec());
        }
        let serves = rows.indexes.iter().position(|index| {
            index.columns == known
                || index.columns.iter().all(|column| known.contains(column))
                    && rows.fanout(&index.columns) <= FEW
        });
        if let Some(index) = serves {
            return (Lookup::Index(index), rows.indexes[index].columns.clone());
        }
        if known.len() == rows.arity && self.relations[relation].want_set() {
            self.unbuilt = true;
            return (Lookup::Set, known.to_vec());
        }
        let rows = &self.relations[relation];
        // One column that leaves few rows will serve other rules as well.
        let mut by = known.to_vec();
        if known.len() > 1 && !rows.is_recursive {
            for column in known {
                if self.fanout(relation, &[*column]) <= FEW {
                    by = vec![*column];
                    break;
                }
            }
        }
        let rows = &mut self.relations[relation];
        rows.add_index(&by);
        self.unbuilt = true;
        (Lookup::Index(rows.indexes.len() - 1), by)
    }

    fn compute(&self, expression: &Expression, kinds: &[(String, ValueKind)]) -> Compute {
        match expression {
            Expression::Variable(variable) => {
                Compute::Value(Value::Slot(*variable), kinds[*variable].1)
            }
            Expression::Constant(constant) => {
                Compute::Value(Value::Cell(self.cell(constant)), constant.kind())
            }
            Expression::Call(function, kind, arguments) => Compute::Call(
                *function,
                *kind,
                arguments
                    .iter()
                    .map(|argument| self.compute(argument, kinds))
                    .collect(),
            ),
            Expression::Record(values) => Compute::Record(
                ValueKind::Record(0),
                values
                    .iter()
                    .map(|value| self.compute(value, kinds))
                    .collect(),
            ),
            Expression::Nil => Compute::Value(Value::Cell(NIL), ValueKind::Record(0)),
        }
    }

    /// Translates a pattern; marks the variables that it binds.
    fn pattern(
        &self,
        expression: &Expression,
        kinds: &[(String, ValueKind)],
        bound: &mut [bool],
    ) -> Pattern {
        match expression {
            Expression::Variable(variable) if !bound[*variable] => {
                bound[*variable] = true;
                Pattern::Slot(*variable)
            }
            Expression::Record(values) => Pattern::Record(
                values
                    .iter()
                    .map(|value| self.pattern(value, kinds, bound))
                    .collect(),
            ),
            known => Pattern::Known(self.compute(known, kinds)),
        }
    }

    fn cell(&self, constant: &Constant) -> Cell {
        constant_cell(self.symbols, constant)
    }
}

/// Returns the cell of a constant.
pub fn constant_cell(symbols: &SymbolTable, constant: &Constant) -> Cell {
    match constant {
        Constant::Symbol(text) => symbols.intern(text.as_bytes()),
        Constant::Number(number) => symbols.cell(*number),
    }
}

/// A body to be ordered.
struct Body<'a> {
    literals: &'a [Literal],
    versions: Vec<Version>,
    kinds: &'a [(String, ValueKind)],
    /// The variables that the body binds, or that were bound before; without the local variables of aggregates.
    outer: Vec<bool>,
}

impl<'a> Body<'a> {
    /// Creates a body whose atoms read all rows.
    fn new(literals: &'a [Literal], kinds: &'a [(String, ValueKind)], bound: &[bool]) -> Self {
        let mut outer = bound.to_vec();
        for literal in literals {
            mark(literal, &mut outer);
        }
        Body {
            literals,
            versions: vec![Version::All; literals.len()],
            kinds,
            outer,
        }
    }
}

/// Marks the variables that a literal binds.
fn mark(literal: &Literal, bound: &mut [bool]) {
    literal.binds(&mut |variable| bound[variable] = true);
}

/// Whether a literal waits for an aggregate or a range that binds one of its variables: that is tested rather than bound by an equality.
fn is_awaited(body: &Body, open: &[usize], bound: &[bool], literal: &Literal) -> bool {
    let mut results = open
        .iter()
        .filter_map(|place| match &body.literals[*place] {
            Literal::Aggregate(aggregate) => Some(aggregate.variable),
            Literal::Range(variable, _) => Some(*variable),
            _ => None,
        });
    results.any(|result| {
        let mut reads = false;
        literal.variables(&mut |variable| reads |= variable == result);
        reads && !bound[result]
    })
}

fn known_columns(atom: &Atom, bound: &[bool]) -> Vec<usize> {
    let terms = atom.terms.iter().enumerate();
    terms
        .filter(|(_, term)| match term {
            Term::Any => false,
            Term::Constant(_) => true,
            Term::Variable(variable) => bound[*variable],
        })
        .map(|(column, _)| column)
        .collect()
}

/// Whether an unbound variable occurs twice in the atom.
fn repeats(atom: &Atom, bound: &[bool]) -> bool {
    let mut seen = Vec::new();
    atom.variables()
        .filter(|variable| !bound[*variable])
        .any(|variable| {
            let again = seen.contains(&variable);
            seen.push(variable);
            again
        })
}

/// Returns the variables whose distinct combinations count, if an atom has `_`, which only states that a row exists.
fn distinct(aggregate: &Aggregate) -> Option<Vec<usize>> {
    let is_open = |literal: &Literal| match literal {
        Literal::Atom(atom) => atom.terms.contains(&Term::Any),
        Literal::Range(..) => true,
        _ => false,
    };
    if !aggregate.materialized || !aggregate.body.iter().any(is_open) {
        return None;
    }
    let mut variables = Vec::new();
    for literal in &aggregate.body {
        literal.binds(&mut |variable| variables.push(variable));
    }
    variables.sort_unstable();
    variables.dedup();
    Some(variables)
}

/// Makes steps of an aggregate iterate over all matching rows, rather than test that one exists.
fn every_row(steps: Vec<Step>) -> Vec<Step> {
    steps
        .into_iter()
        .map(|step| match step {
            Step::Exists(access, true) => Step::Rows(access),
            other => other,
        })
        .collect()
}

/// Returns the first step after which all variables of the head are bound.
fn cut(arguments: &[Expression], steps: &[Step]) -> usize {
    let mut needed = Vec::new();
    for argument in arguments {
        argument.variables(&mut |variable| needed.push(variable));
    }
    let mut cut = 0;
    for (at, step) in steps.iter().enumerate() {
        let binds = match step {
            Step::Rows(access) => access.bind.iter().any(|(_, slot)| needed.contains(slot)),
            Step::Aggregate(aggregate) => needed.contains(&aggregate.slot),
            Step::Range(numbers) => needed.contains(&numbers.slot),
            Step::Bind(pattern, _) => pattern.binds(&needed),
            Step::Exists(..) | Step::Filter(_) => false,
        };
        if binds {
            cut = at + 1;
        }
    }
    cut
}
