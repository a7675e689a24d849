; raises: getelementptr_instruction:result_type

define void @f(ptr %p, i64 %n, ptr addrspace(1) %q) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}
