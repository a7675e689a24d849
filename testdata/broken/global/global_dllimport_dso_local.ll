; raises: global_value:dllimport_dso_local
@x = external dllimport global i32
