; raises: global_value:dllexport_visibility

@a = hidden dllexport global i32 0
