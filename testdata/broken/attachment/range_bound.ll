; raises: range:bound

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !range !0
  ret i32 %a
}

!0 = !{!"zero", i32 1}
