; raises: global_value:dllimport_visibility

@a = extern_weak hidden dllimport global i32
