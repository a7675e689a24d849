; raises: ifunc:resolver

@i = ifunc void (), ptr @a
@a = alias i32, ptr @x
@x = global i32 0
