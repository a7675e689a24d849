; raises: alias:interposable

@x = global i32 0
@b = alias i32, ptr @x
@a = alias i32, ptr @b

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"SemanticInterposition", i32 1}
