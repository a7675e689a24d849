; raises: alloca_instruction:result_type

define void @f() {
  %x = alloca i32
  ret void
}
