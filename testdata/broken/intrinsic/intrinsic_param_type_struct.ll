; raises: intrinsic:return_type
declare { i32, i32 } @llvm.sadd.with.overflow.i32(i32, i32)

define void @f(i32 %x) {
  %sum = call { i32, i32 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %x)
  ret void
}
