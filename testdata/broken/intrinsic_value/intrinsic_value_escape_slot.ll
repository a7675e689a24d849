; raises: intrinsic_value:escape_slot
declare void @llvm.localescape(...)

define void @f(i32 %size) {
  %slot = alloca i32, i32 %size
  call void (...) @llvm.localescape(ptr null, ptr %slot)
  ret void
}
