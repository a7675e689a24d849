; raises: fp_type:width
; subject: half

@a = external global half
