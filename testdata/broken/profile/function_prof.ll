; raises: function:prof

define void @f() !prof !0 {
  ret void
}

!0 = !{!"function_entries", i64 1}
