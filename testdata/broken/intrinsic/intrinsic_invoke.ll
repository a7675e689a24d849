; raises: intrinsic:invoke
declare i32 @llvm.ctpop.i32(i32)
declare i32 @personality(...)

define i32 @f(i32 %x) personality ptr @personality {
  %bits = invoke i32 @llvm.ctpop.i32(i32 %x) to label %normal unwind label %unwind
normal:
  ret i32 %bits
unwind:
  %pad = landingpad i32 cleanup
  ret i32 0
}
