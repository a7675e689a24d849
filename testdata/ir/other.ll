; phi, select and va_arg.
define i32 @f(i1 %c, i32 %x, <2 x i1> %mask, ptr %list) {
entry:
  br i1 %c, label %then, label %join

then:
  br label %join

join:
  %p = phi i32 [ 0, %entry ], [ %x, %then ]
  %s = select i1 %c, i32 %p, i32 %x
  %v = select <2 x i1> %mask, <2 x i32> zeroinitializer, <2 x i32> splat (i32 1)
  %a = va_arg ptr %list, double
  ret i32 %s
}
