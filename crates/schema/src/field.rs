//! Fields of debug-info nodes: how LLVM gives the value, when there is a row, and how textual IR writes it.
//!
//! ```text
//! /// @class DIDerivedType
//! /// @order tag name baseType size
//! .decl di__derived_type(type: DiDerivedType)
//!
//! /// @field baseType: required node = getRawBaseType()
//! .decl di__derived_type__base_type(type: DiDerivedType, base_type: DiType)
//! ```
//!
//! `@class` names LLVM's class; a type of several kinds of entity has it at its `.type`. `@order` lists the fields in the order in which they are
//! printed, where that is not the order of declarations. `@by_hand` says that `walk` has a method of the entity's name that
//! writes further rows (`rows`), or that `print` has one that prints further fields (`print`).
//!
//! `@field NAME: FORM = GETTER` has the name in textual IR, one of the forms of [`FORMS`], and the call of LLVM's getter as it is written after
//! `->` in C++, where `It` is the node. Without a getter the rows are written by hand, or the predicate is a further alternative of
//! a field: `size` may be a number, a variable or an expression, and each has a predicate. A field that is `required` is printed even where
//! there is no row. A predicate with one row for each entity always has it; else there is none for an
//! empty text, `null`, a false flag, and the number 0, or that after `omit`.

use std::collections::BTreeSet;

use crate::error::{Error, Located};
use crate::marks::Doc;
use crate::{Relation, Rows, Schema};

/// The forms of a field, for messages.
const FORMS: &str = "`text`, `word [TABLE [omit N]]`, `flags TABLE`, `flag`, `unset`, `[unsigned] number [omit N]`, `[unsigned] integer [omit N]`, \
    `constant`, `string`, `variable`, `member`, `expression` or `node`, after `required` if it is always printed";

/// A predicate as a field of a node.
#[derive(Debug, Clone)]
pub struct Field {
    /// The name in textual IR.
    pub name: String,
    /// Textual IR has it even where there is no row.
    pub required: bool,
    /// The kind of value.
    pub form: Form,
    /// The call of LLVM's getter.
    pub getter: Option<String>,
    /// Negative numbers are printed as 64 bits without a sign.
    pub unsigned: bool,
    /// The number that has no row.
    pub omit: Option<String>,
}

/// The kind of a field's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// Text in quotes.
    Text,
    /// A number that textual IR has as a word of a table of `llvm::dwarf`. Without a table, text without quotes.
    Word(Option<String>),
    /// Bits that textual IR has as words of a table of `llvm::dwarf`.
    Flags(String),
    /// A row if it is true.
    Flag,
    /// A row if it is false; textual IR always has it.
    Unset,
    /// A number.
    Number,
    /// Metadata: a constant integer of at most 64 bits.
    Integer,
    /// Metadata: a constant.
    Constant,
    /// Metadata: a string.
    String,
    /// Metadata: a node, one of any class, or of the class that the name says.
    Node(&'static str),
}

/// The class of an entity.
#[derive(Debug, Clone)]
pub struct Class {
    /// LLVM's name.
    pub name: String,
    /// The names of the printed fields; empty for the order of declarations.
    pub order: Vec<String>,
    /// `walk` has a method for further rows.
    pub rows_by_hand: bool,
    /// `print` has a method for further fields.
    pub print_by_hand: bool,
}

impl Field {
    /// Takes a `@field`.
    pub(crate) fn take(doc: &mut Doc<'_>) -> Result<Option<Self>, Located> {
        let Some(mark) = doc.take("field") else {
            return Ok(None);
        };
        let wrong = || {
            mark.error(format_args!(
                "expected `@field NAME: FORM = GETTER` with a form of {FORMS}"
            ))
        };
        let (name, rest) = mark.arguments.split_once(": ").ok_or_else(wrong)?;
        let (form, getter) = match rest.split_once(" = ") {
            Some((form, getter)) => (form, Some(getter.to_owned())),
            None => (rest, None),
        };
        let mut words = form.split(' ').peekable();
        let required = words.next_if_eq(&"required").is_some();
        let unsigned = words.next_if_eq(&"unsigned").is_some();
        let form = match words.next().ok_or_else(wrong)? {
            "text" => Form::Text,
            "word" => Form::Word(words.next().map(str::to_owned)),
            "flags" => Form::Flags(words.next().ok_or_else(wrong)?.to_owned()),
            "flag" => Form::Flag,
            "unset" => Form::Unset,
            "number" => Form::Number,
            "integer" => Form::Integer,
            "constant" => Form::Constant,
            "string" => Form::String,
            "variable" => Form::Node("variable"),
            "member" => Form::Node("member"),
            "expression" => Form::Node("expression"),
            "node" => Form::Node("node"),
            _ => return Err(wrong()),
        };
        let omit = match words.next() {
            None => None,
            Some("omit") => Some(words.next().ok_or_else(wrong)?.to_owned()),
            Some(_) => return Err(wrong()),
        };
        if words.next().is_some() {
            return Err(wrong());
        }
        Ok(Some(Field {
            name: name.to_owned(),
            required,
            form,
            getter,
            unsigned,
            omit,
        }))
    }
}

