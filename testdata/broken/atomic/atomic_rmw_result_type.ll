; raises: atomicrmw_instruction:result_type

define void @f(ptr %p, i32 %a, i64 %b) {
  %x = atomicrmw add ptr %p, i32 %a monotonic
  ret void
}
