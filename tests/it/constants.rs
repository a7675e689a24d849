//! Constants against LLVM: initializers that are put together again from their parts, and numbers of every format.
//!
//! `CROSSCHECK=FOLDER` has the first compared on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::support::crosscheck::{crosscheck, modules, plain, text};
use crate::support::workspace::{Rows, export, read};

/// The constants of a module by what the facts say of their parts, not by the texts that they have there.
struct Constants<'r> {
    /// `M:`.
    prefix: String,
    sets: BTreeMap<&'r str, BTreeSet<&'r str>>,
    /// Of each relation with two columns: the second by the first.
    values: BTreeMap<&'r str, BTreeMap<&'r str, &'r str>>,
    /// Of each relation with three columns: the others by the first.
    lists: BTreeMap<&'r str, BTreeMap<&'r str, Vec<[&'r str; 2]>>>,
}

impl<'r> Constants<'r> {
    fn new(rows: &'r Rows) -> Self {
        let module = rows["module:id"].iter().next().expect("a module");
        let mut constants = Constants {
            prefix: format!("{}:", module[0]),
            sets: BTreeMap::new(),
            values: BTreeMap::new(),
            lists: BTreeMap::new(),
        };
        for (predicate, rows) in rows {
            for row in rows {
                match row.as_slice() {
                    [one] => {
                        constants.sets.entry(predicate).or_default().insert(one);
                    }
                    [one, value] => {
                        let values = constants.values.entry(predicate).or_default();
                        values.insert(one, value);
                    }
                    [one, second, third] => {
                        let lists = constants.lists.entry(predicate).or_default();
                        let list: &mut Vec<_> = lists.entry(one).or_default();
                        list.push([second, third]);
                    }
                    _ => {}
                }
            }
        }
        constants
    }

    fn has(&self, predicate: &str, id: &str) -> bool {
        self.sets.get(predicate).is_some_and(|set| set.contains(id))
    }

