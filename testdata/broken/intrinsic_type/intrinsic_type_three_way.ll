; raises: intrinsic_type:three_way
declare i1 @llvm.scmp.i1.i32(i32, i32)

define i1 @f(i32 %x) {
  %order = call i1 @llvm.scmp.i1.i32(i32 %x, i32 %x)
  ret i1 %order
}
