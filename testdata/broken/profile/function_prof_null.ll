; raises: function:prof

define void @f() !prof !0 {
  ret void
}

!0 = !{null, i64 1}
