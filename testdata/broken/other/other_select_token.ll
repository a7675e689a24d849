; raises: select_instruction:token
declare void @llvm.donothing()
define void @f(i1 %c, i32 %x) {
  call void @llvm.donothing() [ "deopt"(token none) ]
  %s = select i1 %c, i32 %x, i32 %x
  ret void
}