impl Form {
    /// Whether the getter returns metadata, of which there may be several kinds.
    pub fn is_metadata(&self) -> bool {
        matches!(
            self,
            Form::Integer | Form::Constant | Form::String | Form::Node(_)
        )
    }

    /// Whether a predicate of these columns has such values.
    fn fits(&self, relation: &Relation, schema: &Schema) -> bool {
        let value = relation.columns.get(1).map(|(_, ty)| ty.as_str());
        match self {
            Form::Flag | Form::Unset => value.is_none(),
            Form::Number | Form::Integer => value == Some("number"),
            Form::Text | Form::Word(_) | Form::Flags(_) | Form::String => value == Some("symbol"),
            Form::Constant => value == Some("Immediate"),
            Form::Node(_) => value.is_some_and(|ty| schema.is_entity(ty)),
        }
    }
}

impl Class {
    /// Takes `@class`, `@order` and `@by_hand`.
    pub(crate) fn take(doc: &mut Doc<'_>) -> Result<Option<Self>, Located> {
        let Some(mark) = doc.take("class") else {
            return Ok(None);
        };
        let order = doc.take("order").map(|mark| mark.names());
        let by_hand = doc.take("by_hand");
        let words = by_hand
            .as_ref()
            .map(|mark| mark.names())
            .unwrap_or_default();
        let known = |word: &String| word == "rows" || word == "print";
        if let Some(mark) = by_hand.filter(|_| words.is_empty() || !words.iter().all(known)) {
            return Err(
                mark.error("expected `@by_hand rows`, `@by_hand print` or `@by_hand rows print`")
            );
        }
        Ok(Some(Class {
            name: mark.arguments.to_owned(),
            order: order.unwrap_or_default(),
            rows_by_hand: words.iter().any(|word| word == "rows"),
            print_by_hand: words.iter().any(|word| word == "print"),
        }))
    }
}

/// A predicate that is a field, with its place among the facts.
pub type FieldOf<'s> = (usize, &'s Relation, &'s Field);

/// The predicates of a field, which are the alternatives of its value: the first has the getter.
pub type Alternatives<'s> = Vec<FieldOf<'s>>;

/// An entity that is a node of a class.
pub struct Node<'s> {
    /// The place of its predicate among the facts.
    pub table: usize,
    /// Its predicate.
    pub relation: &'s Relation,
    /// Its type.
    pub ty: &'s str,
    /// Its class.
    pub class: &'s Class,
}

