; raises: global_value:dllimport_visibility

@a = external hidden dllimport global i32
