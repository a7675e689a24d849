target triple = "x86_64-pc-windows-msvc"

%struct.small = type { i32, float }

@small = external global %struct.small
