; raises: fp_constant:bits
; subject: double 1.000000e+00

@a = global double 1.0
