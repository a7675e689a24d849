; raises: global_value:common_linkage

@a = common constant i32 0
