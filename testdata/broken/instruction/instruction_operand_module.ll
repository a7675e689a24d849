; raises: instruction:operand_module

@a = external global i32

define void @f() {
  store i32 7, ptr @a
  ret void
}
