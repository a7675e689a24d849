; raises: module:deoptimize

declare i32 @llvm.experimental.deoptimize.i32(...)
declare win64cc i64 @llvm.experimental.deoptimize.i64(...)
