; raises: bitcast_instruction:aggregate

define void @f(i64 %a, [2 x i32] %b) {
  %x = bitcast i64 %a to double
  ret void
}
