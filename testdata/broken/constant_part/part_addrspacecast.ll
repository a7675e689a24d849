; raises: constant_expression:conversion

@g = global i32 7
@h = addrspace(3) global i32 7
@a = global ptr addrspace(3) addrspacecast (ptr @g to ptr addrspace(3))
