//! Debug info against what LLVM's own tools say: the lines of nodes that `llvm-dis` prints, rebuilt from the facts; and, of compiled
//! code, what `llvm-dwarfdump` and `llvm-symbolizer` say of functions, variables, members and positions, against the rules.
//!
//! `CROSSCHECK=FOLDER` has the same compared on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::support::datalog::{run_embedded, write_program};
use crate::support::projects::{compile, llvm, run};
use crate::support::workspace::{export, read_table, tables};
use crate::support::{files, in_parallel, root, schema};

/// The columns behind the first of the rows of a module, by predicate and first column, in the order of the file.
struct Facts {
    rows: HashMap<String, HashMap<String, Vec<Vec<String>>>>,
    prefix: String,
}

impl Facts {
    fn read(workspace: &Path, module: &str) -> Facts {
        let mut rows: HashMap<String, HashMap<String, Vec<Vec<String>>>> = HashMap::new();
        for path in tables(workspace) {
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            if !name.starts_with("di:")
                && !name.starts_with("metadata_node:")
                && name != "immediate:value"
            {
                continue;
            }
            let table = rows.entry(name).or_default();
            for mut row in read_table(&path) {
                let id = row.remove(0);
                table.entry(id).or_default().push(row);
            }
        }
        Facts {
            rows,
            prefix: format!("{module}:"),
        }
    }

    fn all(&self, predicate: &str, id: &str) -> &[Vec<String>] {
        let table = self
            .rows
            .get(&predicate.replace("__", ":"))
            .unwrap_or_else(|| panic!("no predicate {predicate}"));
        table.get(id).map_or(&[], Vec::as_slice)
    }

    fn has(&self, predicate: &str, id: &str) -> bool {
        !self.all(predicate, id).is_empty()
    }

    /// The last column of the only row.
    fn one(&self, predicate: &str, id: &str) -> Option<&str> {
        self.all(predicate, id)
            .first()
            .and_then(|row| row.last())
            .map(String::as_str)
    }

    /// The row at an index, its last column.
    fn nth(&self, predicate: &str, id: &str, index: usize) -> Option<&str> {
        let index = index.to_string();
        let row = self.all(predicate, id).iter().find(|row| row[0] == index)?;
        Some(&row[row.len() - 1])
    }

    /// A node as an operand.
    fn node(&self, id: &str) -> String {
        if self.has("di:expression", id) {
            return self.expression(id);
        }
        id.strip_prefix(&self.prefix).unwrap_or(id).to_owned()
    }

    /// A value as an operand.
    fn value(&self, id: &str) -> String {
        let text = self.one("immediate:value", id).unwrap_or(id);
        match text.strip_prefix(&self.prefix) {
            Some(global) => format!("ptr {global}"),
            None => text.replace(&self.prefix, ""),
        }
    }

    fn expression(&self, id: &str) -> String {
        let mut parts: Vec<String> = Vec::new();
        let operations = self.all("di:expression:operation", id);
        for operation in operations {
            let index = &operation[0];
            let encoding = self
                .all("di:expression:conversion", id)
                .iter()
                .find(|row| row[0] == *index);
            parts.push(operation[1].clone());
            let arguments = self.all("di:expression:argument", id);
            let arguments = arguments.iter().filter(|row| row[0] == *index);
            let arguments: Vec<&Vec<String>> = arguments.collect();
            for (position, argument) in arguments.iter().enumerate() {
                match encoding {
                    Some(encoding) if position + 1 == arguments.len() => {
                        parts.push(encoding[1].clone());
                    }
                    _ => parts.push(unsigned(&argument[2])),
                }
            }
        }
        if operations.is_empty() {
            let elements = self.all("di:expression:element", id);
            parts.extend(elements.iter().map(|row| unsigned(&row[1])));
        }
        format!("!DIExpression({})", parts.join(", "))
    }
}

/// A number of 64 bits without its sign.
fn unsigned(number: &str) -> String {
    match number.parse::<i64>() {
        Ok(number) => (number as u64).to_string(),
        Err(_) => number.to_owned(),
    }
}

/// A text as LLVM quotes it: the facts have the same escapes, but for fewer bytes.
fn quoted(text: &str) -> String {
    let (mut quoted, mut rest) = (String::from("\""), text.as_bytes());
    while let Some((first, tail)) = rest.split_first() {
        rest = tail;
        match first {
            b'\\' => {
                let (hex, tail) = tail.split_at(2);
                quoted.push('\\');
                quoted.push_str(&String::from_utf8_lossy(hex).to_uppercase());
                rest = tail;
            }
            b'"' => quoted.push_str("\\22"),
            b' '..=b'~' => quoted.push(char::from(*first)),
            byte => {
                let _ = write!(quoted, "\\{byte:02X}");
            }
        }
    }
    quoted.push('"');
    quoted
}

/// How a field is written.
enum Form {
    /// Quoted.
    Text,
    /// As it is.
    Word,
    /// Without its sign.
    Unsigned,
    /// A node.
    Node,
    /// A node, or `null`.
    NodeOrNull,
    /// A constant with its type.
    Value,
    /// `true` where there is a row.
    True,
    /// `false` where there is a row.
    False,
    /// `true` or `false`.
    Bool,
    /// Flags with bars between them.
    Flags,
    /// Flags, or 0.
    FlagsOrZero,
}

use Form::*;

/// A field, how it is written, and its predicate, behind `di:` and the word in front of `;` that the class has.
type Field = (&'static str, Form, &'static str);

