; raises: deoptimize:return
declare i8 @llvm.experimental.deoptimize.i8(...)

define i8 @f() {
  %value = call i8 (...) @llvm.experimental.deoptimize.i8() [ "deopt"() ]
  br label %next
next:
  ret i8 %value
}
