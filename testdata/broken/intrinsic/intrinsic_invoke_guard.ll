; raises: intrinsic:invoke
declare void @llvm.experimental.guard(i1, ...)
declare i32 @personality(...)

define void @f(i1 %x) personality ptr @personality {
  invoke void (i1, ...) @llvm.experimental.guard(i1 %x) [ "deopt"() ] to label %normal unwind label %unwind
normal:
  ret void
unwind:
  %pad = landingpad i32 cleanup
  ret void
}
