; raises: global_value:local_dll_storage_class

@a = internal global i32 0
