; raises: attribute:byval_target_type

declare void @f(ptr byval({ target("amdgcn.named.barrier", 0) }))
