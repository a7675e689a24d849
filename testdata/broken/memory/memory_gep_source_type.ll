; raises: getelementptr_instruction:source_type

define void @f(ptr %p, i64 %n) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}

declare token @llvm.example()
