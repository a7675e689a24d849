; raises: attribute:type

declare void @f({ [2 x float] } nofpclass(nan))
