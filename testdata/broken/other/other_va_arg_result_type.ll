; raises: va_arg_instruction:result_type
define void @f(ptr %list, i8 %x) {
  %y = va_arg ptr %list, i32
  ret void
}
