; Programs `a` and `b` share this module, and each has its own `cmd_main`.
declare i32 @cmd_main()

define i32 @main() {
  %status = call i32 @cmd_main()
  ret i32 %status
}