    fn value(&self, predicate: &str, id: &str) -> Option<&'r str> {
        self.values.get(predicate)?.get(id).copied()
    }

    fn list(&self, predicate: &str, id: &str) -> &[[&'r str; 2]] {
        let list = self.lists.get(predicate).and_then(|lists| lists.get(id));
        list.map_or(&[], Vec::as_slice)
    }

    /// What a relation has for a constant and an index, in order.
    fn parts(&self, predicate: &str, id: &str) -> Vec<&'r str> {
        let mut parts: Vec<(usize, &str)> = self
            .list(predicate, id)
            .iter()
            .map(|[index, part]| (index.parse().expect("an index"), *part))
            .collect();
        parts.sort_unstable();
        parts.into_iter().map(|(_, part)| part).collect()
    }

    /// A text without the module in front of names.
    fn local(&self, text: &str) -> String {
        text.replace(&self.prefix, "")
    }

    fn ty(&self, id: &str) -> String {
        self.local(self.value("immediate:type", id).unwrap_or("?"))
    }

    fn typed(&self, id: &str) -> String {
        format!("{} {}", self.ty(id), self.text(id))
    }

    fn typed_list(&self, parts: &[&str]) -> String {
        let texts: Vec<String> = parts.iter().map(|part| self.typed(part)).collect();
        texts.join(", ")
    }

    fn is_number(&self, id: &str) -> bool {
        self.has("integer_constant", id) || self.has("fp_constant", id)
    }

    /// LLVM's text of the constant, without its type.
    fn text(&self, id: &str) -> String {
        for (kind, word) in [
            ("nullptr_constant", "null"),
            ("none_constant", "none"),
            ("undef_constant", "undef"),
            ("poison_constant", "poison"),
            ("zero_constant", "zeroinitializer"),
        ] {
            if self.has(kind, id) {
                return word.to_owned();
            }
        }
        if self.has("integer_constant", id) {
            return match (self.ty(id).as_str(), self.value("constant:toInt", id)) {
                ("i1", Some("0")) => "false".to_owned(),
                ("i1", _) => "true".to_owned(),
                (_, Some(number)) => number.to_owned(),
                (_, None) => self
                    .value("constant:toDecimal", id)
                    .unwrap_or("?")
                    .to_owned(),
            };
        }
        if let Some(bits) = self.value("fp_constant:bits", id) {
            return fp(&self.ty(id), bits);
        }
        if let Some(bytes) = self.value("constant_data:string", id) {
            return format!("c\"{bytes}\"");
        }
        if self.has("constant_array", id) {
            return format!("[{}]", self.elements(id, "constant_array:index"));
        }
        if self.has("constant_vector", id) {
            let parts = self.parts("constant_vector:index", id);
            let data = self.value("constant_data:elements", id).unwrap_or_default();
            let mut words = data.split_whitespace();
            let first = words.next();
            let splat = match parts.split_first() {
                Some((first, rest)) => {
                    self.is_number(first) && rest.iter().all(|part| part == first)
                }
                None => words.all(|word| Some(word) == first),
            };
            let elements = self.elements(id, "constant_vector:index");
            return match (splat, elements.split_once(", ")) {
                (true, Some((first, _))) => format!("splat ({first})"),
                (true, None) => format!("splat ({elements})"),
                (false, _) => format!("<{elements}>"),
            };
        }
        if self.has("constant_struct", id) {
            let fields = self.typed_list(&self.parts("constant_struct:index", id));
            let ty = self.value("immediate:type", id).unwrap_or_default();
            return match self.has("struct_type:packed", ty) {
                true => format!("<{{ {fields} }}>"),
                false => format!("{{ {fields} }}"),
            };
        }
        if self.has("constant_expression", id) {
            return self.expression(id);
        }
        if let Some(function) = self.value("blockaddress_constant:function", id) {
            let label = self.value("blockaddress_constant:label", id).unwrap_or("?");
            let label = label.strip_prefix(function).unwrap_or("?");
            return format!("blockaddress({}, {})", self.text(function), &label[1..]);
        }
        for word in ["dso_local_equivalent", "no_cfi"] {
            if let Some(of) = self.value(&format!("{word}_constant:global_value"), id) {
                return format!("{word} {}", self.text(of));
            }
        }
        if self.has("ptrauth_constant", id) {
            let part = |name: &str| self.value(&format!("ptrauth_constant:{name}"), id);
            let mut parts = vec![
                part("pointer").unwrap_or("?"),
                part("key").unwrap_or("?"),
                part("discriminator").unwrap_or("?"),
                part("address_discriminator").unwrap_or("?"),
                part("deactivation_symbol").unwrap_or("?"),
            ];
            while parts.len() > 2 && ["i64 0", "ptr null"].contains(&parts[parts.len() - 1]) {
                parts.pop();
            }
            return format!("ptrauth ({})", self.typed_list(&parts));
        }
        self.local(id)
    }

    /// The elements of an array or vector, from rows or from data.
    fn elements(&self, id: &str, index: &str) -> String {
        let Some(data) = self.value("constant_data:elements", id) else {
            return self.typed_list(&self.parts(index, id));
        };
        let ty = self.ty(id);
        let component = ty.split_once(" x ").expect("a component").1;
        let component = &component[..component.len() - 1];
        let element = |word: &str| match component.strip_prefix('i') {
            Some(_) => word.parse::<i64>().expect("a number").to_string(),
            None => fp(component, word),
        };
        let elements = data.split_whitespace().map(|word| {
            let element = element(word);
            format!("{component} {element}")
        });
        elements.collect::<Vec<_>>().join(", ")
    }

    fn expression(&self, id: &str) -> String {
        let opcode = self.value("constant_expression:opcode", id).unwrap_or("?");
        let operands = self.parts("constant_expression:operand", id);
        let mut text = opcode.to_owned();
        let has = |flag: &str| self.has(&format!("constant_expression:{flag}"), id);
        if opcode == "getelementptr" {
            match (has("inbounds"), has("nusw")) {
                (true, _) => text += " inbounds",
                (false, true) => text += " nusw",
                (false, false) => {}
            }
            if has("nuw") {
                text += " nuw";
            }
            if let [[lower, upper]] = self.list("constant_expression:inrange", id) {
                let _ = write!(text, " inrange({}, {})", self.text(lower), self.text(upper));
            }
            let ty = self.value("constant_expression:source_type", id);
            let ty = self.local(ty.unwrap_or("?"));
            return format!("{text} ({ty}, {})", self.typed_list(&operands));
        }
        for flag in ["nuw", "nsw"] {
            if has(flag) {
                let _ = write!(text, " {flag}");
            }
        }
        let list = self.typed_list(&operands);
        match opcode {
            "add" | "sub" | "xor" | "extractelement" | "insertelement" => {
                format!("{text} ({list})")
            }
            "shufflevector" => {
                let parts = self.parts("constant_expression:operand", operands[0]);
                if let [base, repeated, _] = parts.as_slice()
                    && self.has("poison_constant", base)
                    && self.is_number(repeated)
                {
                    return format!("splat ({})", self.typed(repeated));
                }
                let ty = self.ty(id);
                let lanes = ty.split(" x ").nth(1).expect("a number of lanes");
                format!("{text} ({list}, <vscale x {lanes} x i32> zeroinitializer)")
            }
            _ => format!("{text} ({list} to {})", self.ty(id)),
        }
    }
}

