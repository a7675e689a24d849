; Sizes and offsets that a data layout defines.
target datalayout = "e-p:64:64-p1:32:32-i64:64-i128:128-f80:128"

%struct.mixed = type { i8, i64, x86_fp80, [3 x i16], ptr addrspace(1) }
%struct.packed = type <{ i8, i64 }>

@mixed = global %struct.mixed zeroinitializer
@packed = global %struct.packed zeroinitializer
@bit = global i1 false
@odd = global i17 0
@vector = global <3 x i8> zeroinitializer
@empty = global {} zeroinitializer
@flags = global <8 x i1> zeroinitializer
@aligned = external global <268435456 x i128>
@near = global ptr addrspace(1) null
