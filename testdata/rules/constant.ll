; Kinds of immediate. Only vectors of equal lanes have one number for all lanes.

@variable = global ptr @callee
@alias = alias ptr, ptr @variable
@array = global [2 x i8] c"ab"
@float = global float 1.0
@struct = global { i32, ptr } { i32 7, ptr null }
@undefined = global i32 undef
@poisoned = global i32 poison
@zero = global [2 x i32] zeroinitializer
@blocks = global ptr blockaddress(@f, %next)
@expression = global ptr getelementptr (i8, ptr @array, i64 1)
@local = global ptr dso_local_equivalent @callee
@unchecked = global ptr no_cfi @callee

declare void @callee()

declare void @llvm.example(metadata)

define void @f() {
  call void asm "nop", ""()
  call void @llvm.example(metadata !"text")
  br label %next

next:
  ret void
}

define void @vectors(ptr %p) {
  store <2 x i32> splat (i32 5), ptr %p
  store <2 x i32> <i32 1, i32 2>, ptr %p
  store <2 x i8> zeroinitializer, ptr %p
  store <2 x i8> splat (i8 -3), ptr %p
  store <2 x i1> splat (i1 true), ptr %p
  store <2 x i64> splat (i64 -9223372036854775808), ptr %p
  store <2 x i128> splat (i128 99999999999999999999), ptr %p
  store <vscale x 4 x i32> splat (i32 9), ptr %p
  store <2 x float> splat (float 1.0), ptr %p
  ret void
}
