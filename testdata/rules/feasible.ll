; relation: operand:invariant
; relation: basicblock:feasible_successor
; relation: _icmp:outcome
; relation: _icmp:compared
; relation: _global_variable:invariant
; relation: _global_variable:varies
; relation: _store_instruction:keeps
; relation: _function:returns
; relation: basicblock:stays
; relation: _function:stays
; relation: _function:returns_somewhere
; relation: _basicblock:decided
; relation: _loop:next_test
; relation: _switch_instruction:has
; relation: _basicblock:first_test
; relation: _loop:first_test
; relation: basicblock:acts
; relation: _basicblock:last_stored
; relation: basicblock:feasible
; relation: _basicblock:chooses
; relation: _basicblock:tests_phi
; relation: _basicblock:accesses
; relation: _basicblock:only_enters
; relation: _basicblock:passes
; relation: _basicblock:redirected
; relation: basicblock:chosen_successor
; Conditions that are constant in the program: variables that keep their value, functions that return a constant, first tests of loops, and calls that never return.
@kept = global i32 5
@same = internal global i32 1
@changed = internal global i32 0
@escapes = internal global i32 0

declare void @exit(i32) noreturn
declare void @external(ptr)

define internal i32 @one() {
  ret i32 1
}

define void @write() {
  store i32 1, ptr @same
  store i32 1, ptr @changed
  call void @external(ptr @escapes)
  ret void
}

define internal void @fail() {
  call void @exit(i32 1)
  unreachable
}

; It returns by no path: each passes a call of such a function.
define internal void @report(i1 %twice) {
entry:
  br i1 %twice, label %again, label %last
again:
  call void @external(ptr null)
  br label %last
last:
  call void @fail()
  ret void
}

; One path returns.
define void @maybe(i1 %failed) {
entry:
  br i1 %failed, label %fails, label %ends
fails:
  call void @report(i1 true)
  br label %ends
ends:
  ret void
}

declare i32 @__gxx_personality_v0(...)

; Control goes on only where the call throws.
define void @catches() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @report(i1 true) to label %goes unwind label %lands
goes:
  ret void
lands:
  %exception = landingpad { ptr, i32 } catch ptr null
  ret void
}

define void @variables() {
entry:
  %five = load i32, ptr @kept
  %c = icmp eq i32 %five, 5
  br i1 %c, label %same, label %not_five
not_five:
  ret void
same:
  %a = load i32, ptr @same
  %d = icmp ne i32 %a, 0
  br i1 %d, label %changed, label %not_one
not_one:
  ret void
changed:
  %b = load i32, ptr @changed
  %e = icmp ne i32 %b, 0
  br i1 %e, label %yes, label %no
yes:
  ret void
no:
  %f = load i32, ptr @escapes
  %g = icmp eq i32 %f, 0
  br i1 %g, label %zero, label %not_zero
zero:
  ret void
not_zero:
  ret void
}

define void @results(i32 %n) {
entry:
  %a = call i32 @one()
  switch i32 %a, label %other [ i32 0, label %zero
                                i32 1, label %one ]
zero:
  ret void
one:
  %c = icmp eq i32 %a, 1
  %d = xor i1 %c, true
  br i1 %d, label %two, label %end
two:
  ret void
end:
  call void @fail()
  br label %after
after:
  ret void
other:
  ret void
}

define void @loop(i32 %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %test
test:
  %a = load i32, ptr %i
  %c = icmp slt i32 %a, 10
  br i1 %c, label %body, label %end
body:
  %b = load i32, ptr %i
  %next = add i32 %b, 1
  store i32 %next, ptr %i
  br label %test
end:
  ret void
}

define void @once(i32 %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %test
test:
  %a = load i32, ptr %i
  %c = icmp slt i32 %a, 1
  br i1 %c, label %body, label %end
body:
  %b = load i32, ptr %i
  %next = add i32 %b, 1
  store i32 %next, ptr %i
  br label %test
end:
  ret void
}

; Ways that join before the number of each chooses the successor.
define i32 @joined(i32 %x) {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  call void @write()
  br label %join
join:
  %p = phi i32 [ 0, %a ], [ 1, %b ]
  switch i32 %p, label %other [ i32 0, label %zero ]
zero:
  ret i32 0
other:
  ret i32 1
}

; The same condition after both ways from its first test have joined.
define i32 @again(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %test
b:
  br label %test
test:
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; `a && b` is false if `a` is: control goes on past the block that chooses.
define void @both(i1 %a, i1 %b) {
  br i1 %a, label %second, label %chosen

second:
  br label %chosen

chosen:
  %condition = phi i1 [ false, %0 ], [ %b, %second ]
  br i1 %condition, label %yes, label %no

yes:
  ret void

no:
  ret void
}

; `(n ? 0 : 1) != 0`, as clang writes a comma expression in the condition of a loop: control goes on past the block that chooses by a number.
define void @number(i1 %a, i1 %b) {
  br i1 %a, label %first, label %second

first:
  br i1 %b, label %chosen, label %yes

second:
  br label %chosen

chosen:
  %choice = phi i32 [ 0, %first ], [ 1, %second ]
  %condition = icmp ne i32 %choice, 0
  br i1 %condition, label %yes, label %no

yes:
  ret void

no:
  ret void
}
