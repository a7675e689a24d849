; Where the functions come from that calls through pointers may call.
; relation: call_site:callee_origin
; relation: _callee:value
; relation: _callee:source
target datalayout = "e-p:64:64-i64:64"

@table = internal global [2 x ptr] [ptr @read, ptr @write]
@registered = internal global ptr null

declare void @register(ptr)
declare ptr @lookup(i32)

define internal void @read() {
  ret void
}
define internal void @write() {
  ret void
}
define internal void @known() {
  ret void
}

; From memory, through a function that returns it.
define internal ptr @choose(i64 %index) {
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i64 %index
  %function = load ptr, ptr %slot
  ret ptr %function
}
define internal void @apply(ptr %function) {
  call void %function()
  ret void
}

; Assigned by a phi, or as an argument of a call through a pointer.
define internal void @either(i1 %which) {
  br i1 %which, label %one, label %two
one:
  br label %two
two:
  %function = phi ptr [ @read, %0 ], [ @known, %one ]
  call void %function()
  ret void
}

define i32 @main() {
  %chosen = call ptr @choose(i64 1)
  call void %chosen()
  call void @apply(ptr @known)
  call void @either(i1 true)
  call void @register(ptr @known)
  %other = call ptr @lookup(i32 1)
  call void %other()
  store ptr @apply, ptr @registered
  %indirect = load ptr, ptr @registered
  call void %indirect(ptr @write)
  ret i32 0
}
