; Every kind of type.
%struct.node = type { i32, ptr, [2 x i16] }
%opaque = type opaque
%"we ird\22" = type <{ i8, i32 }>

; LLVM gives structures without a name other numbers when it prints them, from 0 in the order in which it finds them.
%7 = type { i32, i32 }
%8 = type { %9, ptr }
%9 = type { %7 }
@later = internal global ptr @first
@first = internal global %8 zeroinitializer
@node = internal global %struct.node zeroinitializer
@packed = internal global %"we ird\22" zeroinitializer
@literal = internal global { i1, <{ i8, i64 }>, {} } zeroinitializer
@array = internal global [0 x [4 x i128]] zeroinitializer
@far = internal global ptr addrspace(3) null
@vector = internal global <5 x i32> zeroinitializer
@pointers = internal global <2 x ptr> zeroinitializer
@image = external hidden global target("spirv.Image", void, 1, 0, 0)
@wide = internal global i8388607 0
@unknown = external hidden global %opaque

declare void @floats(half, bfloat, float, double, x86_fp80, fp128, ppc_fp128)
declare { i32, ptr } @variadic(ptr, ...)
declare void @only_variadic(...)
declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
declare token @llvm.experimental.convergence.entry()
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare <vscale x 4 x float> @scalable()

