//! Queries: bodies and rules over a vocabulary, whose relations need no declarations.

mod index;

use std::path::Path;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::check::binding::grounded;
use crate::check::desugar::{self, Rule};
use crate::check::lower::parse_integer;
use crate::check::typing::{Columns, Types, infer_kinds, kind_name};
use crate::check::{Checked, check};
use crate::ir::demand;
use crate::ir::program::{Constant, ValueKind};
use crate::syntax::ast::{
    Atom, BodyLiteral, Clause, Column, Directive, Name, Relation, Term, Unit, Value,
};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::parser::{self, Goal};
use crate::syntax::source::{Files, Source, Span};

pub use crate::eval::proof::{PatternColumn, RowPattern};
pub use index::index;

/// The name of the relation of a body's answers. No query can write it.
pub const ANSWER: &str = "(answer)";

/// A program that queries extend.
pub struct Vocabulary {
    source: Source,
    unit: Unit,
    names: FxHashSet<String>,
}

impl Vocabulary {
    /// Reads a vocabulary. Its rules are checked with each query.
    ///
    /// # Errors
    /// The vocabulary cannot be parsed.
    pub fn read(path: &Path, files: &dyn Files) -> Result<Self, Vec<Diagnostic>> {
        let (source, unit) = parser::parse(path, files).expand()?;
        Ok(Vocabulary::new(source, unit))
    }

    /// Whether the vocabulary declares a relation.
    pub fn declares(&self, relation: &str) -> bool {
        self.names.contains(relation)
    }

    /// Returns the declared relations with their columns.
    pub fn relations(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.unit.relations.iter().map(|relation| {
            let columns = relation.columns.iter();
            let columns = columns.map(|column| column.name.text.as_str());
            (relation.name.text.as_str(), columns.collect())
        })
    }

    /// Reads a query: statements, then a body; both are optional. Its answers are its outputs, and the values of the body's variables in
    /// order of appearance, except those that begin with `_`. Without outputs and body, the answer is the relation of the last rule.
    /// Relations that are not declared are declared by their rules.
    ///
    /// # Errors
    /// The query is refused; positions refer to its text.
    pub fn query(
        &self,
        path: &Path,
        text: &str,
        files: &dyn Files,
    ) -> Result<Checked, Vec<Diagnostic>> {
        let (mut checked, own) = self.checked_query(path, text, files)?;
        demand::restrict(&mut checked.program, own, true);
        Ok(checked)
    }

    /// Reads a query like [`query`](Self::query), except that fact files are loaded whole, so that one can see why it has no answers.
    ///
    /// # Errors
    /// As [`query`](Self::query).
    pub fn query_whole_files(
        &self,
        path: &Path,
        text: &str,
        files: &dyn Files,
    ) -> Result<Checked, Vec<Diagnostic>> {
        let (mut checked, own) = self.checked_query(path, text, files)?;
        demand::restrict(&mut checked.program, own, false);
        Ok(checked)
    }

    /// Checks a query with what it needs of the vocabulary; returns the number of its first own relation too.
    fn checked_query(
        &self,
        path: &Path,
        text: &str,
        files: &dyn Files,
    ) -> Result<(Checked, usize), Vec<Diagnostic>> {
        let parsed = self.parse(path, text, files)?;
        let vocabulary = self.needed(&parsed);
        let checked = self.check(vocabulary, parsed, files);
        // Messages suggest names of all relations.
        checked.or_else(|_| self.check(self.unit.clone(), self.parse(path, text, files)?, files))
    }