/// A line's fields.
struct Line<'f> {
    facts: &'f Facts,
    id: &'f str,
    text: String,
}

impl Line<'_> {
    fn push(&mut self, field: &str, value: &str) {
        if !self.text.ends_with('(') {
            self.text.push_str(", ");
        }
        self.text.push_str(field);
        self.text.push_str(": ");
        self.text.push_str(value);
    }

    fn field(&mut self, field: &str, form: &Form, predicate: &str) {
        let facts = self.facts;
        let rows = facts.all(predicate, self.id);
        let row = facts.one(predicate, self.id);
        if row.is_none() && self.other(field) {
            return;
        }
        let text = match (form, row) {
            (NodeOrNull, None) => "null".to_owned(),
            (FlagsOrZero, None) => "0".to_owned(),
            (Bool, _) => (!rows.is_empty()).to_string(),
            (True | False, _) if !rows.is_empty() => matches!(form, True).to_string(),
            (_, None) => return,
            (Text, Some(text)) => quoted(text),
            (Word, Some(word)) => word.to_owned(),
            (Unsigned, Some(number)) => unsigned(number),
            (Node | NodeOrNull, Some(node)) => facts.node(node),
            (Value, Some(value)) => facts.value(value),
            (Flags | FlagsOrZero, Some(_)) => {
                let flags: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
                flags.join(" | ")
            }
            (True | False, Some(_)) => return,
        };
        self.push(field, &text);
    }

    fn fields(&mut self, fields: &[Field]) {
        for (field, form, predicate) in fields {
            self.field(field, form, predicate);
        }
    }

    /// Whether the field has what is none of its kind, which is then written.
    fn other(&mut self, field: &str) -> bool {
        let facts = self.facts;
        for (predicate, form) in [
            ("di:field:string", Text),
            ("di:field:value", Value),
            ("di:field:node", Node),
        ] {
            let mut rows = facts.all(predicate, self.id).iter();
            if let Some(row) = rows.find(|row| row[0] == field) {
                let text = match form {
                    Text => format!("!{}", quoted(&row[1])),
                    Value => facts.value(&row[1]),
                    _ => facts.node(&row[1]),
                };
                self.push(field, &text);
                return true;
            }
        }
        false
    }

    /// A field that may be a number or a constant, a variable, a member or an expression.
    fn bound(&mut self, field: &str, form: &Form, predicate: &str) {
        if self.other(field) {
            return;
        }
        let constant = format!("di:{predicate}");
        if self.facts.rows.contains_key(&constant) {
            self.field(field, form, &constant);
        }
        for kind in ["variable", "member", "expression"] {
            let predicate = format!("di:{predicate}_{kind}");
            if self.facts.rows.contains_key(&predicate) {
                self.field(field, &Node, &predicate);
            }
        }
    }

    /// Bounds of a dimension whose rank is not known: the expression of one signed constant is a number.
    fn generic_bound(&mut self, field: &str, predicate: &str) {
        let expression = format!("di:{predicate}_expression");
        if let Some(id) = self.facts.one(&expression, self.id) {
            let operations = self.facts.all("di:expression:operation", id);
            if let [operation] = operations
                && operation[1] == "DW_OP_consts"
            {
                let value = self.facts.one("di:expression:argument", id);
                self.push(field, value.expect("an argument"));
                return;
            }
        }
        self.bound(field, &Word, predicate);
    }

    fn scope_name_file_line(&mut self) {
        self.fields(&[
            ("name", Text, "di:type:name"),
            ("scope", Node, "di:type:scope"),
            ("file", Node, "di:type:file"),
            ("line", Word, "di:type:line"),
        ]);
    }

    fn size(&mut self) {
        self.bound("size", &Unsigned, "type:size");
        self.field("align", &Word, "di:type:align");
    }

    fn offset_flags(&mut self) {
        self.bound("offset", &Unsigned, "type:offset");
        self.field("flags", &Flags, "di:type:flag");
    }

    fn variable(&mut self) {
        self.fields(&[
            ("file", Node, "di:variable:file"),
            ("line", Word, "di:variable:line"),
            ("type", Node, "di:variable:type"),
        ]);
    }
}

