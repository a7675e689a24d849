; raises: prof:instruction

define i32 @f(i32 %x) {
  ret i32 %x, !prof !0
}

!0 = !{!"unknown", !"pass"}
