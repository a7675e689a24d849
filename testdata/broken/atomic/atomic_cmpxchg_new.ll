; raises: cmpxchg_instruction:new

define void @f(ptr %p, i32 %a, i32 %b, i64 %c) {
  %x = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic
  ret void
}
