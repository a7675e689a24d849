; raises: call_site:void_result
declare i32 @g()
define void @f() {
  %x = call i32 @g()
  ret void
}
