; raises: function:kernel_return

declare amdgpu_kernel i32 @f()
