; raises: alloc_token:call

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !alloc_token !0
  ret i32 %a
}

!0 = !{!"int", i1 false}
