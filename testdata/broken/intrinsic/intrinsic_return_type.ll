; raises: intrinsic:return_type
declare i32 @llvm.assume(i1)

define void @f(i1 %condition) {
  %none = call i32 @llvm.assume(i1 %condition)
  ret void
}
