; raises: call_site:intrinsic_type
declare void @llvm.donothing()
define void @f() {
  call void (i32) @llvm.donothing(i32 7)
  ret void
}
