; raises: function:shader_param

target datalayout = "A5"

declare amdgpu_kernel void @f(ptr addrspace(5) byref(i32))
