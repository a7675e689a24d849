; raises: global_variable:scalable_type

@a = external global [2 x <vscale x 4 x i32>]
