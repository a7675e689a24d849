; raises: type:preferred_alignment
; subject: [3 x i16]

@a = external global [3 x i16]
