//! Facts spell initializers, numbers of every format and calling conventions as LLVM does.
//!
//! `CROSSCHECK=FOLDER` has initializers compared on all modules of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::support::crosscheck::{crosscheck, modules, plain, text};
use crate::support::random::Rng;
use crate::support::workspace::{LongNames, export, export_each, read};

/// The name of the variable or alias that a line defines, and what follows from the type on.
fn definition(line: &str) -> Option<(&str, &str)> {
    let quoted = line.strip_prefix("@\"").and_then(|rest| rest.find('"'));
    let start = quoted.map_or(0, |at| at + 2);
    let end = start + line[start..].find(" = ")?;
    let (name, mut rest) = (&line[..end], &line[end + 3..]);
    loop {
        let (word, behind) = rest.split_once(' ')?;
        match word {
            "global" | "constant" | "alias" => return Some((name, behind)),
            "ifunc" => return None,
            _ => rest = behind,
        }
    }
}

/// Compares the texts of the initializers and aliasees in the facts of a module with what LLVM prints; how many there are.
fn compare(module: &Path, facts: &Path, wrong: &mut Vec<String>) -> Option<[usize; 1]> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let text = text(module, folder.path())?;
    let rows = read(facts);
    let prefix = format!("{}:", rows["module:id"].first()?[0]);
    let map = |predicate: &str| -> BTreeMap<&str, &str> {
        let rows = rows[predicate].iter();
        rows.map(|row| (row[0].as_str(), row[1].as_str())).collect()
    };
    let (texts, types) = (map("immediate:value"), map("immediate:type"));
    let (initializers, aliasees) = (map("global_variable:initializer"), map("alias:aliasee"));
    let alias_types = map("alias:type");
    let named = ["function", "global_variable", "alias"];
    let named = named.map(|entity| rows[&format!("{entity}:name")].clone());
    let names = LongNames::new(named.into_iter().flatten());
    let local = |text: &str| names.expand(text).replace(&prefix, "");
    let variables = initializers.iter().map(|(id, value)| {
        let (ty, text) = (types[value], local(texts[value]));
        // The text of a global value is its name alone.
        let is_name = text.starts_with('@');
        (
            *id,
            if is_name {
                format!("{ty} {text}")
            } else {
                text
            },
        )
    });
    let aliases = aliasees.iter().map(|(id, value)| {
        let (ty, text) = (types[value], local(texts[value]));
        // LLVM prints an expression without its type here.
        let is_expression = rows["constant_expression"].contains(&vec![(*value).to_owned()]);
        let text = match text.strip_prefix(&format!("{ty} ")) {
            Some(expression) if is_expression => expression.to_owned(),
            Some(_) => text,
            None => format!("{ty} {text}"),
        };
        (*id, format!("{}, {text}", alias_types[id]))
    });
    let wanted: BTreeMap<String, String> = variables
        .chain(aliases)
        .map(|(id, text)| (plain(&local(id)), plain(&local(&text))))
        .collect();
    let mut count = 0;
    for line in text.lines().filter(|line| line.starts_with('@')) {
        let Some((name, rest)) = definition(line) else {
            continue;
        };
        let Some(wanted) = wanted.get(&plain(name)) else {
            continue;
        };
        count += 1;
        // Properties, or attributes, follow.
        let ends = |rest: &str| rest.is_empty() || rest.starts_with(',') || rest.starts_with(" #");
        if !plain(rest).strip_prefix(wanted).is_some_and(ends) {
            let (printed, module) = (plain(rest), module.display());
            let pairs = printed.chars().zip(wanted.chars());
            let same = pairs.take_while(|(one, other)| one == other).count();
            let part = |text: &str| -> String {
                let rest = text.chars().skip(same.saturating_sub(40));
                rest.take(80).collect()
            };
            let (printed, wanted) = (part(&printed), part(wanted));
            wrong.push(format!(
                "{module}: {name}: `{printed}`, in the facts `{wanted}`"
            ));
        }
    }
    Some([count])
}

#[test]
fn initializers_have_the_text_that_llvm_prints() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    crosscheck(
        &modules(),
        [("initializers and aliases", 501)],
        |modules| export_each(modules, folder.path()),
        |module, facts, wrong| compare(module, facts, wrong),
    );
}

/// Returns global arrays of numbers, 450,000 together: each of `half` and `bfloat`, and random bits of the other formats. Arrays are cut at
/// `most` elements.
pub fn numbers(most: usize) -> String {
    let mut random = Rng(0x9E37_79B9_7F4A_7C15);
    let mut source = String::new();
    let mut array = |ty: &str, count: usize, element: &mut dyn FnMut(usize, &mut String)| {
        let count = count.min(most);
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
    array("float", 150_000, &mut |index, text| {
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
    array("double", 150_000, &mut |index, text| {
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
    source
}

/// `print` makes the same numbers of their bits, which `print::printed_modules_equal_their_source` compares.
#[test]
fn numbers_have_the_text_that_llvm_prints() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("numbers.ll");
    fs::write(&module, numbers(usize::MAX)).expect("write the module");
    let facts = folder.path().join("facts");
    export(&[&module], &facts);
    let mut wrong = Vec::new();
    let arrays = compare(&module, &facts, &mut wrong).expect("LLVM reads it");
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(arrays, [12]);
}

#[test]
fn calling_conventions_have_the_words_that_llvm_prints() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let module = folder.path().join("conventions.ll");
    let declarations = (0..1024).map(|number| format!("declare cc {number} void @f{number}()\n"));
    fs::write(&module, declarations.collect::<String>()).expect("write the module");
    let text = text(&module, folder.path()).expect("LLVM reads it");
    let facts = folder.path().join("facts");
    export(&[&module], &facts);
    let declarations = text
        .lines()
        .filter_map(|line| line.strip_prefix("declare "));
    let printed: BTreeSet<Vec<String>> = declarations
        .filter_map(|line| line.split_once("void @"))
        .map(|(word, name)| {
            let (name, _) = name.split_once('(').expect("a name");
            let word = if word.is_empty() { "ccc" } else { word.trim() };
            vec![format!("conventions.ll:@{name}"), word.to_owned()]
        })
        .collect();
    assert_eq!(printed.len(), 1024);
    assert_eq!(read(&facts)["function:calling_convention"], printed);
}
