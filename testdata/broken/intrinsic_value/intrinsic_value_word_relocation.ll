; raises: intrinsic_value:word
declare void @llvm.reloc.none(metadata)

define void @f() {
  call void @llvm.reloc.none(metadata !{})
  ret void
}
