; raises: alias_scope:scope

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !alias.scope !0
  ret i32 %a
}

!0 = !{!1}
!1 = distinct !{!1}
