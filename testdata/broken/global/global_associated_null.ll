; raises: global_object:associated

define void @f() !associated !0 {
  ret void
}

!0 = !{null}
