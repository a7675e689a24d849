; raises: alloca_instruction:type

define void @f() {
  %x = alloca i32
  ret void
}

declare token @llvm.example()
