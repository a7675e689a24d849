; raises: intrinsic:param_type
declare i64 @llvm.experimental.gc.get.pointer.offset.p1(i32)
