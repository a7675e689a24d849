; A function, an intrinsic, and one that only looks like an intrinsic of LLVM's.

declare i32 @llvm.abs.i32(i32, i1)

declare void @llvm.example()

define i32 @f(i32 %a) {
  %b = call i32 @llvm.abs.i32(i32 %a, i1 true)
  ret i32 %b
}
