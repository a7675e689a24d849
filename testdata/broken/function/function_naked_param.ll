; raises: function:naked_param

define void @f(ptr %p) naked {
  store i32 1, ptr %p
  unreachable
}
