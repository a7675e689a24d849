; raises: prof:unknown

define i32 @f(i1 %c) {
  %a = select i1 %c, i32 1, i32 2, !prof !0
  ret i32 %a
}

!0 = !{!"unknown"}
