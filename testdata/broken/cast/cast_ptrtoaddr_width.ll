; raises: ptrtoaddr_instruction:width
; An address of 64 bits becomes one of 32.
target datalayout = "p:64:64"

define i32 @f(ptr %p) {
  %a = ptrtoaddr ptr %p to i32
  ret i32 %a
}
