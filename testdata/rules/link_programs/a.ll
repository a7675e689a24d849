; `a` is linked with libz.so, which is linked with liby.so.
declare void @z()
declare void @hidden()
declare void @y()

define i32 @cmd_main() {
  call void @z()
  call void @hidden()
  call void @y()
  ret i32 0
}
