; raises: attribute:exclusive

declare void @argument(ptr inalloca(i32) readonly)
declare void @neither(ptr readnone readonly)
declare void @none(ptr readnone writeonly)
declare void @only(ptr readonly writeonly)
declare void @written(ptr writable readnone)
declare void @read(ptr writable readonly)
