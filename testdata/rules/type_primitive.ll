; One type of each primitive kind.

declare void @integers(i1, i8, i16, i32, i64)

declare void @floats(half, bfloat, float, double, fp128, x86_fp80, ppc_fp128)

declare void @llvm.others(metadata, token, x86_amx)

define void @labels() {
  ret void
}
