; raises: intrinsic_value:recover_function
declare ptr @llvm.localrecover(ptr, ptr, i32 immarg)
declare void @g()

define void @f(ptr %frame) {
  %slot = call ptr @llvm.localrecover(ptr @g, ptr %frame, i32 0)
  ret void
}
