; raises: global_value:declaration_linkage

@a = external global i32