/// The text of a node behind `= `, `None` for a node that is not of debug info.
fn line(facts: &Facts, id: &str) -> Option<String> {
    let is = |kind: &str| facts.has(&format!("di:{kind}"), id);
    let mut line = Line {
        facts,
        id,
        text: String::new(),
    };
    if facts.has("metadata_node:distinct", id) {
        line.text.push_str("distinct ");
    }
    let mut begin = |class: &str| {
        let _ = write!(line.text, "!{class}(");
    };
    if is("location") {
        begin("DILocation");
        line.field("line", &Word, "di:location:line");
        if facts.one("di:location:column", id) != Some("0") {
            line.field("column", &Word, "di:location:column");
        }
        line.fields(&[
            ("scope", NodeOrNull, "di:location:scope"),
            ("inlinedAt", Node, "di:location:inlined_at"),
            ("isImplicitCode", True, "di:location:implicit_code"),
            ("atomGroup", Unsigned, "di:location:atom_group"),
            ("atomRank", Word, "di:location:atom_rank"),
        ]);
    } else if is("global_variable_expression") {
        begin("DIGlobalVariableExpression");
        line.fields(&[
            ("var", NodeOrNull, "di:global_variable_expression:variable"),
            (
                "expr",
                NodeOrNull,
                "di:global_variable_expression:expression",
            ),
        ]);
    } else if is("generic_node") {
        begin("GenericDINode");
        line.fields(&[
            ("tag", Word, "di:generic_node:tag"),
            ("header", Text, "di:generic_node:header"),
        ]);
        let total = facts.one("di:generic_node:noperands", id)?.parse().ok()?;
        let operands: Vec<String> = (0..total)
            .map(|index| {
                let nth = |word: &str| facts.nth(&format!("di:generic_node:{word}"), id, index);
                match (nth("node"), nth("string"), nth("value")) {
                    (Some(node), _, _) => facts.node(node),
                    (_, Some(text), _) => format!("!{}", quoted(text)),
                    (_, _, Some(value)) => facts.value(value),
                    _ => "null".to_owned(),
                }
            })
            .collect();
        if total > 0 {
            line.push("operands", &format!("{{{}}}", operands.join(", ")));
        }
    } else if is("subrange") {
        begin("DISubrange");
        line.bound("count", &Word, "subrange:count");
        line.bound("lowerBound", &Word, "subrange:lower_bound");
        line.bound("upperBound", &Word, "subrange:upper_bound");
        line.bound("stride", &Word, "subrange:stride");
    } else if is("generic_subrange") {
        begin("DIGenericSubrange");
        line.generic_bound("count", "generic_subrange:count");
        line.generic_bound("lowerBound", "generic_subrange:lower_bound");
        line.generic_bound("upperBound", "generic_subrange:upper_bound");
        line.generic_bound("stride", "generic_subrange:stride");
    } else if is("enumerator") {
        begin("DIEnumerator");
        line.fields(&[
            ("name", Text, "di:enumerator:name"),
            ("value", Word, "di:enumerator:value"),
            ("isUnsigned", True, "di:enumerator:is_unsigned"),
        ]);
    } else if is("fixed_point_type") {
        begin("DIFixedPointType");
        line.fields(&[
            ("tag", Word, "di:basic_type:tag"),
            ("name", Text, "di:type:name"),
        ]);
        line.size();
        line.fields(&[
            ("encoding", Word, "di:basic_type:encoding"),
            ("flags", Flags, "di:type:flag"),
            ("kind", Word, "di:fixed_point_type:kind"),
            ("factor", Word, "di:fixed_point_type:factor"),
            ("numerator", Word, "di:fixed_point_type:numerator"),
            ("denominator", Word, "di:fixed_point_type:denominator"),
        ]);
    } else if is("basic_type") {
        begin("DIBasicType");
        line.fields(&[
            ("tag", Word, "di:basic_type:tag"),
            ("name", Text, "di:type:name"),
        ]);
        line.size();
        line.fields(&[
            ("dataSize", Word, "di:basic_type:data_size"),
            ("encoding", Word, "di:basic_type:encoding"),
            (
                "num_extra_inhabitants",
                Word,
                "di:type:num_extra_inhabitants",
            ),
            ("flags", Flags, "di:type:flag"),
        ]);
    } else if is("string_type") {
        begin("DIStringType");
        line.fields(&[
            ("name", Text, "di:type:name"),
            ("stringLength", Node, "di:string_type:length"),
            (
                "stringLengthExpression",
                Node,
                "di:string_type:length_expression",
            ),
            (
                "stringLocationExpression",
                Node,
                "di:string_type:location_expression",
            ),
        ]);
        line.size();
        line.field("encoding", &Word, "di:string_type:encoding");
    } else if is("subrange_type") {
        begin("DISubrangeType");
        line.scope_name_file_line();
        line.size();
        line.field("flags", &Flags, "di:type:flag");
        line.field("baseType", &NodeOrNull, "di:subrange_type:base_type");
        line.bound("lowerBound", &Value, "subrange_type:lower_bound");
        line.bound("upperBound", &Value, "subrange_type:upper_bound");
        line.bound("stride", &Value, "subrange_type:stride");
        line.bound("bias", &Value, "subrange_type:bias");
    } else if is("derived_type") {
        begin("DIDerivedType");
        line.field("tag", &Word, "di:derived_type:tag");
        line.scope_name_file_line();
        line.field("baseType", &NodeOrNull, "di:derived_type:base_type");
        line.size();
        line.offset_flags();
        line.fields(&[
            ("extraData", Node, "di:derived_type:extra_data_node"),
            ("extraData", Value, "di:derived_type:extra_data_value"),
            (
                "dwarfAddressSpace",
                Word,
                "di:derived_type:dwarf_address_space",
            ),
            ("annotations", Node, "di:derived_type:annotations"),
            ("ptrAuthKey", Word, "di:derived_type:ptr_auth_key"),
        ]);
        if facts.one("di:derived_type:tag", id) == Some("DW_TAG_LLVM_ptrauth_type") {
            line.fields(&[
                (
                    "ptrAuthIsAddressDiscriminated",
                    Bool,
                    "di:derived_type:ptr_auth_is_address_discriminated",
                ),
                (
                    "ptrAuthExtraDiscriminator",
                    Word,
                    "di:derived_type:ptr_auth_extra_discriminator",
                ),
                (
                    "ptrAuthIsaPointer",
                    Bool,
                    "di:derived_type:ptr_auth_isa_pointer",
                ),
                (
                    "ptrAuthAuthenticatesNullValues",
                    Bool,
                    "di:derived_type:ptr_auth_authenticates_null_values",
                ),
            ]);
        }
    } else if is("composite_type") {
        begin("DICompositeType");
        line.field("tag", &Word, "di:composite_type:tag");
        line.scope_name_file_line();
        line.field("baseType", &Node, "di:composite_type:base_type");
        line.size();
        line.bound("offset", &Unsigned, "type:offset");
        line.fields(&[
            (
                "num_extra_inhabitants",
                Word,
                "di:type:num_extra_inhabitants",
            ),
            ("flags", Flags, "di:type:flag"),
            ("elements", Node, "di:composite_type:elements"),
            ("runtimeLang", Word, "di:composite_type:runtime_lang"),
            ("vtableHolder", Node, "di:composite_type:vtable_holder"),
            ("templateParams", Node, "di:composite_type:template_params"),
            ("identifier", Text, "di:composite_type:identifier"),
            ("discriminator", Node, "di:composite_type:discriminator"),
        ]);
        line.bound("dataLocation", &Word, "composite_type:data_location");
        line.bound("associated", &Word, "composite_type:associated");
        line.bound("allocated", &Word, "composite_type:allocated");
        line.bound("rank", &Word, "composite_type:rank");
        line.fields(&[
            ("annotations", Node, "di:composite_type:annotations"),
            ("specification", Node, "di:composite_type:specification"),
            ("enumKind", Word, "di:composite_type:enum_kind"),
        ]);
        line.bound("bitStride", &Value, "composite_type:bit_stride");
    } else if is("subroutine_type") {
        begin("DISubroutineType");
        line.field("flags", &Flags, "di:type:flag");
        // LLVM writes a number without a word as a character.
        match facts
            .one("di:subroutine_type:cc", id)
            .map(|cc| (cc, cc.parse::<u8>()))
        {
            Some((_, Ok(number))) => line.push("cc", &char::from(number).to_string()),
            Some((word, Err(_))) => line.push("cc", word),
            None => {}
        }
        line.field("types", &NodeOrNull, "di:subroutine_type:types");
    } else if is("file") {
        begin("DIFile");
        line.fields(&[
            ("filename", Text, "di:file:filename"),
            ("directory", Text, "di:file:directory"),
            ("checksumkind", Word, "di:file:checksum_kind"),
            ("checksum", Text, "di:file:checksum"),
            ("source", Text, "di:file:source"),
        ]);
    } else if is("compile_unit") {
        begin("DICompileUnit");
        line.fields(&[
            ("language", Word, "di:compile_unit:language"),
            (
                "sourceLanguageName",
                Word,
                "di:compile_unit:source_language_name",
            ),
            (
                "sourceLanguageVersion",
                Unsigned,
                "di:compile_unit:source_language_version",
            ),
            ("file", NodeOrNull, "di:compile_unit:file"),
            ("producer", Text, "di:compile_unit:producer"),
            ("isOptimized", Bool, "di:compile_unit:is_optimized"),
            ("flags", Text, "di:compile_unit:flags"),
            ("runtimeVersion", Word, "di:compile_unit:runtime_version"),
            (
                "splitDebugFilename",
                Text,
                "di:compile_unit:split_debug_filename",
            ),
            ("emissionKind", Word, "di:compile_unit:emission_kind"),
            ("enums", Node, "di:compile_unit:enums"),
            ("retainedTypes", Node, "di:compile_unit:retained_types"),
            ("globals", Node, "di:compile_unit:globals"),
            ("imports", Node, "di:compile_unit:imports"),
            ("macros", Node, "di:compile_unit:macros"),
            ("dwoId", Unsigned, "di:compile_unit:dwo_id"),
            (
                "splitDebugInlining",
                False,
                "di:compile_unit:no_split_debug_inlining",
            ),
            (
                "debugInfoForProfiling",
                True,
                "di:compile_unit:debug_info_for_profiling",
            ),
            ("nameTableKind", Word, "di:compile_unit:name_table_kind"),
            (
                "rangesBaseAddress",
                True,
                "di:compile_unit:ranges_base_address",
            ),
            ("sysroot", Text, "di:compile_unit:sysroot"),
            ("sdk", Text, "di:compile_unit:sdk"),
        ]);
    } else if is("subprogram") {
        begin("DISubprogram");
        line.fields(&[
            ("name", Text, "di:subprogram:name"),
            ("linkageName", Text, "di:subprogram:linkage_name"),
            ("scope", NodeOrNull, "di:subprogram:scope"),
            ("file", Node, "di:subprogram:file"),
            ("line", Word, "di:subprogram:line"),
            ("type", Node, "di:subprogram:type"),
            ("scopeLine", Word, "di:subprogram:scope_line"),
            ("containingType", Node, "di:subprogram:containing_type"),
            ("virtualIndex", Word, "di:subprogram:virtual_index"),
            ("thisAdjustment", Word, "di:subprogram:this_adjustment"),
            ("flags", Flags, "di:subprogram:flag"),
            ("spFlags", FlagsOrZero, "di:subprogram:spflag"),
            ("unit", Node, "di:subprogram:unit"),
            ("templateParams", Node, "di:subprogram:template_params"),
            ("declaration", Node, "di:subprogram:declaration"),
            ("retainedNodes", Node, "di:subprogram:retained_nodes"),
            ("thrownTypes", Node, "di:subprogram:thrown_types"),
            ("annotations", Node, "di:subprogram:annotations"),
            ("targetFuncName", Text, "di:subprogram:target_func_name"),
            ("keyInstructions", True, "di:subprogram:key_instructions"),
        ]);
    } else if is("lexical_block") {
        begin("DILexicalBlock");
        line.fields(&[
            ("scope", NodeOrNull, "di:lexical_block:scope"),
            ("file", Node, "di:lexical_block:file"),
            ("line", Word, "di:lexical_block:line"),
            ("column", Word, "di:lexical_block:column"),
        ]);
    } else if is("lexical_block_file") {
        begin("DILexicalBlockFile");
        line.fields(&[
            ("scope", NodeOrNull, "di:lexical_block_file:scope"),
            ("file", Node, "di:lexical_block_file:file"),
            ("discriminator", Word, "di:lexical_block_file:discriminator"),
        ]);
    } else if is("namespace") {
        begin("DINamespace");
        line.fields(&[
            ("name", Text, "di:namespace:name"),
            ("scope", NodeOrNull, "di:namespace:scope"),
            ("exportSymbols", True, "di:namespace:export_symbols"),
        ]);
    } else if is("module") {
        begin("DIModule");
        line.fields(&[
            ("scope", NodeOrNull, "di:module:scope"),
            ("name", Text, "di:module:name"),
            ("configMacros", Text, "di:module:config_macros"),
            ("includePath", Text, "di:module:include_path"),
            ("apinotes", Text, "di:module:apinotes"),
            ("file", Node, "di:module:file"),
            ("line", Word, "di:module:line"),
            ("isDecl", True, "di:module:is_decl"),
        ]);
    } else if is("common_block") {
        begin("DICommonBlock");
        line.fields(&[
            ("scope", NodeOrNull, "di:common_block:scope"),
            ("declaration", NodeOrNull, "di:common_block:declaration"),
            ("name", Text, "di:common_block:name"),
            ("file", Node, "di:common_block:file"),
            ("line", Word, "di:common_block:line"),
        ]);
    } else if is("template_type_parameter") {
        begin("DITemplateTypeParameter");
        line.fields(&[
            ("name", Text, "di:template_parameter:name"),
            ("type", NodeOrNull, "di:template_parameter:type"),
            ("defaulted", True, "di:template_parameter:defaulted"),
        ]);
    } else if is("template_value_parameter") {
        begin("DITemplateValueParameter");
        line.fields(&[
            ("tag", Word, "di:template_value_parameter:tag"),
            ("name", Text, "di:template_parameter:name"),
            ("type", Node, "di:template_parameter:type"),
            ("defaulted", True, "di:template_parameter:defaulted"),
        ]);
        let of = |word: &str| facts.one(&format!("di:template_value_parameter:{word}"), id);
        let value = match (of("value"), of("node"), of("string")) {
            (Some(value), _, _) => facts.value(value),
            (_, Some(node), _) => facts.node(node),
            (_, _, Some(text)) => format!("!{}", quoted(text)),
            _ => "null".to_owned(),
        };
        line.push("value", &value);
    } else if is("global_variable") {
        begin("DIGlobalVariable");
        line.fields(&[
            ("name", Text, "di:variable:name"),
            ("linkageName", Text, "di:global_variable:linkage_name"),
            ("scope", NodeOrNull, "di:variable:scope"),
        ]);
        line.variable();
        line.fields(&[
            ("isLocal", Bool, "di:global_variable:is_local_to_unit"),
            ("isDefinition", Bool, "di:global_variable:is_definition"),
            ("declaration", Node, "di:global_variable:declaration"),
            ("templateParams", Node, "di:global_variable:template_params"),
            ("align", Word, "di:variable:align"),
            ("annotations", Node, "di:global_variable:annotations"),
        ]);
    } else if is("local_variable") {
        begin("DILocalVariable");
        line.fields(&[
            ("name", Text, "di:variable:name"),
            ("arg", Word, "di:local_variable:arg_num"),
            ("scope", NodeOrNull, "di:variable:scope"),
        ]);
        line.variable();
        line.fields(&[
            ("flags", Flags, "di:local_variable:flag"),
            ("align", Word, "di:variable:align"),
            ("annotations", Node, "di:local_variable:annotations"),
        ]);
    } else if is("label") {
        begin("DILabel");
        line.fields(&[
            ("scope", NodeOrNull, "di:label:scope"),
            ("name", Text, "di:label:name"),
            ("file", Node, "di:label:file"),
            ("line", Word, "di:label:line"),
            ("column", Word, "di:label:column"),
            ("isArtificial", True, "di:label:is_artificial"),
            ("coroSuspendIdx", Word, "di:label:coro_suspend_idx"),
        ]);
    } else if is("objc_property") {
        begin("DIObjCProperty");
        line.fields(&[
            ("name", Text, "di:objc_property:name"),
            ("file", Node, "di:objc_property:file"),
            ("line", Word, "di:objc_property:line"),
            ("setter", Text, "di:objc_property:setter"),
            ("getter", Text, "di:objc_property:getter"),
            ("attributes", Word, "di:objc_property:attributes"),
            ("type", Node, "di:objc_property:type"),
        ]);
    } else if is("imported_entity") {
        begin("DIImportedEntity");
        line.fields(&[
            ("tag", Word, "di:imported_entity:tag"),
            ("name", Text, "di:imported_entity:name"),
            ("scope", NodeOrNull, "di:imported_entity:scope"),
            ("entity", Node, "di:imported_entity:entity"),
            ("file", Node, "di:imported_entity:file"),
            ("line", Word, "di:imported_entity:line"),
            ("elements", Node, "di:imported_entity:elements"),
        ]);
    } else if is("macro") {
        begin("DIMacro");
        line.fields(&[
            ("type", Word, "di:macro:type"),
            ("line", Word, "di:macro:line"),
            ("name", Text, "di:macro:name"),
            ("value", Text, "di:macro:value"),
        ]);
    } else if is("macro_file") {
        begin("DIMacroFile");
        line.fields(&[
            ("line", Word, "di:macro_file:line"),
            ("file", NodeOrNull, "di:macro_file:file"),
            ("nodes", Node, "di:macro_file:nodes"),
        ]);
    } else if is("assign_id") {
        begin("DIAssignID");
    } else {
        return None;
    }
    line.text.push(')');
    Some(line.text)
}

