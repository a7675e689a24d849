; raises: nonnull:instruction

define i32 @f(ptr %p) {
  %b = load i32, ptr %p, align 4, !nonnull !0
  ret i32 %b
}

!0 = !{}
