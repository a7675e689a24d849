; Vectors of each kind of element, two of one size, and a scalable one of that size, which is compatible with neither.

declare void @f(<2 x i32>, <2 x float>, <vscale x 2 x i1>, <4 x ptr addrspace(3)>)
