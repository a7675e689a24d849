; raises: call_site:result_type
declare i32 @g()
define void @f(i8 %y) {
  %x = call i32 @g()
  ret void
}