    /// Checks a query with the vocabulary, or a part of it.
    fn check(
        &self,
        vocabulary: Unit,
        parsed: ParsedQuery,
        files: &dyn Files,
    ) -> Result<(Checked, usize), Vec<Diagnostic>> {
        let own = vocabulary.relations.len();
        let ExtendedVocabulary {
            source,
            mut unit,
            goal,
            last,
        } = self.extend(vocabulary, parsed)?;
        let mut problems = Vec::new();
        let answers = match goal {
            Some(goal) => {
                let clause = answer(goal, &source, &mut problems);
                let name = clause.heads[0].name.clone();
                declare(
                    &mut unit,
                    std::slice::from_ref(&clause),
                    &source,
                    &mut problems,
                );
                unit.clauses.push(clause);
                Some(name)
            }
            None => last.filter(|_| !unit.directives.iter().any(is_output)),
        };
        if !problems.is_empty() {
            return Err(problems);
        }
        unit.directives.extend(answers.map(|relation| Directive {
            kind: ".output",
            relation,
            parameters: Vec::new(),
        }));
        Ok((check(unit, source, files)?, own))
    }

    /// Returns the vocabulary extended by the statements of a query, without its outputs.
    ///
    /// # Errors
    /// As [`Self::query`].
    pub fn extended(
        &self,
        path: &Path,
        text: &str,
        files: &dyn Files,
    ) -> Result<Self, Vec<Diagnostic>> {
        let parsed = self.parse(path, text, files)?;
        let ExtendedVocabulary {
            source, mut unit, ..
        } = self.extend(self.unit.clone(), parsed)?;
        unit.directives.retain(|directive| !is_output(directive));
        Ok(Vocabulary::new(source, unit))
    }

    fn new(source: Source, unit: Unit) -> Self {
        let relations = unit.relations.iter();
        Vocabulary {
            names: relations
                .map(|relation| relation.name.text.clone())
                .collect(),
            source,
            unit,
        }
    }

    /// Parses a query.
    fn parse(
        &self,
        path: &Path,
        text: &str,
        files: &dyn Files,
    ) -> Result<ParsedQuery, Vec<Diagnostic>> {
        let (parsed, goal) = parser::parse_query(path, text.to_owned(), self.source.clone(), files);
        let (source, unit) = parsed.expand()?;
        Ok(ParsedQuery { source, unit, goal })
    }

    /// Returns the types of the vocabulary, and the relations and rules that a query needs.
    fn needed(&self, query: &ParsedQuery) -> Unit {
        let mut clauses_of: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for (number, clause) in self.unit.clauses.iter().enumerate() {
            for head in &clause.heads {
                clauses_of.entry(&head.name.text).or_default().push(number);
            }
        }
        let mut open: Vec<&str> = Vec::new();
        let directives = query.unit.directives.iter();
        open.extend(directives.map(|directive| directive.relation.text.as_str()));
        open.extend(atom_names(&query.unit.clauses));
        if let Some(goal) = &query.goal {
            goal.body.atoms(&mut |atom| open.push(&atom.name.text));
        }
        let mut relations: FxHashSet<&str> = FxHashSet::default();
        let mut clauses = vec![false; self.unit.clauses.len()];
        while let Some(name) = open.pop() {
            if !relations.insert(name) {
                continue;
            }
            for &number in clauses_of.get(name).into_iter().flatten() {
                if !std::mem::replace(&mut clauses[number], true) {
                    open.extend(atom_names([&self.unit.clauses[number]]));
                }
            }
        }
        let is_needed = |name: &Name| relations.contains(name.text.as_str());
        let declared = self.unit.relations.iter();
        let rules = self.unit.clauses.iter().zip(clauses);
        let directives = self.unit.directives.iter();
        Unit {
            types: self.unit.types.clone(),
            relations: declared
                .filter(|one| is_needed(&one.name))
                .cloned()
                .collect(),
            clauses: rules
                .filter(|(_, needed)| *needed)
                .map(|(clause, _)| clause.clone())
                .collect(),
            directives: directives
                .filter(|one| is_needed(&one.relation))
                .cloned()
                .collect(),
            ..Unit::default()
        }
    }

