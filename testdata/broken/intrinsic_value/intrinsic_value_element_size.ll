; raises: intrinsic_value:element_size
declare void @llvm.memset.element.unordered.atomic.p0.i32(ptr, i8, i32, i32 immarg)

define void @f(ptr %p, i32 %size) {
  call void @llvm.memset.element.unordered.atomic.p0.i32(ptr align 4 %p, i8 0, i32 %size, i32 3)
  ret void
}
