; raises: attribute:alloc_variant_zeroed

declare ptr @allocate(i64) "alloc-variant-zeroed"="" "alloc-family"="mine" allockind("alloc,uninitialized")
