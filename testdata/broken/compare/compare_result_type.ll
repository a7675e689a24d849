; raises: compare:result_type

define void @f(i32 %a, i32 %b) {
  %x = icmp eq i32 %a, %b
  ret void
}
