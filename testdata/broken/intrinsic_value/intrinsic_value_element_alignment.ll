; raises: intrinsic_value:element_alignment
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32 immarg)

define void @f(ptr %p, ptr %q, i32 %size) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr %p, ptr align 4 %q, i32 %size, i32 4)
  ret void
}
