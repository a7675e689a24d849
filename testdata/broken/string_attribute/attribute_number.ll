; raises: attribute:number

declare void @f() "patchable-function-entry"="many"
