; raises: function:shader_param

declare spir_kernel void @f(ptr sret(i32))
