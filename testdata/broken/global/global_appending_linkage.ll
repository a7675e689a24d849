; raises: global_value:appending_linkage

@a = appending global i32 0
