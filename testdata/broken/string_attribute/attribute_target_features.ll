; raises: attribute:target_features

declare void @f() "target-features"="+sse2,avx"
