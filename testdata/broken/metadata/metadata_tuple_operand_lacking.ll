; raises: metadata_tuple:operand

!named = !{!0}

!0 = !{!"text", i32 7}
