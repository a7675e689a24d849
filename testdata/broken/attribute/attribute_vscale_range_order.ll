; raises: attribute:vscale_range
; subject: vscale_range(8,4)

declare void @f() vscale_range(8, 4)
