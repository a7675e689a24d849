//! Source-language names of mangled names.

use std::borrow::Cow;
use std::fmt;
use std::thread;

use crate::llvm;

/// The largest length of an unmangled name: it can be exponentially longer than the mangled one.
const LONGEST: usize = 64 * 1024;

/// The largest length of a mangled name that this thread's stack can unmangle.
const SHALLOW: usize = 2048;

/// The most bytes of stack per level of nesting; each byte of a mangled name adds at most one level.
const FRAMES: usize = 4096;

/// The source-language name of a mangled one.
pub(super) fn unmangled(name: &[u8]) -> Option<Cow<'_, str>> {
    let name = std::str::from_utf8(name).ok()?;
    // `\01` tells LLVM to leave the name as it is: for a method of Objective-C, as in the source.
    let verbatim = name.strip_prefix('\u{1}');
    let name = verbatim.unwrap_or(name);
    let is_method = name.starts_with("-[") || name.starts_with("+[");
    if is_method && (verbatim.is_some() || name.ends_with(']')) {
        return Some(name.into());
    }
    if let Ok(symbol) = rustc_demangle::try_demangle(name) {
        let mut text = Bounded(String::new());
        return fmt::write(&mut text, format_args!("{symbol:#}"))
            .is_ok()
            .then_some(text.0.into());
    }
    if let Some(names) = name.strip_prefix("_D") {
        return unmangled_d(names).map(Cow::Owned);
    }
    if !is_itanium(name) || name.len() > LONGEST {
        return None;
    }
    if name.len() <= SHALLOW {
        return llvm::unmangled(name, LONGEST).map(Cow::Owned);
    }
    thread::scope(|scope| {
        let deep = thread::Builder::new().stack_size(FRAMES * name.len());
        let unmangled = deep.spawn_scoped(scope, || llvm::unmangled(name, LONGEST));
        unmangled.ok()?.join().ok()?.map(Cow::Owned)
    })
}

/// Names of the Itanium C++ ABI, with the underscore that some systems put in front, and those of blocks.
fn is_itanium(name: &str) -> bool {
    let rest = name.trim_start_matches('_');
    rest.starts_with('Z') && (1..=4).contains(&(name.len() - rest.len()))
}

/// The identifiers of a name of D, each after its length, without the type that follows. LLVM unmangles only names without a
/// type. Templates, references back and functions in functions have no name here.
fn unmangled_d(mut rest: &str) -> Option<String> {
    let mut names = Vec::new();
    while rest.starts_with(|c: char| c.is_ascii_digit()) {
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        let length: usize = rest[..end].parse().ok()?;
        let name = rest[end..].get(..length)?;
        if name.is_empty() || name.starts_with("__T") {
            return None;
        }
        names.push(name);
        rest = &rest[end + length..];
    }
    let mut in_function = rest.split('Z').skip(1);
    let in_function = in_function.any(|part| part.starts_with(|c: char| c.is_ascii_digit()));
    if names.is_empty() || in_function || rest.starts_with(['_', 'Q']) {
        return None;
    }
    Some(names.join("."))
}

/// Text that rejects growth beyond [`LONGEST`].
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.len() + text.len() > LONGEST {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_source() {
        for (mangled, wanted) in [
            ("main", None),
            ("_Zfoo", None),
            ("_ZN12_GLOBAL__N_11fEv", Some("(anonymous namespace)::f()")),
            ("_ZTV1A", Some("vtable for A")),
            ("_ZThn16_N1C1fEv", Some("non-virtual thunk to C::f()")),
            ("_Z1fIJidEEvDpT_", Some("void f<int, double>(int, double)")),
            ("_ZN1AC2IiEET_", Some("A::A<int>(int)")),
            ("\u{1}__Z1fv", Some("f()")),
            (
                "___Z1fv_block_invoke",
                Some("invocation function for block in f()"),
            ),
            (
                "_ZN4core3fmt9Formatter3pad17h0123456789abcdefE",
                Some("core::fmt::Formatter::pad"),
            ),
            ("_RNvC7mycrate3foo", Some("mycrate::foo")),
            ("\u{1}-[Shape area:]", Some("-[Shape area:]")),
            ("\u{1}+[Shape(Kind) shape]", Some("+[Shape(Kind) shape]")),
            ("-[Shape", None),
            ("_D3app4Node5resetMFiZv", Some("app.Node.reset")),
            ("_D3app4Node6__initZ", Some("app.Node.__init")),
            ("_D3app4mainFZ5innerMFZv", None),
            ("_D3app9__T1fTiZ1fFZv", None),
            ("_Data", None),
            ("_D9x", None),
            ("\u{1}open64", None),
        ] {
            assert_eq!(
                unmangled(mangled.as_bytes()).as_deref(),
                wanted,
                "{mangled}"
            );
        }
    }

    /// Neither deep nesting nor exponential length ends the process.
    #[test]
    fn hostile_names() {
        let pointer = |depth: usize| format!("_Z1f{}i", "P".repeat(depth));
        let unmangled_pointer = unmangled(pointer(2000).as_bytes()).map(Cow::into_owned);
        assert_eq!(
            unmangled_pointer,
            Some(format!("f(int{})", "*".repeat(2000)))
        );
        let unmangled_pointer = unmangled(pointer(60_000).as_bytes()).map(Cow::into_owned);
        assert_eq!(
            unmangled_pointer,
            Some(format!("f(int{})", "*".repeat(60_000)))
        );
        // Each argument is twice as long as the previous one.
        const DIGITS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let doubled = |digit: &u8| format!("S_IS{0}_S{0}_E", char::from(*digit));
        let doubling: String = DIGITS.iter().map(doubled).collect();
        let name = format!("_Z1f1aIiiE{doubling}");
        assert_eq!(unmangled(name.as_bytes()), None);
    }
}
