; relation: _assigned:shapeless_store
; relation: _assigned:calls_any
; relation: call_site:assigned_callee
; relation: _assigned:loose
; relation: _assigned:kept_number
; relation: _assigned:copied_bytes
; A function that is put into an integer, or into memory of which nothing is known, or whose address is copied byte by byte, may be in any field.

@number = internal global i64 0
@slot = internal global ptr @one

define internal void @one() {
  ret void
}

define internal void @two() {
  ret void
}

define internal void @three() {
  ret void
}

define internal void @four() {
  ret void
}

declare ptr @memory()

define i32 @main() {
  %1 = select i1 true, ptr @two, ptr null
  %2 = ptrtoint ptr %1 to i64
  store i64 %2, ptr @number
  %3 = load ptr, ptr @slot
  call void %3()
  %4 = call ptr @memory()
  store ptr @three, ptr %4
  %5 = alloca ptr
  store ptr @four, ptr %5
  %6 = load i8, ptr %5
  store i8 %6, ptr @number
  ret i32 0
}
