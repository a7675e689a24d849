; raises: ret_instruction:form
define void @f() {
  ret void
}