/// Compares a module's nodes with the lines that LLVM prints; how many there are of each class.
fn compare(module: &Path, wrong: &mut Vec<String>) -> Option<BTreeMap<String, usize>> {
    let printed = Command::new(llvm("llvm-dis"))
        .args(["-disable-auto-upgrade-debug-info", "-o", "-"])
        .arg(module)
        .output()
        .expect("run llvm-dis");
    let printed = match module.extension() {
        Some(ending) if ending == "ll" => Command::new(llvm("opt"))
            .args(["-S", "-disable-verify", "-o", "-"])
            .arg("-disable-auto-upgrade-debug-info")
            .arg(module)
            .output()
            .expect("run opt"),
        _ => printed,
    };
    if !printed.status.success() {
        return None;
    }
    let printed = String::from_utf8_lossy(&printed.stdout).into_owned();
    let name = module.file_name().expect("a name").to_string_lossy();
    let folder = tempfile::tempdir().expect("a temporary directory");
    export(&[module], folder.path());
    let facts = Facts::read(folder.path(), &name);
    let mut counts = BTreeMap::new();
    for text in printed.lines().filter(|line| line.starts_with('!')) {
        let Some((number, text)) = text.split_once(" = ") else {
            continue;
        };
        let class = text.trim_start_matches("distinct ").trim_start_matches('!');
        let Some((class, _)) = class
            .split_once('(')
            .filter(|(class, _)| class.starts_with("DI") || *class == "GenericDINode")
        else {
            continue;
        };
        *counts.entry(class.to_owned()).or_default() += 1;
        let found = line(&facts, &format!("{name}:{number}")).unwrap_or_default();
        if found != text {
            wrong.push(format!(
                "{name}: {number}\n  LLVM:  {text}\n  facts: {found}"
            ));
        }
    }
    Some(counts)
}

