; raises: bitcast_instruction:pointer

define void @f(i64 %a, ptr %b) {
  %x = bitcast i64 %a to double
  ret void
}
