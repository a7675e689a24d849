; raises: global_object:implicit_ref

declare !implicit.ref !0 void @f()

@x = global i32 0

!0 = !{ptr @x}
