; The second module.

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

$k = comdat any
$weak = comdat any
$largest = comdat largest
$each = comdat nodeduplicate

@largest = global i64 0, comdat
@each = global i32 0, comdat

@larger = global i32 0
@smaller = global i32 0
@aligned = global i32 0, align 4
@function_here = global i32 0

define i32 @variable_there() {
  ret i32 0
}

define i32 @open(i32 %a) {
  ret i32 0
}

define i32 @fewer(i32 %a, i32 %b) {
  ret i32 0
}

define i32 @other(i32 %a, i64 %b) {
  ret i32 0
}

define i32 @ignored() {
  ret i32 0
}

define void @nothing() {
  ret void
}

define i32 @variadic(i32 %a, ...) {
  ret i32 0
}

define i32 @convention() {
  ret i32 0
}

define i32 @k() comdat {
  ret i32 2
}

define i32 @weak() comdat {
  ret i32 2
}

define i32 @only_here() comdat($k) {
  ret i32 2
}
