; raises: global_object:associated

@x = global i32 0, !associated !0

!0 = !{!"y"}
