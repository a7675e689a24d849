; The three ways of table 100 in which a function is ill-formed. LLVM's parser refuses each, so the rows are changed afterwards.
define i32 @no_value() {
  ret i32 1
}

define i32 @wrong_type(i64 %x) {
  ret i32 2
}

define void @unexpected_value(i32 %x) {
  ret void
}

define i32 @well() {
  ret i32 3
}
