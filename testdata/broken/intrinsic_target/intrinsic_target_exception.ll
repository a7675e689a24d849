; raises: intrinsic_target:exception
declare i32 @llvm.eh.exceptioncode(token)

define i32 @f() {
  %code = call i32 @llvm.eh.exceptioncode(token none)
  ret i32 %code
}
