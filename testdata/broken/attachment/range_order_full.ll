; raises: range:order

@x = external global i8, !absolute_symbol !0

!0 = !{i64 -2, i64 0, i64 -1, i64 -1}