#[test]
fn nodes_are_as_llvm_prints_them() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let given = std::env::var_os("CROSSCHECK").map(PathBuf::from);
    let modules = match &given {
        Some(folder) => [files(folder, "bc"), files(folder, "ll")].concat(),
        None => {
            let mut modules = compile(folder.path());
            modules.extend(files(&root().join("testdata/ir"), "ll"));
            modules
        }
    };
    let results = Mutex::new((Vec::new(), BTreeMap::<String, usize>::new(), 0));
    in_parallel(&modules, |module| {
        let mut wrong = Vec::new();
        let counts = compare(module, &mut wrong);
        let mut results = results.lock().expect("no thread panicked");
        results.0.extend(wrong);
        match counts {
            Some(counts) => {
                for (class, count) in counts {
                    *results.1.entry(class).or_default() += count;
                }
            }
            None => results.2 += 1,
        }
    });
    let (wrong, counts, unread) = results.into_inner().expect("no thread panicked");
    assert!(
        wrong.is_empty(),
        "{} differ of {counts:?}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    println!("{counts:?}; {unread} modules were not read");
    if given.is_none() {
        // All classes but expressions, which stand in place, and lists, which are no nodes.
        assert!(unread == 0 && counts.len() == 31, "{counts:?}");
    }
}