    /// Adds the statements of a query to the vocabulary, or a part of it.
    fn extend(
        &self,
        mut unit: Unit,
        parsed: ParsedQuery,
    ) -> Result<ExtendedVocabulary, Vec<Diagnostic>> {
        let ParsedQuery {
            source,
            unit: query,
            goal,
        } = parsed;
        let mut problems = Vec::new();
        for head in query.clauses.iter().flat_map(|clause| &clause.heads) {
            if self.declares(&head.name.text) {
                let message = format!("a query cannot add rules to `{}`", head.name.text);
                let hint = "give the relation another name";
                problems.push(source.error(head.name.span, message).hint(hint));
            }
        }
        let last = query.clauses.last().and_then(|clause| clause.heads.last());
        let last = last.map(|head| head.name.clone());
        let own = unit.clauses.len();
        unit.append(query);
        let clauses = unit.clauses.split_off(own);
        declare(&mut unit, &clauses, &source, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        unit.clauses.extend(clauses);
        Ok(ExtendedVocabulary {
            source,
            unit,
            goal,
            last,
        })
    }
}

/// Reads an atom whose columns are variables, constants and `_`. In the name of its relation, `a:b` is read as `a__b`.
///
/// # Errors
/// The text is not such an atom.
pub fn pattern(text: &str) -> Result<RowPattern, Vec<Diagnostic>> {
    let path = Path::new("pattern");
    let (parsed, goal) = parser::parse_query(path, text.to_owned(), Source::default(), &"");
    let (source, _) = parsed.expand()?;
    let refused = |span| {
        let message = "a row is written as `relation(\"text\", 7, _)`";
        vec![
            source
                .error(span, message)
                .hint("leave a column open with `_` or a variable"),
        ]
    };
    let Some(goal) = goal else {
        return Err(refused(Span::default()));
    };
    let atom = match goal.body {
        BodyLiteral::And(mut literals) if literals.len() == 1 => literals.remove(0),
        body => body,
    };
    let BodyLiteral::Atom(atom) = atom else {
        return Err(refused(goal.span));
    };
    let mut variables: Vec<&str> = Vec::new();
    let mut columns = Vec::new();
    for value in &atom.arguments {
        columns.push(match &value.term {
            Term::Any => PatternColumn::Any,
            Term::Variable(name) => {
                let place = variables.iter().position(|other| other == name);
                PatternColumn::Variable(place.unwrap_or_else(|| {
                    variables.push(name);
                    variables.len() - 1
                }))
            }
            Term::Text(text) => PatternColumn::Constant(Constant::Symbol(text.clone())),
            Term::Number(text) => {
                let number = parse_integer(text).and_then(|number| i64::try_from(number).ok());
                let number = number.ok_or_else(|| refused(value.span))?;
                PatternColumn::Constant(Constant::Number(number))
            }
            _ => return Err(refused(value.span)),
        });
    }
    Ok(RowPattern {
        relation: atom.name.text,
        columns,
    })
}

/// Returns the names of the relations in clauses.
fn atom_names<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> Vec<&'a str> {
    let mut names = Vec::new();
    for clause in clauses {
        clause.atoms(&mut |atom| names.push(atom.name.text.as_str()));
    }
    names
}

/// A query that is parsed.
struct ParsedQuery {
    source: Source,
    unit: Unit,
    goal: Option<Goal>,
}

/// A vocabulary with the statements of a query.
struct ExtendedVocabulary {
    source: Source,
    unit: Unit,
    goal: Option<Goal>,
    /// The relation of the query's last rule.
    last: Option<Name>,
}

fn is_output(directive: &Directive) -> bool {
    matches!(directive.kind, ".output" | ".printsize")
}

/// Returns the clause of a body. Its head has the variables that all alternatives of the body bind.
fn answer(goal: Goal, source: &Source, problems: &mut Vec<Diagnostic>) -> Clause {
    let Goal { body, span } = goal;
    let clause = |arguments: Vec<Value>| {
        let name = Name {
            text: ANSWER.to_owned(),
            span,
        };
        Clause {
            heads: vec![Atom {
                name,
                arguments,
                span,
            }],
            body: body.clone(),
            span,
            subsumes: false,
        }
    };
    let rules = desugar::rules(clause(Vec::new()), source, problems);
    let given = FxHashSet::default();
    let mut bound = rules
        .iter()
        .map(|rule| grounded(&rule.body, &given, None))
        .reduce(|one, other| one.intersection(&other).copied().collect())
        .unwrap_or_default();
    let mut arguments = Vec::new();
    variables(&body, &mut |value, name| {
        if !name.starts_with('_') && bound.remove(name) {
            arguments.push(value.clone());
        }
    });
    clause(arguments)
}

