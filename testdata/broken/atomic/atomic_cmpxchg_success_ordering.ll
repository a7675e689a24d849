; raises: cmpxchg_instruction:success_ordering

define void @f(ptr %p, i32 %a, i32 %b) {
  %x = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic
  ret void
}
