; raises: memory:access_type

define void @f(ptr %p) {
  %x = load i32, ptr %p
  ret void
}

declare token @llvm.example()
