; raises: intrinsic:invoke
declare void @llvm.experimental.deoptimize.isVoid(...)
declare i32 @personality(...)

define void @f() personality ptr @personality {
  invoke void (...) @llvm.experimental.deoptimize.isVoid() [ "deopt"() ] to label %normal unwind label %unwind
normal:
  ret void
unwind:
  %pad = landingpad i32 cleanup
  ret void
}
