; raises: attribute:vscale_range

declare void @f() vscale_range(3, 4)
