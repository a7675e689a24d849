; raises: dereferenceable:instruction

define i32 @f(ptr %p) {
  %b = load i32, ptr %p, align 4, !dereferenceable_or_null !0
  ret i32 %b
}

!0 = !{i64 8}