impl Schema {
    /// The entities that are nodes, in the order of declarations.
    pub fn nodes(&self) -> Vec<Node<'_>> {
        let facts = self.facts.iter().enumerate();
        let nodes = facts.filter_map(|(table, relation)| {
            Some(Node {
                table,
                relation,
                ty: &relation.columns.first()?.1,
                class: relation.class.as_ref()?,
            })
        });
        nodes.collect()
    }

    /// The types that have a class, with it: those of nodes, and those of several kinds of them.
    pub fn classes(&self) -> Vec<(&str, &str)> {
        let types = self.types.values();
        let types = types.filter_map(|ty| Some((ty.name.as_str(), ty.class.as_deref()?)));
        let nodes = self.nodes().into_iter();
        types
            .chain(nodes.map(|node| (node.ty, node.class.name.as_str())))
            .collect()
    }

    /// The types with fields that a node of a type has, the most general first.
    pub fn lineage<'s>(&'s self, ty: &'s str) -> Vec<&'s str> {
        let mut lineage = self.ancestry(ty);
        lineage.retain(|ty| !self.own_fields(ty).is_empty());
        lineage.reverse();
        lineage
    }

    /// The fields that are declared of a type, in the order of declarations.
    pub fn own_fields(&self, ty: &str) -> Vec<Alternatives<'_>> {
        let mut fields: Vec<Alternatives<'_>> = Vec::new();
        for (table, relation) in self.facts.iter().enumerate() {
            let Some(field) = &relation.field else {
                continue;
            };
            if relation.columns.first().is_none_or(|(_, of)| of != ty) {
                continue;
            }
            let same = fields.iter_mut().find(|same| same[0].2.name == field.name);
            match same {
                Some(same) => same.push((table, relation, field)),
                None => fields.push(vec![(table, relation, field)]),
            }
        }
        fields
    }

    /// The fields of a node in the order in which they are printed.
    pub fn printed_fields<'s>(&'s self, node: &Node<'s>) -> Vec<Alternatives<'s>> {
        let types = self.lineage(node.ty);
        let all = types.into_iter().flat_map(|ty| self.own_fields(ty));
        let mut all: Vec<Alternatives<'_>> = all.collect();
        if !node.class.order.is_empty() {
            let place = |field: &Alternatives<'_>| {
                let mut order = node.class.order.iter();
                order.position(|name| *name == field[0].2.name)
            };
            all.retain(|field| place(field).is_some());
            all.sort_by_key(place);
        }
        all
    }

    /// Checks that each field is of a type with a class and fits its columns, and that orders name fields.
    pub(crate) fn check_fields(&self) -> Result<(), Error> {
        let classes: BTreeSet<&str> = self.classes().into_iter().map(|(ty, _)| ty).collect();
        for relation in &self.facts {
            let Some(field) = &relation.field else {
                continue;
            };
            let at = |reason: &str| {
                let (name, field) = (&relation.relation, &field.name);
                Err(Error::Inconsistent(format!(
                    "{name}: `@field {field}`: {reason}"
                )))
            };
            let owner = relation.columns.first().map_or("", |(_, ty)| ty.as_str());
            let rows = relation
                .cardinality
                .as_ref()
                .map(|cardinality| cardinality.rows);
            if !classes.contains(owner) {
                return at(&format!("{owner} has no `@class`"));
            }
            if !field.form.fits(relation, self) || relation.columns.len() > 2 {
                return at("the columns have no such value");
            }
            if matches!(field.form, Form::Flags(_)) != (rows == Some(Rows::Any)) {
                return at("`flags` are any number of rows, and all else is one");
            }
        }
        for (ty, _) in self.classes() {
            for field in self.own_fields(ty) {
                let names: Vec<&str> = field
                    .iter()
                    .map(|(_, one, _)| one.relation.as_str())
                    .collect();
                let rest = &field[1..];
                let alone =
                    rest.is_empty() || field.iter().all(|(_, _, one)| one.form.is_metadata());
                if !alone || rest.iter().any(|(_, _, one)| one.getter.is_some()) {
                    return Err(Error::Inconsistent(format!(
                        "{}: alternatives of a field are kinds of metadata, and the first has the getter",
                        names.join(", ")
                    )));
                }
            }
        }
        for node in self.nodes() {
            let own = self.own_fields(node.ty);
            let printed = self.printed_fields(&node);
            let is_printed = |name: &str| printed.iter().any(|field| field[0].2.name == name);
            let names = own.iter().map(|field| &field[0].2.name);
            let wrong = names
                .chain(&node.class.order)
                .find(|name| !is_printed(name));
            if let Some(name) = wrong {
                let relation = &node.relation.relation;
                return Err(Error::Inconsistent(format!(
                    "{relation}: `@order` is to have each field of the entity and no other name: {name}"
                )));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture;

    const SCHEMA: &str = "/// Something of the source.
.type Entity <: symbol
/// A type.
/// @class DIType
.type DiType <: Entity
/// Its name.
/// @field name: required text = getRawName()
/// At most one per di__type.
.decl di__type__name(type: DiType, name: symbol)
/// It is an integer.
/// @class DIBasicType
/// @order name size
/// At most one per metadata_node.
.decl di__basic_type(type: DiBasicType)
/// A type without parts.
.type DiBasicType <: DiType
/// Its size.
/// @field size: unsigned number = getSizeInBits()
/// At most one per di__basic_type.
.decl di__basic_type__size(type: DiBasicType, bits: number)
";

    #[test]
    fn fields_are_printed_in_order() {
        let schema = fixture::schema(&[("schema/di.dl", SCHEMA)]).expect("a schema");
        let nodes = schema.nodes();
        let fields = schema.printed_fields(&nodes[0]);
        let names: Vec<&str> = fields
            .iter()
            .map(|field| field[0].2.name.as_str())
            .collect();
        assert_eq!(names, ["name", "size"]);
    }

    #[test]
    fn malformed_marks_are_refused() {
        for (from, to, wanted) in [
            (
                "required text",
                "texts",
                "schema/di.dl:7: `@field name: texts = getRawName()`: expected `@field NAME: FORM = GETTER`",
            ),
            (
                "number = ",
                "number omit = ",
                "schema/di.dl:18: `@field size: ",
            ),
            (
                "@order",
                "@ordered",
                "schema/di.dl:12: `@ordered name size`: a mark is one of `@verifier \"MESSAGE\"`, `@field",
            ),
            (
                "@class DIType\n",
                "A.\n",
                "di__type__name: `@field name`: DiType has no `@class`",
            ),
            (
                "name: symbol)",
                "name: number)",
                "di__type__name: `@field name`: the columns have no such value",
            ),
            (
                "name size",
                "name bits",
                "di__basic_type: `@order` is to have each field",
            ),
        ] {
            let text = SCHEMA.replacen(from, to, 1);
            let error = fixture::schema(&[("schema/di.dl", &text)]).expect_err("an error");
            assert!(error.starts_with(wanted), "{error}");
        }
    }
}
