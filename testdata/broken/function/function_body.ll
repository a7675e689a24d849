; raises: function:body

define void @f() {
  ret void
}
