; raises: cmpxchg_instruction:ret_type

define void @f(ptr %p, i32 %a, i32 %b, { i32, i8 } %c) {
  %x = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic
  ret void
}