/// A floating-point number as LLVM prints it.
fn fp(ty: &str, bits: &str) -> String {
    let number = u128::from_str_radix(bits, 16).expect("hexadecimal digits");
    let number = match ty {
        "half" => return format!("0xH{bits}"),
        "bfloat" => return format!("0xR{bits}"),
        "x86_fp80" => return format!("0xK{bits}"),
        "fp128" => return format!("0xL{}{}", &bits[16..], &bits[..16]),
        "ppc_fp128" => return format!("0xM{bits}"),
        "float" if f32::from_bits(number as u32).is_nan() => {
            let payload = (number as u64 & 0x007F_FFFF) << 29;
            let sign = (number as u64 >> 31) << 63;
            f64::from_bits(sign | 0x7FF0_0000_0000_0000 | payload)
        }
        "float" => f32::from_bits(number as u32).into(),
        "double" => f64::from_bits(number as u64),
        _ => return "?".to_owned(),
    };
    // What does not read back from six digits that are well rounded does not from LLVM's.
    if format!("{number:.5e}").parse() == Ok(number)
        && let Some(short) = short(number).filter(|short| short.parse() == Ok(number))
    {
        return short;
    }
    format!("0x{:X}", number.to_bits())
}

/// The decimal that LLVM tries first: it cuts the exact one off, then rounds it to six digits, and writes a seventh.
fn short(number: f64) -> Option<String> {
    let exact = number.is_finite().then(|| format!("{number:.1100e}"))?;
    let (digits, exponent) = exact.split_once('e')?;
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", digits),
    };
    let mut digits = digits.replace('.', "").trim_end_matches('0').to_owned();
    let mut exponent: i32 = exponent.parse().ok()?;
    // Of an integer, the zeros in front of the point count.
    while (digits.len() as i32) <= exponent {
        digits.push('0');
    }
    if number != 0.0 {
        let whole: num_bigint::BigUint = digits.parse().ok()?;
        let cut = whole.bits().saturating_sub(20) * 59 / 196;
        digits.truncate(digits.len() - cut as usize);
    }
    let up = digits.as_bytes().get(6).is_some_and(|digit| *digit >= b'5');
    digits.truncate(6);
    let rounded = (digits.parse::<u32>().unwrap_or(0) + u32::from(up)).to_string();
    exponent += rounded.len().saturating_sub(digits.len()) as i32;
    let (first, rest) = rounded.split_at(1);
    let rest = &rest[..rest.len().min(5)];
    Some(format!("{sign}{first}.{rest:0<6}e{exponent:+03}"))
}

