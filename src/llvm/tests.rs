//! The safe functions of the handles where the C API would be undefined, and the table of operations compared with LLVM.

#![allow(clippy::expect_used)]

use std::borrow::Cow;

use super::*;
use crate::opcode::{Opcode, OperationOpcode, operations};

/// Reads textual IR and passes the module on.
fn with_module<T>(text: &str, test: impl FnOnce(&Module<'_>) -> T) -> T {
    let context = Context::new();
    let module = Module::read(&context, "test", Cow::Borrowed(text.as_bytes()));
    test(&module.unwrap_or_else(|error| panic!("{text}: {}", String::from_utf8_lossy(&error))))
}

/// Passes on the first instruction of a function that begins with some text.
fn with_instruction<T>(text: &str, test: impl FnOnce(Instruction<'_>) -> T) -> T {
    let parameters = "ptr %p, i32 %i, float %x";
    let text = format!("define void @f({parameters}) {{\n  {text}\n  ret void\n}}\n");
    with_module(&text, |module| {
        let block = module
            .functions()
            .next()
            .and_then(|function| function.blocks().next());
        let instruction = block.and_then(|block| block.instructions().next());
        test(instruction.expect("an instruction"))
    })
}

/// An operation as textual IR, with the flags that the method of the table reads.
fn operation(opcode: OperationOpcode, spelling: &str, method: &str) -> String {
    use OperationOpcode::*;
    let flags = match method {
        "wrapping" | "truncation" => "nuw nsw",
        "exact" => "exact",
        "disjoint" => "disjoint",
        "nonnegative" => "nneg",
        _ => "",
    };
    let operands = match opcode {
        FNeg => "float %x",
        Freeze => "i32 %i",
        FAdd | FSub | FMul | FDiv | FRem => "float %x, %x",
        Trunc => "i32 %i to i8",
        ZExt | SExt => "i32 %i to i64",
        FPToUI | FPToSI => "float %x to i32",
        UIToFP | SIToFP => "i32 %i to float",
        FPTrunc => "float %x to half",
        FPExt => "float %x to double",
        PtrToInt | PtrToAddr => "ptr %p to i64",
        IntToPtr => "i32 %i to ptr",
        BitCast => "i32 %i to float",
        AddrSpaceCast => "ptr %p to ptr addrspace(1)",
        _ => "i32 %i, %i",
    };
    format!("%r = {spelling} {flags} {operands}")
}

/// The handles of an operation: the number of operands that they read, and whether all flags that they read are set.
trait Handles {
    fn read(self) -> (usize, bool);
}

macro_rules! handles {
    ($($operands:ident $(with $flags:ident: $($flag:ident)*)?;)*) => {$(
        handles!(@ $operands $($flags $($flag)*)?);
    )*};
    (@ $operands:ident) => {
        impl Handles for $operands<'_> {
            fn read(self) -> (usize, bool) {
                (self.operands().len(), true)
            }
        }
    };
    (@ $operands:ident $flags:ident $($flag:ident)*) => {
        impl Handles for ($operands<'_>, $flags<'_>) {
            fn read(self) -> (usize, bool) {
                (self.0.operands().len(), $(self.1.$flag())&&*)
            }
        }
    };
}
handles! {
    Unary;
    Binary;
    Binary with Wrapping: nuw nsw;
    Binary with Exact: exact;
    Binary with Disjoint: disjoint;
    Conversion;
    Conversion with Wrapping: nuw nsw;
    Conversion with Nonnegative: nneg;
}

#[test]
fn the_table_of_operations_is_llvms() {
    macro_rules! check {
        ($($class:ident { $($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)* })*) => {
            $($(
                let text = operation(OperationOpcode::$name, $spelling, stringify!($method));
                with_instruction(&text, |instruction| {
                    let known = instruction.known().expect("an opcode");
                    assert_eq!(known.opcode(), Opcode::Operation(OperationOpcode::$name), "{text}");
                    let Inst::Operation(Operation::$name(handles)) = known.narrow() else {
                        panic!("{text}");
                    };
                    // SAFETY: an instruction has operands.
                    let operands = unsafe { instruction.value().operands() };
                    assert_eq!(handles.read(), (operands.count() as usize, true), "{text}");
                });
            )*)*
        };
    }
    operations!(check);
}

#[test]
fn an_access_has_a_scope_only_if_it_is_atomic() {
    for (text, scope) in [
        ("%r = load i32, ptr %p", None),
        (
            "%r = load atomic i32, ptr %p syncscope(\"singlethread\") acquire, align 4",
            Some(0),
        ),
        ("store atomic i32 1, ptr %p release, align 4", Some(1)),
    ] {
        let found = with_instruction(text, |instruction| {
            match instruction.known().map(KnownInstruction::narrow) {
                Some(Inst::Load(_, access) | Inst::Store(_, access)) => access.atomic(),
                _ => panic!("{text}"),
            }
            .map(Atomic::sync_scope)
        });
        assert_eq!(found, scope, "{text}");
    }
}

#[test]
fn operands_end_at_their_number() {
    let text = "@a = global [2 x i64] [i64 1, i64 ptrtoint (ptr @a to i64)]";
    with_module(text, |module| {
        let variable = module.global_variables().next().expect("a variable");
        let Some(ConstantKind::Array(elements)) = variable.initializer().and_then(Value::constant)
        else {
            panic!("an array");
        };
        assert_eq!(elements.count(), 2);
        assert!(elements.get(1).is_some() && elements.get(2).is_none());
        assert!(elements.all::<2>().is_some() && elements.all::<3>().is_none());
        assert!(variable.sanitizers().is_none());
    });
}

#[test]
fn a_file_without_a_checksum_has_an_empty_one() {
    let text = "!named = !{!0}\n!0 = !DIFile(filename: \"a\", directory: \"b\")\n\
        !llvm.module.flags = !{!1}\n!1 = !{i32 2, !\"Debug Info Version\", i32 3}";
    with_module(text, |module| {
        let mut nodes = module.named_metadata().flat_map(NamedMetadata::operands);
        let Some(NodeKind::DIFile(file)) = nodes.next().map(Node::kind) else {
            panic!("a file");
        };
        assert_eq!(file.checksum(), b"");
    });
}

#[test]
fn a_type_of_another_module_has_no_layout() {
    let text = "@a = global { i32, ptr } zeroinitializer";
    fn ty<'m>(module: &'m Module<'_>) -> Option<Type<'m>> {
        module
            .global_variables()
            .next()
            .map(|variable| variable.global().value_type())
    }
    with_module(text, |module| {
        with_module(text, |other| {
            let own = ty(module).expect("a type");
            assert!(matches!(module.layouts().get(own), Sizes::Known(_)));
            let other = ty(other).expect("a type");
            assert!(matches!(module.layouts().get(other), Sizes::None));
        });
    });
}
