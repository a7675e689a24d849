target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.big = type { i64, i64, i64 }

define i32 @agree(i32 signext %x) {
  ret i32 %x
}
define i32 @fewer(i32 %x, i32 %y) {
  ret i32 %x
}
define i32 @wider(i64 %x) {
  ret i32 0
}
define i64 @by_value(ptr byval(%struct.big) align 8 %b) {
  ret i64 0
}
define i64 @by_pointer(ptr %b) {
  ret i64 0
}
define void @returned(ptr sret(%struct.big) %b) {
  ret void
}
define void @in_register(i32 inreg %x, i8 signext %y) {
  ret void
}
define signext i8 @returns_char() {
  ret i8 -1
}
define i32 @variable(i32 %n, ...) {
  ret i32 %n
}
define fastcc void @convention() {
  ret void
}
define void @stack(i32 alignstack(16) %x) {
  ret void
}
; What clang makes of C: an argument too few, a floating-point number, and a structure of two `float`.
define i32 @more(i32 %x) {
  ret i32 %x
}
define i32 @floating(double %x) {
  ret i32 0
}
define i32 @sse(<2 x float> %x) {
  ret i32 0
}
