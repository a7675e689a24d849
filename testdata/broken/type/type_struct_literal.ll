; raises: struct_type:literal

%struct.s = type { i32, i64 }

@a = external global %struct.s
