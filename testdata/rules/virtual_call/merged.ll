; The table is that of one of two objects.

define i32 @merged(i1 %first, ptr %one, ptr %two) {
  br i1 %first, label %a, label %b

a:
  %1 = load ptr, ptr %one, !tbaa !0
  br label %c

b:
  %2 = load ptr, ptr %two, !tbaa !0
  br label %c

c:
  %table = phi ptr [ %1, %a ], [ %2, %b ]
  %object = phi ptr [ %one, %a ], [ %two, %b ]
  %callee = load ptr, ptr %table
  %result = call i32 %callee(ptr %object)
  ret i32 %result
}

!0 = !{!1, !1, i64 0}
!1 = !{!"vtable pointer", !2, i64 0}
!2 = !{!"Simple C++ TBAA"}
