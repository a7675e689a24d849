; raises: alias_scope:list

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !noalias !0
  ret i32 %a
}

!0 = !{!"scope"}