/// An entry of debug info in an object file: its tag and its attributes, texts without quotes.
struct Entry {
    tag: String,
    attributes: BTreeMap<String, String>,
}

impl Entry {
    fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }

    /// The text within quotes, as that of a type or of another entry.
    fn quoted(&self, attribute: &str) -> Option<&str> {
        self.get(attribute)?.split_once('"')?.1.strip_suffix('"')
    }

    fn number(&self, attribute: &str) -> Option<u64> {
        let text = self.get(attribute)?;
        match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        }
    }
}

/// What `llvm-dwarfdump --debug-info` prints.
fn entries(object: &Path) -> Vec<Entry> {
    let text = run(Command::new(llvm("llvm-dwarfdump"))
        .arg("--debug-info")
        .arg(object));
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        if let Some((_, tag)) = line
            .strip_prefix("0x")
            .and_then(|line| line.split_once(": "))
        {
            entries.push(Entry {
                tag: tag.trim().to_owned(),
                attributes: BTreeMap::new(),
            });
        } else if let (Some((name, value)), Some(entry)) =
            (line.trim().split_once('\t'), entries.last_mut())
        {
            let value = value.strip_prefix('(').unwrap_or(value);
            let value = value.strip_suffix(')').unwrap_or(value);
            entry.attributes.insert(name.to_owned(), value.to_owned());
        }
    }
    entries
}

/// What the rules derive from a module.
struct Derived {
    folder: tempfile::TempDir,
}

impl Derived {
    const RELATIONS: [&str; 6] = [
        "function__source_name",
        "function__span",
        "di__type__text",
        "di__composite_type__field",
        "di__local_scope__subprogram",
        "instruction__location_at",
    ];

    fn of(module: &Path) -> Derived {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let facts = folder.path().join("facts");
        export(&[module], &facts);
        let rules = schema().rules;
        let wanted = rules
            .iter()
            .filter(|rule| Self::RELATIONS.contains(&rule.relation.as_str()));
        let program = folder.path().join("program.dl");
        let program = write_program(
            &program,
            "datalog/vocabulary.dl",
            &wanted.collect::<Vec<_>>(),
        );
        run_embedded(&program, &facts, &folder.path().join("out"), &[]);
        Derived { folder }
    }

