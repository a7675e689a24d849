@state = global ptr null
@text = private unnamed_addr constant [3 x i8] c"hi\00"

define ptr @keep(ptr %p) {
  %old = load ptr, ptr @state
  store ptr %p, ptr @state
  ret ptr %old
}

define internal i8 @reads(ptr %p) {
  %c = load i8, ptr %p
  ret i8 %c
}

define i8 @reader() {
  %c = call i8 @reads(ptr @text)
  ret i8 %c
}
