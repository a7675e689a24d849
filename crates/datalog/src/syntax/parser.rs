//! Builds the syntax tree from tokens, by recursive descent. After an error, parsing continues with the next statement.

use std::path::{Path, PathBuf};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::syntax::ast::{
    Aggregate, Atom, BodyLiteral, Clause, Column, Component, ComponentRef, Directive, Instance,
    Name, Relation, Term, Type, TypeDefinition, Unit, Value,
};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::expand::expand;
use crate::syntax::includes::Include;
use crate::syntax::lexer::{Mark, SpannedToken, Token, tokens};
use crate::syntax::marks::PER_MODULE;
use crate::syntax::operator::{AggregateOp, CmpOp, Function};
use crate::syntax::source::{Files, Offset, Source, Span};

/// The maximal number of errors that are reported.
const MAX_ERRORS: usize = 20;

/// The maximal number of tokens of a statement, and of open brackets in it.
const MAX_TOKENS: usize = 4000;
const MAX_BRACKETS: usize = 200;

/// Parses a program and all files that it includes.
pub fn parse(path: &Path, files: &dyn Files) -> ParsedProgram {
    let mut loader = Loader::new(Source::default(), files);
    let mut unit = Unit::default();
    loader.file(path, None, &mut unit);
    loader.end(unit)
}

/// Parses files, without those that they include of `others`.
pub fn parse_files(paths: &[PathBuf], others: &[PathBuf], files: &dyn Files) -> ParsedProgram {
    let mut loader = Loader::new(Source::default(), files);
    loader.known = others.iter().map(|path| files.identity(path)).collect();
    let mut unit = Unit::default();
    for path in paths {
        loader.file(path, None, &mut unit);
    }
    loader.end(unit)
}

/// The body at the end of a query.
pub struct Goal {
    pub body: BodyLiteral,
    pub span: Span,
}

/// Parses a query: statements, then a body; both are optional. Files that are in `source` already are not read again. In the name of a
/// relation, `a:b` is read as `a__b`.
pub fn parse_query(
    path: &Path,
    text: String,
    source: Source,
    files: &dyn Files,
) -> (ParsedProgram, Option<Goal>) {
    let mut loader = Loader::new(source, files);
    let known = loader.source.paths().map(|path| files.identity(path));
    loader.known = known.collect();
    let mut unit = Unit::default();
    let goal = loader.query(path, text, &mut unit);
    (loader.end(unit), goal)
}

/// The result of parsing a program.
pub struct ParsedProgram {
    pub source: Source,
    /// The declarations, rules and directives of all files.
    pub unit: Unit,
    /// The reasons why the program is refused.
    pub problems: Vec<Diagnostic>,
    /// The include directives.
    pub includes: Vec<Include>,
}

impl ParsedProgram {
    /// Returns the files, and the program without components.
    ///
    /// # Errors
    /// The program is refused.
    pub fn expand(self) -> Result<(Source, Unit), Vec<Diagnostic>> {
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let unit = expand(self.unit, &self.source)?;
        Ok((self.source, unit))
    }
}

struct Loader<'a> {
    files: &'a dyn Files,
    source: Source,
    /// The chain of files that are being read, each included by the one before.
    open: Vec<PathBuf>,
    /// The files that begin with `.once` and were read: another include of them adds nothing.
    guarded: FxHashSet<PathBuf>,
    /// The `.once` directives that were executed: the identity of the file, and the offset in it.
    once: FxHashSet<(PathBuf, Offset)>,
    /// The files of the vocabulary that a query extends.
    known: FxHashSet<PathBuf>,
    /// The identities of paths, which files include many times.
    identities: FxHashMap<PathBuf, PathBuf>,
    problems: Vec<Diagnostic>,
    includes: Vec<Include>,
}

impl<'f> Loader<'f> {
    fn new(source: Source, files: &'f dyn Files) -> Self {
        Loader {
            files,
            source,
            open: Vec::new(),
            guarded: FxHashSet::default(),
            once: FxHashSet::default(),
            known: FxHashSet::default(),
            identities: FxHashMap::default(),
            problems: Vec::new(),
            includes: Vec::new(),
        }
    }

    fn end(mut self, unit: Unit) -> ParsedProgram {
        self.problems.truncate(MAX_ERRORS);
        ParsedProgram {
            source: self.source,
            unit,
            problems: self.problems,
            includes: self.includes,
        }
    }

    fn query(&mut self, path: &Path, text: String, unit: &mut Unit) -> Option<Goal> {
        let file = self.source.add(path.to_owned(), text);
        let mut parser = self.parser(file);
        join_predicates(&mut parser.tokens);
        parser.lenient = true;
        parser.query(unit)
    }

    fn parser(&mut self, file: usize) -> Parser<'_, 'f> {
        Parser {
            tokens: tokens(&self.source, file, &mut self.problems),
            loader: self,
            file,
            at: 0,
            depth: 0,
            lenient: false,
        }
    }

    fn identity(&mut self, path: &Path) -> PathBuf {
        if let Some(identity) = self.identities.get(path) {
            return identity.clone();
        }
        let identity = self.files.identity(path);
        self.identities.insert(path.to_owned(), identity.clone());
        identity
    }

