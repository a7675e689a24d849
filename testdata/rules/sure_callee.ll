; relation: call_site:sure_callee
; relation: _operand:forwarded_function
; relation: _global_variable:constant_function
; relation: global_variable:written
; relation: global_variable:escapes
; A call through a variable that always has the same function: a local one with one store, or a global one that nothing writes and whose address is nowhere else.

@always = internal global ptr @one
@written = internal global ptr @one
@passed = internal global ptr @one

define internal void @one() {
  ret void
}

define internal void @two() {
  ret void
}

declare void @outside(ptr)

define i32 @main() {
  %slot = alloca ptr
  store ptr @two, ptr %slot
  %1 = load ptr, ptr %slot
  call void %1()
  %2 = load ptr, ptr @always
  call void %2()
  store ptr @two, ptr @written
  %3 = load ptr, ptr @written
  call void %3()
  call void @outside(ptr @passed)
  %4 = load ptr, ptr @passed
  call void %4()
  call void @one()
  ret i32 0
}
