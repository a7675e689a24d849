; raises: range:empty

define i128 @f(ptr %p) {
  %a = load i128, ptr %p, !range !0
  ret i128 %a
}

!0 = !{i128 99999999999999999999999999, i128 99999999999999999999999999}
