; raises: intrinsic_value:escape_block
declare void @llvm.localescape(...)

define void @f() {
  %slot = alloca i32
  br label %next
next:
  call void (...) @llvm.localescape(ptr %slot)
  ret void
}
