; raises: metadata_operand:round_trip
; subject: metadata i32 1

declare i64 @llvm.read_volatile_register.i64(metadata)

define void @g() {
  %x = call i64 @llvm.read_volatile_register.i64(metadata i32 1)
  ret void
}
