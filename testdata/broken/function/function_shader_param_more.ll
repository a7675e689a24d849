; raises: function:shader_param

declare amdgpu_gs void @f(ptr preallocated(i32))
declare amdgpu_hs void @g(ptr inalloca(i32))
