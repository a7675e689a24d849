; raises: intrinsic:nparams
declare void @llvm.donothing(i32)

define void @f(i32 %x) {
  call void @llvm.donothing(i32 %x)
  ret void
}
