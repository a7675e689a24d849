; raises: type:size_in_bits
; subject: i33

@a = external global i33
