; raises: dso_local_equivalent_constant:global_value

@a = global ptr dso_local_equivalent @f

declare void @f()
