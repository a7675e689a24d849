; Every kind of type.
%struct.node = type { i32, ptr, [2 x i16] }
%opaque = type opaque
%"we ird\22" = type <{ i8, i32 }>

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