/// The name and the rest of a line that defines a variable or an alias, and the word in front of the type.
fn definition(line: &str) -> Option<(&str, &str, &str)> {
    let quoted = line.strip_prefix("@\"").and_then(|rest| rest.find('"'));
    let start = quoted.map_or(0, |at| at + 2);
    let end = start + line[start..].find(" = ")?;
    let (name, mut rest) = (&line[..end], &line[end + 3..]);
    loop {
        let (word, behind) = rest.split_once(' ')?;
        match word {
            "global" | "constant" | "alias" => return Some((name, word, behind)),
            "ifunc" => return None,
            _ => rest = behind,
        }
    }
}

/// Compares what a module's facts say of its constants; how many initializers and how many constants there are.
fn compare(module: &Path, wrong: &mut Vec<String>) -> Option<[usize; 2]> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let text = text(module, folder.path())?;
    let facts = folder.path().join("facts");
    export(&[module], &facts);
    let rows = read(&facts);
    let constants = Constants::new(&rows);
    let mut counts = [0; 2];
    let ids: BTreeMap<String, &str> = ["global_variable:id", "alias:id"]
        .iter()
        .flat_map(|predicate| &rows[*predicate])
        .map(|row| (plain(&constants.local(&row[0])), row[0].as_str()))
        .collect();
    for line in text.lines().filter(|line| line.starts_with('@')) {
        let Some((name, word, rest)) = definition(line) else {
            continue;
        };
        let id = ids[&plain(name)];
        let wanted = match word {
            "alias" => {
                let aliasee = constants.value("alias:aliasee", id).expect("an aliasee");
                let ty = constants.local(constants.value("alias:type", id).expect("a type"));
                match constants.has("constant_expression", aliasee) {
                    true => format!("{ty}, {}", constants.text(aliasee)),
                    false => format!("{ty}, {}", constants.typed(aliasee)),
                }
            }
            _ => match constants.value("global_variable:initializer", id) {
                Some(initializer) => constants.typed(initializer),
                None => continue,
            },
        };
        counts[0] += 1;
        let (found, wanted) = (plain(rest), plain(&wanted));
        // Behind it stand properties, or attributes.
        let ends = |rest: &str| rest.is_empty() || rest.starts_with(',') || rest.starts_with(" #");
        if !found.strip_prefix(&wanted).is_some_and(ends) {
            wrong.push(format!("{}: {line}\n    {wanted}", module.display()));
        }
    }
    for row in &rows["immediate:value"] {
        let (id, text) = (row[0].as_str(), &row[1]);
        if constants.has("metadata_operand", id) || constants.has("inline_asm", id) {
            continue;
        }
        counts[1] += 1;
        let is_global = ["function:id", "global_variable:id", "alias:id", "ifunc:id"]
            .iter()
            .any(|predicate| constants.value(predicate, id).is_some());
        let made = match is_global {
            true => constants.text(id),
            false => constants.typed(id),
        };
        if plain(&made) != plain(&constants.local(text)) {
            wrong.push(format!("{}: {text}\n    {made}", module.display()));
        }
    }
    Some(counts)
}

#[test]
fn initializers_are_as_llvm_prints_them() {
    let kinds = [("initializers and aliases", 501), ("constants", 4001)];
    crosscheck(&modules(), kinds, compare);
}

