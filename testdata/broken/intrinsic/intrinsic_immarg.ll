; raises: intrinsic:immarg
declare void @g(i32 immarg)
