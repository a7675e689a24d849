; raises: global_variable:type

@a = external global i32

define void @f() {
  ret void
}
