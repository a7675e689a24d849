; raises: call_site:preallocated_argument
; No operand bundle tells where the argument was prepared.
declare void @g(ptr)

define void @f(ptr %p) {
  call void @g(ptr preallocated(i32) %p)
  ret void
}
