; raises: function:intrinsic_definition

define void @llvm.example() {
  ret void
}
