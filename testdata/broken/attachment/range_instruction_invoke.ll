; raises: range:instruction

define void @f(ptr %p) personality ptr @personality {
  invoke void %p() to label %a unwind label %b, !noalias.addrspace !0
a:
  ret void
b:
  %l = landingpad i32 cleanup
  ret void
}
declare i32 @personality(...)

!0 = !{i32 5, i32 6}
