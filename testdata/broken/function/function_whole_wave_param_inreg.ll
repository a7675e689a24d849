; raises: function:whole_wave_param

declare amdgpu_gfx_whole_wave void @f(i1 inreg)
