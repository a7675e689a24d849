; raises: global_value:address_type

@a = external global i32