    fn rows(&self, name: &str) -> Vec<Vec<String>> {
        let derived = Self::RELATIONS.contains(&name.replace(':', "__").as_str());
        let folder = if derived { "out" } else { "facts" };
        read_table(&self.folder.path().join(format!("{folder}/{name}.tsv")))
    }

    /// The last columns by the first ones.
    fn map(&self, name: &str) -> HashMap<String, String> {
        let rows = self.rows(name).into_iter();
        rows.map(|mut row| {
            let last = row.pop().expect("a column");
            (row.swap_remove(0), last)
        })
        .collect()
    }
}

/// Whether `llvm-dwarfdump` spells a type as the rules do. Of a type without a name it writes the tag and a space, of some
/// `restrict` pointers only the word, and it leaves the end of an array of constant pointers to functions out.
fn is_spelled(ty: &str) -> bool {
    let unnamed = ["structure ", "union ", "class ", "enumeration "];
    // The rules have no text of a pointer to member, and the tool a name of its own for the type of `nullptr`.
    let others = ["::*", "std::nullptr_t"];
    let whole = ty.matches('(').count() == ty.matches(')').count();
    let mut words = unnamed.iter().chain(&others);
    whole && ty != "restrict " && !words.any(|word| ty.contains(word))
}

/// The name of the symbol that a constructor or destructor shares with another one of its kind, where they have one body.
fn shared(function: &str) -> String {
    let function = function.replace("C1E", "C2E").replace("C1I", "C2I");
    function.replace("D1E", "D2E").replace("D0E", "D2E")
}

/// A function, line and column: one frame of a stack of inlined calls.
type Frame = (String, u64, u64);

/// The stacks at all addresses of a line table, innermost first.
fn stacks(object: &Path) -> Vec<Vec<Frame>> {
    let lines = run(Command::new(llvm("llvm-dwarfdump"))
        .arg("--debug-line")
        .arg(object));
    let addresses: BTreeSet<&str> = lines
        .lines()
        .filter(|line| line.starts_with("0x") && !line.ends_with("end_sequence"))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let file = object.with_extension("addresses");
    let text: Vec<&str> = addresses.into_iter().collect();
    std::fs::write(&file, text.join("\n")).expect("write the addresses");
    let text = run(Command::new(llvm("llvm-symbolizer"))
        .args(["--functions=linkage", "--no-demangle", "--inlines"])
        .arg(format!("--obj={}", object.display()))
        .stdin(std::fs::File::open(&file).expect("read the addresses")));
    let mut stacks = vec![Vec::new()];
    let mut lines = text.lines();
    while let Some(function) = lines.next() {
        if function.is_empty() {
            stacks.push(Vec::new());
            continue;
        }
        let place = lines.next().expect("a place behind a function");
        let mut parts = place.rsplitn(3, ':');
        let column = parts.next().and_then(|text| text.parse().ok());
        let line = parts.next().and_then(|text| text.parse().ok());
        if let (Some(line), Some(column), Some(stack)) = (line, column, stacks.last_mut()) {
            stack.push((shared(function), line, column));
        }
    }
    stacks.retain(|stack| !stack.is_empty());
    stacks
}

