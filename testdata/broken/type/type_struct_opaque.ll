; raises: struct_type:opaque

%struct.s = type { i32, i64 }

@a = external global %struct.s
