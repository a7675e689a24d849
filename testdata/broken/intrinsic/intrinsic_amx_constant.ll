; raises: intrinsic:amx_constant
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)

define void @f(ptr %p) {
  call void @llvm.x86.tilestored64.internal(i16 8, i16 8, ptr %p, i64 64, x86_amx undef)
  ret void
}
