; raises: intrinsic_value:escape_once
declare void @llvm.localescape(...)

define void @f() {
  %slot = alloca i32
  call void (...) @llvm.localescape(ptr %slot)
  call void (...) @llvm.localescape(ptr null)
  ret void
}
