; raises: intrinsic_value:trampoline
declare void @llvm.init.trampoline(ptr, ptr, ptr)

define void @f(ptr %trampoline, ptr %function) {
  call void @llvm.init.trampoline(ptr %trampoline, ptr %function, ptr null)
  ret void
}
