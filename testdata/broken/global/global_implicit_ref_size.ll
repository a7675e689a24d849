; raises: global_object:implicit_ref

define void @f() !implicit.ref !0 {
  ret void
}

!0 = !{}
