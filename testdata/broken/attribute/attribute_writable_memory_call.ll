; raises: attribute:writable_memory

declare i32 @g(ptr)

define i32 @f(ptr %p) {
  %a = call i32 @g(ptr writable %p) memory(argmem: read)
  ret i32 %a
}
