; raises: intrinsic_type:dynamic_area
declare i32 @llvm.get.dynamic.area.offset.i32()

define i32 @f() {
  %offset = call i32 @llvm.get.dynamic.area.offset.i32()
  ret i32 %offset
}
