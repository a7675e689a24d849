; Sizes and offsets that a data layout defines, and what else it says.
target datalayout = "e-m:e-p:64:64-p1:32:32-p2(fat):128:128:128:64-pe3:64:64-pu4:64:64-A5-P6-G1-Fn32-S128-n8:16:32:64-i64:64-i128:128-f80:128-ni:7"

%struct.mixed = type { i8, i64, x86_fp80, [3 x i16], ptr addrspace(1) }
%struct.packed = type <{ i8, i64 }>
%struct.scalable = type { <vscale x 4 x i32>, <vscale x 4 x i32> }
%struct.neither = type { <vscale x 4 x i32>, i32 }

@mixed = global %struct.mixed zeroinitializer
@packed = global %struct.packed zeroinitializer
@bit = global i1 false
@odd = global i17 0
@vector = global <3 x i8> zeroinitializer
@empty = global {} zeroinitializer
@flags = global <8 x i1> zeroinitializer
@aligned = external global <268435456 x i128>
@many = external global <2147483648 x i8>
@near = global ptr addrspace(1) null
@far = external global ptr addrspace(9)
@image = external global target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)

declare void @scalable(<vscale x 3 x i64>, <vscale x 8 x i1>, %struct.scalable, %struct.neither, target("aarch64.svcount"))
