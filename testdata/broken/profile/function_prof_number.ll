; raises: function:prof

define void @f() !prof !0 {
  ret void
}

!0 = !{i64 1, i64 1}
