; Constraints with and without arguments, in LLVM's order: outputs, inputs, labels, clobbers.
define i32 @f(ptr %p, i32 %x) {
  %r = callbr i32 asm "", "=r,=*m,r,*m,!i,~{memory}"(ptr elementtype(i32) %p, i32 %x, ptr elementtype(i32) %p)
          to label %exit [label %other]

exit:
  ret i32 %r

other:
  ret i32 0
}
