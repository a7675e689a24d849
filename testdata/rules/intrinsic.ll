; What is called of the intrinsics that are declared, and the types that they have there.
; relation: function:called_intrinsic
; relation: intrinsic:type
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.unheard.of(i32)

define i32 @f(i32 %x) {
  %max = call i32 @llvm.umax.i32(i32 %x, i32 7)
  call void @llvm.unheard.of(i32 %max)
  ret i32 %max
}
