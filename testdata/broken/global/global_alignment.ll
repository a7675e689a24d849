; raises: global_value:alignment

@a = external global i32, align 4
