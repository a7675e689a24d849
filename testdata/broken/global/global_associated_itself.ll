; raises: global_object:associated

@x = global i32 0, !associated !0
@a = alias i32, ptr @x

!0 = !{ptr @a}