/// Numbers without a pattern, the same each time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// A million numbers: each of `half` and `bfloat`, and of the others such as have any bits.
#[test]
fn numbers_are_as_llvm_prints_them() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("numbers.ll");
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut source = String::new();
    let mut array = |ty: &str, count: usize, element: &mut dyn FnMut(usize, &mut String)| {
        let _ = write!(source, "@{ty} = global [{count} x {ty}] [");
        for index in 0..count {
            let _ = write!(source, "{}{ty} ", if index > 0 { ", " } else { "" });
            element(index, &mut source);
        }
        source += "]\n";
    };
    let write = |text: &mut String, words: std::fmt::Arguments| {
        let _ = text.write_fmt(words);
    };
    array("half", 1 << 16, &mut |index, text| {
        write(text, format_args!("0xH{index:04X}"))
    });
    array("bfloat", 1 << 16, &mut |index, text| {
        write(text, format_args!("0xR{index:04X}"))
    });
    array("float", 450_000, &mut |index, text| {
        let mut bits = random.next() as u32;
        // Some that have a short decimal, are subnormal, or no numbers.
        match index % 8 {
            0 => bits = (bits as f32 / 65536.0).round().to_bits(),
            1 => bits &= 0x807F_FFFF,
            // Few, for all of them have one place in LLVM's table of numbers.
            2 if index % 512 == 2 => bits |= 0x7F80_0000,
            _ => {}
        }
        write(text, format_args!("bitcast (i32 {bits} to float)"));
    });
    array("double", 450_000, &mut |index, text| {
        let mut bits = random.next();
        match index % 8 {
            0 => bits = (bits as f64 / 1e14).round().to_bits(),
            1 => bits &= 0x800F_FFFF_FFFF_FFFF,
            2 if index % 512 == 2 => bits |= 0x7FF0_0000_0000_0000,
            3 => bits = (f64::from(bits as u32) / 1e3).to_bits(),
            _ => {}
        }
        write(text, format_args!("bitcast (i64 {bits} to double)"));
    });
    array("x86_fp80", 5_000, &mut |_, text| {
        // The bit in front of the point is set in all numbers that the processor knows but those below the smallest.
        let (high, low) = (random.next() as u16, random.next() | 1 << 63);
        write(text, format_args!("0xK{high:04X}{low:016X}"));
    });
    for (ty, letter) in [("fp128", 'L'), ("ppc_fp128", 'M')] {
        array(ty, 5_000, &mut |_, text| {
            let (first, second) = (random.next(), random.next());
            write(text, format_args!("0x{letter}{first:016X}{second:016X}"));
        });
    }
    for width in [65, 127, 128, 129, 1000] {
        array(&format!("i{width}"), 2000, &mut |index, text| {
            let low = u128::from(random.next()) << (index % 64);
            write(
                text,
                format_args!("{}{low}", if index % 2 == 0 { "-" } else { "" }),
            );
            if width > 200 {
                write(text, format_args!("{:018}", random.next() >> 5));
            }
        });
    }
    fs::write(&module, source).expect("write the module");
    let text = text(&module, folder.path()).expect("LLVM reads it");
    let facts = folder.path().join("facts");
    export(&[&module], &facts);
    let rows = read(&facts);
    let texts: BTreeMap<&str, &str> = rows["immediate:value"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    let constants = Constants::new(&rows);
    let mut count = 0;
    for line in text.lines().filter(|line| line.starts_with('@')) {
        let (name, _, wanted) = definition(line).expect("a definition");
        let id = format!("numbers.ll:{name}");
        let initializer = constants
            .value("global_variable:initializer", &id)
            .expect("one");
        let made = constants.typed(initializer);
        for found in [texts[initializer], &made] {
            if found == wanted {
                continue;
            }
            let mut pairs = found.split(", ").zip(wanted.split(", "));
            panic!(
                "{name}: {:?}",
                pairs.find(|(found, wanted)| found != wanted)
            );
        }
        count += wanted.split(", ").count();
    }
    assert_eq!(count, 2 * (1 << 16) + 2 * 450_000 + 3 * 5_000 + 5 * 2000);
}
