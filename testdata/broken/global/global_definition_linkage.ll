; raises: global_value:definition_linkage

@a = global i32 1
