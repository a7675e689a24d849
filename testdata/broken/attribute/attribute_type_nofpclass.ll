; raises: attribute:type

declare void @f({ float, i32 } nofpclass(nan))
