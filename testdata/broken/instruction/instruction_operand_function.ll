; raises: instruction:operand_function

define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  ret void
}

declare void @g(i32 %c)
