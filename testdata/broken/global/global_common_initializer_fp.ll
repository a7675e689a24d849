; raises: global_variable:common_initializer

@a = common global double -0.0
