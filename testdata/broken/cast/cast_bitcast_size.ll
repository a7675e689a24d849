; raises: bitcast_instruction:size

define void @f(i32 %a, double %b) {
  %x = bitcast i32 %a to float
  ret void
}
