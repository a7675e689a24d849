; raises: inline_asm:address
; The assembly is stored.
define void @f(ptr %p) {
  call void asm "", ""()
  store ptr %p, ptr %p
  ret void
}