/// Calls `found` with the variables of a body in order of appearance, except those inside aggregates.
fn variables<'a>(formula: &'a BodyLiteral, found: &mut dyn FnMut(&'a Value, &'a str)) {
    formula.values(&mut |value| {
        value.each(&mut |value| {
            if let Term::Variable(name) = &value.term {
                found(value, name);
            }
        });
    });
}

/// Declares the relations that have rules and no declaration, with the inferred kinds.
fn declare(unit: &mut Unit, clauses: &[Clause], source: &Source, problems: &mut Vec<Diagnostic>) {
    let types = Types::new(&unit.types, source, problems);
    let typed = |declared: &[Column]| -> Columns {
        let columns = declared.iter().filter_map(|column| {
            let ty = types.find(&column.ty, source).ok()?;
            Some((column.name.text.clone(), ty))
        });
        columns.collect()
    };
    let mut columns: FxHashMap<String, Columns> = FxHashMap::default();
    for relation in &unit.relations {
        columns.insert(relation.name.text.clone(), typed(&relation.columns));
    }
    let mut rules: Vec<Rule> = Vec::new();
    for clause in clauses {
        // The problems of a clause are reported when all clauses are checked.
        rules.extend(desugar::rules(clause.clone(), source, &mut Vec::new()));
    }
    loop {
        rules.retain(|rule| !columns.contains_key(&rule.head.name.text));
        let mut found = None;
        for rule in &rules {
            match infer_kinds(rule, &types, &columns, source) {
                Ok(kinds) => {
                    let name = |value: &Value| match kinds.kind_of(value)? {
                        ValueKind::Record(number) => types.record_name(number),
                        kind => Some(kind_name(kind)),
                    };
                    found = columns_of(&rule.head, name).map(|columns| (rule, columns));
                }
                Err(more) => return problems.extend(more),
            }
            if found.is_some() {
                break;
            }
        }
        let (rule, declared) = match (found, rules.first()) {
            (Some(found), _) => found,
            // Its kinds stay unknown: the problem is reported when all clauses are checked.
            (None, Some(rule)) => {
                let columns = columns_of(&rule.head, |_| Some(kind_name(ValueKind::Symbol)));
                (rule, columns.unwrap_or_default())
            }
            (None, None) => return,
        };
        columns.insert(rule.head.name.text.clone(), typed(&declared));
        unit.relations.push(Relation {
            name: rule.head.name.clone(),
            columns: declared,
            eqrel: false,
            inline: false,
            overridable: false,
            per_module: false,
            representation: None,
        });
    }
}

/// Returns the columns of a head, if all their kinds are known.
fn columns_of<'t>(
    head: &Atom,
    type_name: impl Fn(&Value) -> Option<&'t str>,
) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::new();
    for value in &head.arguments {
        columns.push(column(&columns, value, type_name(value)?));
    }
    Some(columns)
}

/// Returns a new column, named after its variable or its place.
fn column(before: &[Column], value: &Value, ty: &str) -> Column {
    let name = |text: String| Name {
        text,
        span: value.span,
    };
    let text = match &value.term {
        Term::Variable(variable) => variable.clone(),
        _ => format!("column{}", before.len() + 1),
    };
    let is_taken = before.iter().any(|column| column.name.text == text);
    let text = if is_taken {
        format!("{text}{}", before.len() + 1)
    } else {
        text
    };
    Column {
        name: name(text),
        ty: name(ty.to_owned()),
    }
}
