; raises: prof:unknown

define void @f() !prof !0 {
  ret void
}

!0 = !{!"unknown", !""}
