; raises: call_site:calling_convention
; A kernel is called.
declare amdgpu_kernel void @kernel()

define void @f() {
  call amdgpu_kernel void @kernel()
  ret void
}
