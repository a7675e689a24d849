; relation: _points_to:quotient
; relation: _points_to:multiplied
; relation: _integer:relative
; relation: points_to
; An address that is rounded by a division, and the distance of two objects that is kept in memory and added to an address. The distance that is only
; used as a length is no address.

@arena = internal global [64 x i8] zeroinitializer
@near = internal global i64 0
@far = internal global i64 0
@length = internal global i64 0

define internal ptr @aligned(i64 %unit) {
  %1 = ptrtoint ptr @arena to i64
  %2 = udiv i64 %1, %unit
  %3 = mul i64 %2, %unit
  %4 = inttoptr i64 %3 to ptr
  ret ptr %4
}

define internal void @keep() {
  %1 = ptrtoint ptr @far to i64
  %2 = ptrtoint ptr @near to i64
  %3 = sub i64 %1, %2
  store i64 %3, ptr @near
  ret void
}

define internal ptr @at() {
  %1 = load i64, ptr @near
  %2 = ptrtoint ptr @near to i64
  %3 = add i64 %2, %1
  %4 = inttoptr i64 %3 to ptr
  ret ptr %4
}

define i32 @main() {
  %1 = call ptr @aligned(i64 16)
  call void @keep()
  %2 = call ptr @at()
  %3 = ptrtoint ptr %2 to i64
  %4 = ptrtoint ptr @near to i64
  %5 = sub i64 %3, %4
  %6 = trunc i64 %5 to i32
  ret i32 %6
}
