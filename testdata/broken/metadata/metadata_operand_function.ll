; raises: metadata_operand:function

declare i64 @llvm.read_volatile_register.i64(metadata)

define void @f(ptr %p) {
  ret void
}

define void @g(ptr %q) {
  %x = call i64 @llvm.read_volatile_register.i64(metadata ptr %q)
  ret void
}
