; raises: deoptimize:return_type
declare i8 @llvm.experimental.deoptimize.i8(...)

define void @f() {
  %value = call i8 (...) @llvm.experimental.deoptimize.i8() [ "deopt"() ]
  ret void
}
