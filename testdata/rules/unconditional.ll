; relation: basicblock:unconditional
; relation: instruction:unconditional
; relation: basicblock:stop
; relation: _basicblock:after_stop
; relation: call_site:may_stop
; relation: _function:may_stop
; relation: call_site:returns
; relation: function:returns
; relation: library_function:returns_always
; What runs whenever a function is called: before and after branches, loops, and calls that may not return.
declare void @unknown()
declare void @known() nounwind willreturn
declare i64 @strlen(ptr)
@chosen = ifunc void (), ptr @resolver

define ptr @resolver() {
  ret ptr null
}

define void @branches(i1 %c, ptr %p) {
entry:
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %p
  br label %both
two:
  br label %both
both:
  store i32 2, ptr %p
  ret void
}

define void @returns_early(i1 %c, ptr %p) {
entry:
  br i1 %c, label %out, label %on
on:
  store i32 1, ptr %p
  br label %out
out:
  ret void
}

define void @calls(ptr %p, ptr %f) {
  call void @known()
  call void %f() nounwind willreturn
  %n = call i64 @strlen(ptr %p)
  call void @returns_early(i1 true, ptr %p)
  call void asm sideeffect "nop", ""()
  call void @unknown()
  store i32 1, ptr %p
  ret void
}

define void @through(ptr %p) {
entry:
  call void @calls(ptr %p, ptr null)
  br label %next
next:
  store i32 1, ptr %p
  ret void
}

define void @pointer(ptr %f) {
  call void %f()
  ret void
}

define void @resolved() {
  call void @chosen()
  ret void
}

define void @unreachable_stop() {
  ret void
never:
  call void @unknown()
  ret void
}
