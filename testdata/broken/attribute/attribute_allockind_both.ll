; raises: attribute:allockind_words

declare ptr @f() allockind("alloc,uninitialized,zeroed")
