; raises: attribute:allockind_words
; subject: allockind("free,zeroed")

declare void @f() allockind("free,zeroed")