/// Compares a compiled module with what the rules derive; how many functions, variables, members and stacks there are.
fn compare_compiled(module: &Path, wrong: &mut Vec<String>) -> [usize; 4] {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let name = module.file_name().expect("a name").to_string_lossy();
    let object = folder.path().join("module.out");
    run(Command::new(llvm("clang"))
        .args([
            "-Wno-override-module",
            "-O0",
            "-no-pie",
            "-nostdlib",
            "-Wl,--unresolved-symbols=ignore-all",
            "-Wl,--defsym=__dso_handle=0",
            "-Wl,-e,0",
            "-o",
        ])
        .arg(&object)
        .arg(module));
    let derived = Derived::of(module);
    // In Rust a pointer has a name, `&mut Counts`, which the tool does not write.
    let rust = name == "words.bc";
    let mut counts = [0; 4];
    let mut complain = |what: &str, found: String| wrong.push(format!("{name}: {what} {found}"));

    // Functions: names, files and first lines.
    let names: BTreeSet<String> = derived.map("function:source_name").into_values().collect();
    let linkage: BTreeSet<String> = derived
        .map("di:subprogram:linkage_name")
        .into_values()
        .collect();
    let spans: BTreeSet<(String, u64)> = derived
        .rows("function:span")
        .into_iter()
        .map(|row| (row[1].clone(), row[2].parse().expect("a number")))
        .collect();
    let entries = entries(&object);
    for entry in &entries {
        if entry.tag != "DW_TAG_subprogram" || entry.get("DW_AT_low_pc").is_none() {
            continue;
        }
        counts[0] += 1;
        let own = entry.quoted("DW_AT_name");
        let other = entry
            .quoted("DW_AT_abstract_origin")
            .or(entry.quoted("DW_AT_specification"));
        let known = match (own, other) {
            (Some(own), _) => names.contains(own),
            (None, Some(other)) => names.contains(other) || linkage.contains(other),
            (None, None) => true,
        };
        if !known {
            complain("function", format!("{own:?} {other:?}"));
        }
        if let (Some(file), Some(line), Some(_)) = (
            entry.quoted("DW_AT_decl_file"),
            entry.number("DW_AT_decl_line"),
            own,
        ) && !spans
            .iter()
            .any(|(name, first)| *first == line && file.ends_with(name.as_str()))
        {
            complain("first line", format!("{own:?} {file}:{line}"));
        }
    }

    // Variables: names, types and lines.
    let texts = derived.map("di:type:text");
    let types = derived.map("di:variable:type");
    let lines = derived.map("di:variable:line");
    let variables: BTreeSet<(String, String, u64)> = derived
        .rows("di:variable:name")
        .into_iter()
        .map(|row| {
            let text = types.get(&row[0]).and_then(|ty| texts.get(ty));
            let line = lines
                .get(&row[0])
                .map_or(0, |line| line.parse().expect("a number"));
            (row[1].clone(), text.cloned().unwrap_or_default(), line)
        })
        .collect();
    for entry in &entries {
        let variable = ["DW_TAG_variable", "DW_TAG_formal_parameter"].contains(&entry.tag.as_str());
        let (true, Some(own), Some(ty), Some(line)) = (
            variable,
            entry.quoted("DW_AT_name"),
            entry.quoted("DW_AT_type"),
            entry.number("DW_AT_decl_line"),
        ) else {
            continue;
        };
        // Of a static member there is a variable, which is a member in the module.
        if entry.get("DW_AT_declaration").is_some() {
            continue;
        }
        counts[1] += 1;
        let found = (own.to_owned(), ty.to_owned(), line);
        if !rust && is_spelled(ty) && !variables.contains(&found) {
            complain("variable", format!("{found:?}"));
        }
    }

    // Members: names, offsets and types.
    let types = derived.map("di:derived_type:base_type");
    let members: BTreeSet<(String, String, u64)> = derived
        .rows("di:composite_type:field")
        .into_iter()
        .map(|row| {
            let text = types.get(&row[4]).and_then(|ty| texts.get(ty));
            let offset: u64 = row[3].parse().expect("a number");
            (
                row[2].clone(),
                text.cloned().unwrap_or_default(),
                offset / 8,
            )
        })
        .collect();
    for entry in &entries {
        let (true, Some(ty), Some(offset)) = (
            entry.tag == "DW_TAG_member",
            entry.quoted("DW_AT_type"),
            entry.number("DW_AT_data_member_location"),
        ) else {
            continue;
        };
        counts[2] += 1;
        let own = entry.quoted("DW_AT_name").unwrap_or_default();
        let found = (own.to_owned(), ty.to_owned(), offset);
        // The type of what points to a table of virtual functions has a name, which the tool does not write.
        if !rust && is_spelled(ty) && !own.starts_with("_vptr") && !members.contains(&found) {
            complain("member", format!("{found:?}"));
        }
    }

    // Stacks of inlined calls.
    let columns = derived.map("di:location:column");
    let lines = derived.map("di:location:line");
    let scopes = derived.map("di:location:scope");
    let subprograms = derived.map("di:local_scope:subprogram");
    let (source, linked) = (
        derived.map("di:subprogram:name"),
        derived.map("di:subprogram:linkage_name"),
    );
    let name_of = |subprogram: &String| -> String {
        let name = linked.get(subprogram).or(source.get(subprogram));
        name.map(|name| shared(name)).unwrap_or_default()
    };
    let mut by_instruction: BTreeMap<String, BTreeMap<u64, Frame>> = BTreeMap::new();
    for row in derived.rows("instruction:location_at") {
        let (depth, location) = (row[1].parse().expect("a number"), &row[2]);
        let frame = (
            name_of(&subprograms[&scopes[location]]),
            lines[location].parse().expect("a number"),
            columns[location].parse().expect("a number"),
        );
        by_instruction
            .entry(row[0].clone())
            .or_default()
            .insert(depth, frame);
    }
    let known: BTreeSet<Vec<Frame>> = by_instruction
        .into_values()
        .map(|stack| stack.into_values().collect())
        .collect();
    let starts: BTreeSet<(String, u64)> = derived
        .rows("di:subprogram:scope_line")
        .into_iter()
        .map(|row| (name_of(&row[0]), row[1].parse().expect("a number")))
        .collect();
    for stack in stacks(&object) {
        // Code that stands for no line, and what comes before the body of a function.
        let ((_, line, column), (outermost, _, _)) = (&stack[0], &stack[stack.len() - 1]);
        let start = *column == 0 && starts.contains(&(outermost.clone(), *line));
        if *line == 0 || start {
            continue;
        }
        counts[3] += 1;
        if !known.contains(&stack) {
            complain("stack", format!("{stack:?}"));
        }
    }
    counts
}

/// Of optimised code too, so that there are inlined calls; it is compiled without further optimisation, which merges positions.
#[test]
fn compiled_code_is_where_the_rules_say() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let given = std::env::var_os("CROSSCHECK").map(PathBuf::from);
    let modules = match &given {
        Some(folder) => files(folder, "bc"),
        None => compile(folder.path()),
    };
    let results = Mutex::new((Vec::new(), [0; 4]));
    in_parallel(&modules, |module| {
        let mut wrong = Vec::new();
        let counts = compare_compiled(module, &mut wrong);
        let mut results = results.lock().expect("no thread panicked");
        results.0.extend(wrong);
        (0..4).for_each(|n| results.1[n] += counts[n]);
    });
    let (wrong, counts) = results.into_inner().expect("no thread panicked");
    assert!(
        wrong.is_empty(),
        "{} differ of {counts:?}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
    let what = ["functions", "variables", "members", "stacks"];
    for (count, what) in counts.iter().zip(what) {
        println!("{count} {what}");
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}
