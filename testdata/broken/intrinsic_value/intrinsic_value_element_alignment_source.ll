; raises: intrinsic_value:element_alignment
declare void @llvm.memmove.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32 immarg)

define void @f(ptr %p, ptr %q, i32 %size) {
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 2 %q, i32 %size, i32 4)
  ret void
}
