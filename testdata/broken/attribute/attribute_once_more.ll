; raises: attribute:once

declare void @nested(ptr nest, ptr nest)
declare i32 @returned(i32 returned, i32 returned)
declare void @result(ptr sret(i32), ptr sret(i32))
declare void @self(ptr swiftself, ptr swiftself)
declare void @async(ptr swiftasync, ptr swiftasync)
