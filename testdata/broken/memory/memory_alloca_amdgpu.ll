; raises: alloca_instruction:amdgpu
; An alloca in address space 0.
target triple = "amdgcn-amd-amdhsa"

define void @f() {
  %p = alloca i32
  ret void
}
