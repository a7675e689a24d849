; `b` is not linked with libz.so. It keeps the strong definition of `choice`.
declare void @z()

define void @choice() {
  ret void
}

define i32 @cmd_main() {
  call void @z()
  call void @choice()
  ret i32 1
}
