; raises: function:shader_param

declare amdgpu_vs void @f(i32, ptr byval(i32))
