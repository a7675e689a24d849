; raises: access_group:list

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !llvm.access.group !0
  ret i32 %a
}

!0 = !{!1}
!1 = !{}
