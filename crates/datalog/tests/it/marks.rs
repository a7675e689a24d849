//! Marks in doc comments.

use datalog::marks::parse;

#[test]
fn a_mark_has_a_name_and_arguments_and_prose_is_none() {
    assert_eq!(parse("/// @per_module"), Some(("per_module", "")));
    let arguments = parse("/// @llvm invalid tag");
    assert_eq!(arguments, Some(("llvm", "invalid tag")));
    assert_eq!(parse("/// The name without its `@`."), None);
}
