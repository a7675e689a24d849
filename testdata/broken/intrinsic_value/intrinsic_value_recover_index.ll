; raises: intrinsic_value:recover_index
declare ptr @llvm.localrecover(ptr, ptr, i32 immarg)
declare void @llvm.localescape(...)

define void @g() {
  %slot = alloca i32
  call void (...) @llvm.localescape(ptr %slot)
  ret void
}

define void @f(ptr %frame) {
  %slot = call ptr @llvm.localrecover(ptr @g, ptr %frame, i32 1)
  ret void
}
