; raises: attribute:alloc_variant_zeroed

declare ptr @allocate(i64) "alloc-variant-zeroed"="allocate_zeroed" "alloc-family"="mine" allockind("alloc,uninitialized")

declare ptr @allocate_zeroed(i64, i64) "alloc-family"="mine" allockind("alloc,zeroed")
