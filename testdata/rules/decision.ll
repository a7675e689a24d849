; What branches test: through negations, extensions, comparisons with zero, `bool` in memory, and flags.
; relation: operand:differs
; relation: icmp_instruction:compares
; relation: basicblock:requires
; relation: basicblock:tests
; relation: icmp_instruction:tests
; relation: _operand:boolean
; relation: operand:extended
; relation: operand:resized

; `if (__builtin_expect(!!(p == 0), 0))`, as clang writes it without optimization.
define i32 @expected(ptr %p) {
entry:
  %null = icmp eq ptr %p, null
  %not = xor i1 %null, true
  %again = xor i1 %not, true
  %int = zext i1 %again to i32
  %long = sext i32 %int to i64
  %test = icmp ne i64 %long, 0
  br i1 %test, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 0
}

; `bool ok = n; if (ok)`
define i32 @flag(i32 %n) {
entry:
  %ok = alloca i8
  %set = icmp ne i32 %n, 0
  %byte = zext i1 %set to i8
  store i8 %byte, ptr %ok
  %loaded = load i8, ptr %ok
  %bit = trunc i8 %loaded to i1
  br i1 %bit, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 0
}

; The lowest bit of a number says nothing of the number.
define i32 @bit(i32 %n) {
entry:
  %low = trunc i32 %n to i1
  %frozen = freeze i1 %low
  br i1 %frozen, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 0
}

; Both parts hold where the first successor is taken, and neither does where the second one is.
define void @parts(i32 %a, ptr %p, i1 %q) {
entry:
  %small = icmp ult i32 %a, 7
  %there = icmp ne ptr %p, null
  %both = and i1 %small, %there
  br i1 %both, label %first, label %second

first:
  %either = select i1 %q, i1 true, i1 %small
  br i1 %either, label %exit, label %second

second:
  %all = select i1 %there, i1 %q, i1 false
  br i1 %all, label %exit, label %first

exit:
  ret void
}
