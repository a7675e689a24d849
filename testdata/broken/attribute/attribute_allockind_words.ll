; raises: attribute:allockind_words

declare void @f() allockind("free,zeroed")