    fn file(&mut self, path: &Path, included: Option<Span>, unit: &mut Unit) {
        let problem = |loader: &mut Self, message: String, hint: &str| {
            let problem = match included {
                Some(span) => loader.source.error(span, message),
                None => Diagnostic::error(None, message),
            };
            loader.problems.push(problem.hint(hint));
        };
        let name = path.display();
        let identity = self.identity(path);
        if let (Some(span), Some(from)) = (included, self.open.last()) {
            self.includes.push(Include {
                from: from.clone(),
                to: identity.clone(),
                span,
            });
        }
        if self.known.contains(&identity) || self.guarded.contains(&identity) {
            return;
        }
        if self.open.contains(&identity) {
            let hint = "begin it with `.once`";
            return problem(self, format!("{name} includes itself"), hint);
        }
        let bytes = match self.files.read(path) {
            Ok(bytes) => bytes,
            Err(reason) => return problem(self, format!("cannot read {name}: {reason}"), ""),
        };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let bytes = error.into_bytes();
                let file = self.source.add(
                    path.to_owned(),
                    String::from_utf8_lossy(&bytes[..at]).into_owned(),
                );
                let end = self.source.base(file) + at as u32;
                let span = Span { start: end, end };
                let problem = self.source.error(span, "this is not UTF-8");
                self.problems.push(problem);
                return;
            }
        };
        if begins_with_once(&text) {
            self.guarded.insert(identity.clone());
        }
        // Places are numbers of 32 bits.
        if text.len() > 1 << 30 {
            return problem(self, format!("{name} is larger than a program may be"), "");
        }
        let file = self.source.add(path.to_owned(), text);
        self.open.push(identity);
        self.parser(file).unit(unit, false);
        self.open.pop();
    }
}

/// Whether only blanks and comments precede `.once`.
fn begins_with_once(text: &str) -> bool {
    let mut rest = text.trim_start();
    loop {
        let comment = match rest.strip_prefix("//") {
            Some(comment) => comment.split_once('\n'),
            None => rest
                .strip_prefix("/*")
                .and_then(|comment| comment.split_once("*/")),
        };
        match comment {
            Some((_, after)) => rest = after.trim_start(),
            None => return rest.starts_with(".once"),
        }
    }
}

fn is_end(placed: &SpannedToken) -> bool {
    placed.token == Token::Sign(".")
}

/// Whether a clause is a fact with a variable, which no body binds.
fn is_open_fact(clause: &Clause) -> bool {
    let mut values = clause.heads.iter().flat_map(|head| &head.arguments);
    values.any(has_variable) && matches!(&clause.body, BodyLiteral::And(body) if body.is_empty())
}

fn has_variable(value: &Value) -> bool {
    let mut found = false;
    value.each(&mut |value| found |= matches!(value.term, Term::Variable(_) | Term::Any));
    found
}

/// Joins the tokens of `a:b` to one name where a relation is named: before its columns, or after a directive.
fn join_predicates(tokens: &mut Vec<SpannedToken>) {
    let word = |placed: &SpannedToken| match &placed.token {
        Token::Name(name) => Some(name.clone()),
        Token::Word(word) => Some((*word).to_owned()),
        _ => None,
    };
    let touch = |one: &SpannedToken, next: &SpannedToken| one.span.end == next.span.start;
    let mut joined: Vec<SpannedToken> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let mut end = at;
        let mut name = word(&tokens[at]);
        while let [one, colon, next, ..] = &tokens[end..]
            && let (Some(name), Some(part)) = (&mut name, word(next))
            && colon.token == Token::Sign(":")
            && touch(one, colon)
            && touch(colon, next)
        {
            name.push_str("__");
            name.push_str(&part);
            end += 2;
        }
        let is_columns =
            matches!(tokens.get(end + 1), Some(next) if next.token == Token::Sign("("));
        let of_directive = |before: &SpannedToken| matches!(before.token, Token::Directive(_));
        let mut placed = tokens[at].clone();
        if let (true, Some(name)) = (end > at, name)
            && (is_columns || joined.last().is_some_and(of_directive))
        {
            placed.token = Token::Name(name);
            placed.span = placed.span.to(tokens[end].span);
            at = end;
        }
        joined.push(placed);
        at += 1;
    }
    *tokens = joined;
}

/// A statement was skipped; its error is reported already.
struct Skipped;

type Parsed<T> = Result<T, Skipped>;

struct Parser<'a, 'b> {
    loader: &'a mut Loader<'b>,
    file: usize,
    tokens: Vec<SpannedToken>,
    at: usize,
    /// The number of open brackets.
    depth: usize,
    /// Whether the last full stop is optional.
    lenient: bool,
}

