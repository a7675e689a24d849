; raises: global_value:dllimport_definition

@a = dllimport global i32 0