impl Parser<'_, '_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].token
    }

    fn ahead(&self, places: usize) -> &Token {
        &self.tokens[(self.at + places).min(self.tokens.len() - 1)].token
    }

    fn span(&self) -> Span {
        self.tokens[self.at].span
    }

    /// Returns the span from `start` to the end of the previous token.
    fn since(&self, start: Span) -> Span {
        start.to(self.tokens[self.at.saturating_sub(1)].span)
    }

    fn advance(&mut self) {
        if self.tokens[self.at].doc.is_some() {
            let span = self.span();
            let hint =
                "`///` says what the statement after it means; begin other comments with `//`";
            self.report(span, "Soufflé accepts no `///` comment here", hint);
            self.tokens[self.at].doc = None;
        }
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.peek(), Token::Sign(found) if *found == sign)
    }

    fn accept(&mut self, sign: &str) -> bool {
        let is = self.is(sign);
        if is {
            self.advance();
        }
        is
    }

    fn accept_word(&mut self, word: &str) -> bool {
        let is = matches!(self.peek(), Token::Word(found) if *found == word);
        if is {
            self.advance();
        }
        is
    }

    fn report(&mut self, span: Span, message: impl Into<String>, hint: &str) {
        let problem = self.loader.source.error(span, message).hint(hint);
        self.loader.problems.push(problem);
    }

    fn refuse<T>(&mut self, span: Span, message: impl Into<String>, hint: &str) -> Parsed<T> {
        self.report(span, message, hint);
        Err(Skipped)
    }

    /// Reports a construct that the dialect does not have.
    fn unsupported<T>(&mut self, span: Span, what: &str, hint: &str) -> Parsed<T> {
        self.refuse(span, format!("{what} is outside the dialect"), hint)
    }

    /// Reports that the next token is not the expected one.
    fn unexpected<T>(&mut self, wanted: &str) -> Parsed<T> {
        let span = self.span();
        let text = self.loader.source.text(self.file);
        let base = self.loader.source.base(self.file);
        let start = (span.start - base) as usize;
        let found = match self.peek() {
            Token::End => "the end of the file".to_owned(),
            _ => format!("`{}`", &text[start..(span.end - base) as usize]),
        };
        let before = text[..start].rsplit('\n').next().unwrap_or_default();
        let begins_line = before.trim().is_empty();
        let begins_statement = matches!(self.peek(), Token::End | Token::Directive(_))
            || begins_line && matches!(self.peek(), Token::Name(_));
        let is_predicate = self.is(":")
            && self.at > 0
            && matches!(self.tokens[self.at - 1].token, Token::Name(_))
            && matches!(self.ahead(1), Token::Name(_) | Token::Word(_));
        let hint = if begins_statement && !self.lenient {
            "a full stop may be missing before it"
        } else if is_predicate && self.lenient {
            "the columns of a predicate are missing: `a:b(x, y)`"
        } else if is_predicate {
            "a predicate `a:b` is written `a__b`"
        } else {
            ""
        };
        self.refuse(span, format!("expected {wanted}, found {found}"), hint)
    }

    fn expect(&mut self, sign: &str) -> Parsed<()> {
        if self.accept(sign) {
            Ok(())
        } else {
            self.unexpected(&format!("`{sign}`"))
        }
    }

    fn name(&mut self, what: &str) -> Parsed<Name> {
        let span = self.span();
        match self.peek().clone() {
            Token::Name(text) => {
                self.advance();
                Ok(Name { text, span })
            }
            Token::Word(word) => self.refuse(
                span,
                format!("`{word}` is a reserved word, not the name of {what}"),
                "",
            ),
            _ => self.unexpected(&format!("the name of {what}")),
        }
    }

    /// Parses a name, with the names of the component instances that it is in.
    fn qualified(&mut self, what: &str) -> Parsed<Name> {
        let mut name = self.name(what)?;
        while self.is(".") && matches!(self.ahead(1), Token::Name(_)) {
            // A dot that ends a statement is followed by more than a name.
            let (dot, next) = (self.span(), self.tokens[self.at + 1].span);
            if name.span.end != dot.start || dot.end != next.start {
                break;
            }
            self.advance();
            let part = self.name(what)?;
            name.text = format!("{}.{}", name.text, part.text);
            name.span = name.span.to(part.span);
        }
        Ok(name)
    }

    fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > MAX_BRACKETS {
            let span = self.span();
            return self.refuse(
                span,
                "brackets are nested too deeply",
                "split the rule by auxiliary relations",
            );
        }
        Ok(())
    }

    fn list<T>(
        &mut self,
        mut element: impl FnMut(&mut Self) -> Parsed<T>,
        end: &str,
    ) -> Parsed<Vec<T>> {
        let mut list = Vec::new();
        if self.accept(end) {
            return Ok(list);
        }
        loop {
            list.push(element(self)?);
            if self.accept(end) {
                return Ok(list);
            }
            if !self.accept(",") {
                return self.unexpected(&format!("`,` or `{end}`"));
            }
        }
    }

    /// Parses statements to the end of the file, or of the component.
    fn unit(&mut self, unit: &mut Unit, within: bool) {
        while self.loader.problems.len() < MAX_ERRORS {
            match self.peek() {
                Token::End => return,
                Token::Sign("}") if within => return,
                _ => {}
            }
            let start = self.at;
            self.depth = 0;
            let parsed = self.statement(unit, within);
            if parsed.is_err() {
                self.skip(start);
            }
        }
    }

    /// Parses statements, and a body after the last full stop. A body without statements may end in a full stop too.
    fn query(&mut self, unit: &mut Unit) -> Option<Goal> {
        let is_statement =
            |placed: &SpannedToken| matches!(placed.token, Token::Sign(":-") | Token::Directive(_));
        let has_statements = self.tokens.iter().any(is_statement);
        if *self.peek() == Token::End && self.loader.problems.is_empty() {
            let problem = Diagnostic::error(None, "the query is empty");
            let hint = "ask for a relation, such as `function__name(f, name)`";
            self.loader.problems.push(problem.hint(hint));
        }
        while self.loader.problems.len() < MAX_ERRORS && *self.peek() != Token::End {
            let rest = &self.tokens[self.at..];
            if !has_statements
                || !rest
                    .iter()
                    .any(|placed| is_statement(placed) || is_end(placed))
            {
                return self.goal().ok();
            }
            let start = self.at;
            let reported = self.loader.problems.len();
            self.depth = 0;
            let parsed = self.statement(unit, false);
            let is_open = unit.clauses.last().is_some_and(is_open_fact);
            let is_body = (parsed.is_err() || is_open) && self.is_early_body(start, reported);
            if parsed.is_err() && !is_body {
                self.skip(start);
            }
        }
        None
    }

    /// Whether a statement that cannot be one is the body of the query, which belongs at the end. If so, reports that instead of the
    /// problems after the first `reported`.
    fn is_early_body(&mut self, start: usize, reported: usize) -> bool {
        let (at, problems) = (self.at, self.loader.problems.len());
        (self.at, self.depth) = (start, 0);
        let span = self.span();
        let mut found = false;
        if let Ok(body) = self.disjunction() {
            body.values(&mut |value| found |= has_variable(value));
        }
        let stops = self.accept(".");
        let is_last = *self.peek() == Token::End;
        if !found || self.is(":-") || self.is("<=") || is_last && !stops {
            self.loader.problems.truncate(problems);
            self.at = at;
            return false;
        }
        self.loader.problems.truncate(reported);
        let (message, hint) = if is_last {
            (
                "the query after the rules ends with a full stop",
                "leave it out",
            )
        } else {
            (
                "the query stands before a rule",
                "write the rules first, then the query without a full stop",
            )
        };
        self.report(self.since(span), message, hint);
        true
    }

    fn goal(&mut self) -> Parsed<Goal> {
        let start = self.span();
        let body = self.disjunction()?;
        let span = self.since(start);
        self.accept(".");
        match self.peek() {
            Token::End => Ok(Goal { body, span }),
            _ => self.unexpected("`,` or the end of the query"),
        }
    }

    /// Skips to the next statement, and past the braces that the failed statement opened.
    fn skip(&mut self, start: usize) {
        self.at = self.at.max(start);
        let is = |token: &SpannedToken, sign: &str| matches!(token.token, Token::Sign(found) if found == sign);
        let read = &self.tokens[start..self.at];
        let mut depth = read.iter().filter(|token| is(token, "{")).count();
        depth = depth.saturating_sub(read.iter().filter(|token| is(token, "}")).count());
        if self.at == start && !matches!(self.peek(), Token::End) {
            self.at += 1;
        }
        loop {
            match self.peek() {
                Token::End | Token::Directive(_) => return,
                Token::Sign("}") if depth == 0 => return,
                Token::Sign("}") => depth -= 1,
                Token::Sign("{") => depth += 1,
                Token::Sign(".") => {
                    self.at += 1;
                    return;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn statement(&mut self, unit: &mut Unit, within: bool) -> Parsed<()> {
        let doc = self.tokens[self.at].doc.take();
        let span = self.span();
        let is_declaration = *self.peek() == Token::Directive(".decl");
        let per_module = self.per_module(&doc.unwrap_or_default(), is_declaration);
        let Token::Directive(directive) = *self.peek() else {
            return self.clause(unit);
        };
        self.advance();
        match directive {
            ".decl" => self.relation(unit, per_module),
            ".type" => {
                let name = self.name("a type")?;
                let definition = self.definition()?;
                unit.types.push(Type { name, definition });
                Ok(())
            }
            ".input" | ".output" | ".printsize" | ".limitsize" => self.directive(unit, directive),
            ".comp" => self.component(unit),
            ".init" => {
                let name = self.name("an instance")?;
                self.expect("=")?;
                let of = self.instantiated()?;
                unit.instances.push(Instance { name, of });
                Ok(())
            }
            ".override" if within => {
                let name = self.name("a relation")?;
                unit.overrides.push(name);
                Ok(())
            }
            ".include" if !within => {
                let Token::Text(name) = self.peek().clone() else {
                    return self.unexpected("a file in quotes");
                };
                self.advance();
                let from = self.loader.source.path(self.file).to_owned();
                let path = self.loader.files.include(&from, &name);
                self.loader.file(&path, Some(self.since(span)), unit);
                Ok(())
            }
            ".once" if !within => {
                let file = self.loader.open.last().cloned().unwrap_or_default();
                let at = span.start - self.loader.source.base(self.file);
                if !self.loader.once.insert((file, at)) {
                    self.at = self.tokens.len() - 1;
                }
                Ok(())
            }
            ".pragma" => self.pragma(span),
            ".plan" => self.unsupported(
                span,
                "`.plan`",
                "leave it out: the engine orders joins itself",
            ),
            _ => self.unsupported(span, &format!("`{directive}` here"), ""),
        }
    }

    /// Whether the doc comment of a statement has the mark `@per_module`, which only a relation may have. The engine ignores marks with
    /// other names.
    fn per_module(&mut self, marks: &[Mark], is_declaration: bool) -> bool {
        let marks: Vec<&Mark> = marks
            .iter()
            .filter(|mark| mark.name == PER_MODULE)
            .collect();
        for mark in &marks {
            if !is_declaration || !mark.arguments.is_empty() {
                let hint = "write `/// @per_module` in the comment before a `.decl`";
                self.report(
                    mark.span,
                    "`@per_module` marks a relation, and has no arguments",
                    hint,
                );
            }
        }
        !marks.is_empty()
    }

    /// Accepts pragmas that only optimize. Other pragmas may change rows.
    fn pragma(&mut self, span: Span) -> Parsed<()> {
        let Token::Text(key) = self.peek().clone() else {
            return self.unexpected("a pragma in quotes");
        };
        self.advance();
        if matches!(self.peek(), Token::Text(_)) {
            self.advance();
        }
        const HINTS: [&str; 8] = [
            "disable-transformers",
            "suppress-warnings",
            "inline",
            "magic-transform",
            "magic-transform-exclude",
            "magic-transform-include",
            "jobs",
            "RamSIPS",
        ];
        if HINTS.contains(&key.as_str()) {
            return Ok(());
        }
        let span = self.since(span);
        self.unsupported(span, &format!("the pragma `{key}`"), "")
    }

    fn relation(&mut self, unit: &mut Unit, per_module: bool) -> Parsed<()> {
        let mut names = vec![self.name("a relation")?];
        while self.accept(",") {
            names.push(self.name("a relation")?);
        }
        if self.is("=") {
            let span = self.span();
            return self.unsupported(span, "`debug_delta`", "");
        }
        self.expect("(")?;
        let columns = self.list(Self::column, ")")?;
        let (mut eqrel, mut inline, mut overridable) = (false, false, false);
        let mut representation = None;
        loop {
            let span = self.span();
            let word = match self.peek() {
                Token::Word(word) => *word,
                Token::Name(word) if !matches!(self.ahead(1), Token::Sign(_)) => {
                    let message = format!("`{word}` is not a qualifier of relations");
                    return self.refuse(span, message, "");
                }
                _ => break,
            };
            self.advance();
            match word {
                "eqrel" => eqrel = true,
                "inline" => inline = true,
                "overridable" => overridable = true,
                "btree" | "brie" | "btree_delete" => representation = Some(word),
                "no_inline" | "magic" | "no_magic" => {}
                word => {
                    return self.unsupported(span, &format!("`{word}` after a declaration"), "");
                }
            }
        }
        unit.relations
            .extend(names.into_iter().map(|name| Relation {
                name,
                columns: columns.clone(),
                eqrel,
                inline,
                overridable,
                per_module,
                representation,
            }));
        Ok(())
    }

    fn column(&mut self) -> Parsed<Column> {
        self.tokens[self.at].doc = None;
        let name = self.name("a column")?;
        self.expect(":")?;
        let ty = self.qualified("a type")?;
        if self.is("<") {
            let span = self.span();
            return self.unsupported(span, "a column that is a lattice", "");
        }
        Ok(Column { name, ty })
    }

    fn definition(&mut self) -> Parsed<TypeDefinition> {
        let span = self.span();
        if self.accept("<:") {
            return Ok(TypeDefinition::Subtype(self.qualified("a type")?));
        }
        self.expect("=")?;
        if self.accept("[") {
            return Ok(TypeDefinition::Record(self.list(Self::column, "]")?));
        }
        let is_sum = matches!(
            (self.peek(), self.ahead(1)),
            (Token::Name(_), Token::Sign("{"))
        );
        if is_sum || self.is("@") {
            return self.unsupported(
                span.to(self.span()),
                "an algebraic data type",
                "use a relation for each branch",
            );
        }
        let mut of = vec![self.qualified("a type")?];
        while self.accept("|") {
            of.push(self.qualified("a type")?);
        }
        Ok(match <[Name; 1]>::try_from(of) {
            Ok([one]) => TypeDefinition::Alias(one),
            Err(several) => TypeDefinition::Union(several),
        })
    }

    fn directive(&mut self, unit: &mut Unit, kind: &'static str) -> Parsed<()> {
        let mut relations = vec![self.qualified("a relation")?];
        while self.accept(",") {
            relations.push(self.qualified("a relation")?);
        }
        let mut parameters = Vec::new();
        if self.accept("(") {
            parameters = self.list(
                |parser| {
                    let key = parser.name("a parameter")?;
                    parser.expect("=")?;
                    let value = match parser.peek().clone() {
                        Token::Text(text) | Token::Name(text) | Token::Number(text) => text,
                        Token::Word(word @ ("true" | "false")) => word.to_owned(),
                        _ => return parser.unexpected("a value"),
                    };
                    parser.advance();
                    Ok((key, value))
                },
                ")",
            )?;
        }
        unit.directives
            .extend(relations.into_iter().map(|relation| Directive {
                kind,
                relation,
                parameters: parameters.clone(),
            }));
        Ok(())
    }

    fn instantiated(&mut self) -> Parsed<ComponentRef> {
        let name = self.name("a component")?;
        let arguments = if self.accept("<") {
            self.list(|parser| parser.name("a type"), ">")?
        } else {
            Vec::new()
        };
        Ok(ComponentRef { name, arguments })
    }

    fn component(&mut self, unit: &mut Unit) -> Parsed<()> {
        let ComponentRef { name, arguments } = self.instantiated()?;
        let mut bases = Vec::new();
        while self.accept(":") || self.accept(",") {
            bases.push(self.instantiated()?);
        }
        self.expect("{")?;
        let mut within = Unit::default();
        self.unit(&mut within, true);
        if !self.accept("}") {
            let message = format!("the component `{}` does not end", name.text);
            return self.refuse(name.span, message, "write `}`");
        }
        unit.components.push(Component {
            name,
            parameters: arguments,
            bases,
            unit: within,
        });
        Ok(())
    }

    fn clause(&mut self, unit: &mut Unit) -> Parsed<()> {
        let first = self.at;
        let start = self.span();
        let mut heads = vec![self.head()?];
        while self.accept(",") {
            heads.push(self.head()?);
        }
        let subsumes = heads.len() == 1 && self.accept("<=");
        let mut body = BodyLiteral::And(Vec::new());
        if subsumes {
            let mut subsuming = self.atom()?;
            name_any(heads.iter_mut().chain([&mut subsuming]));
            self.expect(":-")?;
            let rest = self.disjunction()?;
            body = BodyLiteral::And(vec![
                BodyLiteral::Atom(heads[0].clone()),
                BodyLiteral::Atom(subsuming),
                rest,
            ]);
        } else if self.accept(":-") {
            body = self.disjunction()?;
        } else if heads.len() > 1 {
            return self.unexpected("`:-`");
        }
        let may_end = self.lenient && *self.peek() == Token::End;
        if !may_end && !self.accept(".") {
            return self.unexpected("`,` or `.`");
        }
        let span = self.since(start);
        if self.at - first > MAX_TOKENS {
            return self.refuse(
                start,
                "the statement has more than 4,000 tokens",
                "split it by auxiliary relations",
            );
        }
        unit.clauses.push(Clause {
            heads,
            body,
            span,
            subsumes,
        });
        Ok(())
    }

    fn head(&mut self) -> Parsed<Atom> {
        self.tokens[self.at].doc = None;
        if self.is("@") {
            let span = self.span();
            return self.unsupported(span, "an annotation", "leave it out");
        }
        self.atom()
    }

    fn atom(&mut self) -> Parsed<Atom> {
        let name = self.qualified("a relation")?;
        if !self.is("(") {
            return self.unexpected("`(`");
        }
        let arguments = self.arguments()?;
        let span = self.since(name.span);
        Ok(Atom {
            name,
            arguments,
            span,
        })
    }

    fn arguments(&mut self) -> Parsed<Vec<Value>> {
        self.expect("(")?;
        self.enter()?;
        let arguments = self.list(Self::value, ")")?;
        self.depth -= 1;
        Ok(arguments)
    }

    fn disjunction(&mut self) -> Parsed<BodyLiteral> {
        let mut parts = vec![self.conjunction()?];
        while self.accept(";") {
            parts.push(self.conjunction()?);
        }
        Ok(match <[BodyLiteral; 1]>::try_from(parts) {
            Ok([one]) => one,
            Err(parts) => BodyLiteral::Or(parts),
        })
    }

    fn conjunction(&mut self) -> Parsed<BodyLiteral> {
        let mut parts = vec![self.literal()?];
        while self.accept(",") {
            parts.push(self.literal()?);
        }
        Ok(BodyLiteral::And(parts))
    }

    fn literal(&mut self) -> Parsed<BodyLiteral> {
        let start = self.span();
        if self.accept("!") {
            self.enter()?;
            let formula = self.literal()?;
            self.depth -= 1;
            return Ok(BodyLiteral::Not(Box::new(formula)));
        }
        for (word, holds) in [("true", true), ("false", false)] {
            if self.accept_word(word) {
                return Ok(BodyLiteral::Constant(holds));
            }
        }
        for (word, relator) in [("match", CmpOp::Match), ("contains", CmpOp::Contains)] {
            if self.accept_word(word) {
                let arguments = self.arguments()?;
                let span = self.since(start);
                return match <[Value; 2]>::try_from(arguments) {
                    Ok([left, right]) => Ok(BodyLiteral::Compare(relator, left, right, span)),
                    Err(_) => self.refuse(span, format!("`{word}` takes two values"), ""),
                };
            }
        }
        if self.begins_atom() {
            return Ok(BodyLiteral::Atom(self.atom()?));
        }
        // A bracket may be of a formula or of a value.
        if self.is("(") {
            let (at, depth) = (self.at, self.depth);
            let reported = self.loader.problems.len();
            if let Ok(formula) = self.comparison(start) {
                return Ok(formula);
            }
            let (far, because) = (self.at, self.loader.problems.split_off(reported));
            (self.at, self.depth) = (at, depth);
            self.advance();
            self.enter()?;
            let formula = self.disjunction();
            if formula.is_err() && far > self.at {
                self.loader.problems.truncate(reported);
                self.loader.problems.extend(because);
            }
            let formula = formula?;
            self.expect(")")?;
            self.depth -= 1;
            return Ok(formula);
        }
        self.comparison(start)
    }

    /// Whether an atom comes next: a name, possibly qualified, and an open bracket.
    fn begins_atom(&self) -> bool {
        let mut places = 0;
        while let (Token::Name(_), Token::Sign(".")) = (self.ahead(places), self.ahead(places + 1))
        {
            places += 2;
        }
        matches!(
            (self.ahead(places), self.ahead(places + 1)),
            (Token::Name(_), Token::Sign("(" | ":"))
        )
    }

    fn comparison(&mut self, start: Span) -> Parsed<BodyLiteral> {
        let left = self.value()?;
        let relator = match self.peek() {
            Token::Sign("=") => CmpOp::Equal,
            Token::Sign("!=") => CmpOp::NotEqual,
            Token::Sign("<") => CmpOp::Less,
            Token::Sign("<=") => CmpOp::LessEqual,
            Token::Sign(">") => CmpOp::Greater,
            Token::Sign(">=") => CmpOp::GreaterEqual,
            _ => return self.unexpected("a comparison"),
        };
        self.advance();
        let right = self.value()?;
        Ok(BodyLiteral::Compare(
            relator,
            left,
            right,
            self.since(start),
        ))
    }

    fn value(&mut self) -> Parsed<Value> {
        self.binary(0)
    }

    /// Parses an expression of operators that bind at least as tightly as `least`.
    fn binary(&mut self, least: u8) -> Parsed<Value> {
        let start = self.span();
        let mut left = self.unary()?;
        while let Some((operation, binding)) = self.infix()
            && binding >= least
        {
            self.advance();
            let right = self.binary(binding + 1)?;
            left = Value {
                term: Term::Call(operation, vec![left, right]),
                span: self.since(start),
            };
        }
        Ok(left)
    }

    fn infix(&self) -> Option<(Function, u8)> {
        Some(match self.peek() {
            Token::Word("lor") => (Function::Or, 0),
            Token::Word("lxor") => (Function::Xor, 1),
            Token::Word("land") => (Function::And, 2),
            Token::Word("bor") => (Function::BitOr, 3),
            Token::Word("bxor") => (Function::BitXor, 4),
            Token::Word("band") => (Function::BitAnd, 5),
            Token::Word("bshl") => (Function::ShiftLeft, 6),
            Token::Word("bshr") => (Function::ShiftRight, 6),
            Token::Word("bshru") => (Function::ShiftRightUnsigned, 6),
            Token::Sign("+") => (Function::Add, 7),
            Token::Sign("-") => (Function::Subtract, 7),
            Token::Sign("*") => (Function::Multiply, 8),
            Token::Sign("/") => (Function::Divide, 8),
            Token::Sign("%") => (Function::Remainder, 8),
            _ => return None,
        })
    }

    /// Parses a prefix operator, which binds more tightly than `*` and less tightly than `^`.
    fn unary(&mut self) -> Parsed<Value> {
        let start = self.span();
        let operation = match self.peek() {
            Token::Sign("-") => Function::Negate,
            Token::Word("bnot") => Function::BitNot,
            Token::Word("lnot") => Function::Not,
            _ => return self.power(),
        };
        self.advance();
        self.enter()?;
        let value = self.unary()?;
        self.depth -= 1;
        let span = self.since(start);
        let term = match (operation, value.term) {
            (Function::Negate, Term::Number(number)) if !number.starts_with('-') => {
                Term::Number(format!("-{number}"))
            }
            (operation, term) => {
                let span = value.span;
                Term::Call(operation, vec![Value { term, span }])
            }
        };
        Ok(Value { term, span })
    }

    fn power(&mut self) -> Parsed<Value> {
        let start = self.span();
        let base = self.primary()?;
        if !self.accept("^") {
            return Ok(base);
        }
        self.enter()?;
        let exponent = self.unary()?;
        self.depth -= 1;
        let term = Term::Call(Function::Power, vec![base, exponent]);
        let span = self.since(start);
        Ok(Value { term, span })
    }

    fn primary(&mut self) -> Parsed<Value> {
        let start = self.span();
        let term = match self.peek().clone() {
            Token::Name(name) => {
                self.advance();
                if self.is("(") {
                    let span = self.since(start);
                    return self.refuse(
                        span,
                        format!("`{name}` is not a function"),
                        "a relation cannot be used as a value",
                    );
                }
                Term::Variable(name)
            }
            Token::Text(text) => {
                self.advance();
                Term::Text(text)
            }
            Token::Number(number) => {
                self.advance();
                Term::Number(number)
            }
            Token::Sign("(") => {
                self.advance();
                self.enter()?;
                let value = self.value()?;
                self.expect(")")?;
                self.depth -= 1;
                value.term
            }
            Token::Sign("[") => {
                self.advance();
                self.enter()?;
                let values = self.list(Self::value, "]")?;
                self.depth -= 1;
                Term::Record(values)
            }
            Token::Sign("@") => {
                return self.unsupported(start, "a user-defined functor", "");
            }
            Token::Sign("$") if matches!(self.ahead(1), Token::Name(_)) => {
                return self.unsupported(start, "an algebraic data type", "");
            }
            Token::Sign("$") | Token::Word("autoinc") => {
                return self.unsupported(
                    start,
                    "`autoinc`, whose rows depend on the order of evaluation,",
                    "",
                );
            }
            Token::Word(word) => return self.word(word),
            _ => return self.unexpected("a value"),
        };
        let span = self.since(start);
        Ok(Value { term, span })
    }

    /// Parses a value that begins with a reserved word.
    fn word(&mut self, word: &'static str) -> Parsed<Value> {
        let start = self.span();
        let aggregate = match word {
            "count" => Some(AggregateOp::Count),
            "sum" => Some(AggregateOp::Sum),
            "min" => Some(AggregateOp::Min),
            "max" => Some(AggregateOp::Max),
            _ => None,
        };
        const FUNCTIONS: [Function; 8] = [
            Function::Cat,
            Function::Length,
            Function::Substring,
            Function::Range,
            Function::ToString,
            Function::ToNumber,
            Function::Min,
            Function::Max,
        ];
        let operation = FUNCTIONS.into_iter().find(|known| known.text() == word);
        let term = match word {
            "_" => {
                self.advance();
                Term::Any
            }
            "nil" => {
                self.advance();
                Term::Nil
            }
            "as" => {
                self.advance();
                self.expect("(")?;
                self.enter()?;
                let value = self.value()?;
                self.expect(",")?;
                let ty = self.qualified("a type")?;
                self.expect(")")?;
                self.depth -= 1;
                Term::Cast(Box::new(value), ty)
            }
            _ => match (aggregate, operation) {
                (Some(aggregate), operation) => self.aggregate(aggregate, operation)?,
                (None, Some(operation)) => {
                    self.advance();
                    Term::Call(operation, self.arguments()?)
                }
                (None, None) if word == "true" || word == "false" => {
                    return self.refuse(start, format!("`{word}` is not a value"), "write 1 or 0");
                }
                (None, None) => {
                    let hint = match word {
                        "mean" => "divide the sum by the count",
                        "ord" | "to_unsigned" | "to_float" | "recursive_iteration_cnt" => "",
                        word if word.starts_with("__") => "",
                        _ => return self.unexpected("a value"),
                    };
                    return self.unsupported(start, &format!("`{word}`"), hint);
                }
            },
        };
        let span = self.since(start);
        Ok(Value { term, span })
    }

    /// Parses an aggregate, `sum x : { r(x) }`, or a function of the same name, `min(x, y)`.
    fn aggregate(&mut self, operator: AggregateOp, function: Option<Function>) -> Parsed<Term> {
        self.advance();
        if let (Some(function), true) = (function, self.is("(")) {
            let (at, depth) = (self.at, self.depth);
            let reported = self.loader.problems.len();
            self.advance();
            self.enter()?;
            let is_function = self.value().is_ok() && self.is(",");
            self.loader.problems.truncate(reported);
            (self.at, self.depth) = (at, depth);
            if is_function {
                return Ok(Term::Call(function, self.arguments()?));
            }
        }
        let target = if self.is(":") {
            None
        } else {
            Some(self.value()?)
        };
        let span = self.span();
        self.expect(":")?;
        if target.is_none() != (operator == AggregateOp::Count) {
            let message = if target.is_none() {
                "this aggregate needs a value before the colon"
            } else {
                "`count` takes no value"
            };
            return self.refuse(span, message, "");
        }
        let body = if self.accept("{") {
            self.enter()?;
            let body = self.disjunction()?;
            self.expect("}")?;
            self.depth -= 1;
            body
        } else {
            BodyLiteral::Atom(self.atom()?)
        };
        Ok(Term::Aggregate(Box::new(Aggregate {
            operator,
            target,
            body,
        })))
    }
}

/// Names each `_` of the rows that a subsumption compares, since it needs all of their columns. No program can write these names.
fn name_any<'a>(atoms: impl Iterator<Item = &'a mut Atom>) {
    let values = atoms.flat_map(|atom| &mut atom.arguments);
    for (number, value) in values.enumerate() {
        if matches!(value.term, Term::Any) {
            value.term = Term::Variable(format!("_@{number}"));
        }
    }
}
