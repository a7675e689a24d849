; Variable arguments that are accessed as five structures, one of them through a field, are not told apart; those that are accessed as four are.
; relation: _points_to:from_list
; relation: _points_to:list_field
; relation: _points_to:list_view
; relation: _points_to:list_mixed
; relation: points_to
; relation: points_to:escaped
%struct.list = type { i32, i32, ptr, ptr }
%struct.handle = type { ptr, ptr }
%struct.a = type { i64, ptr }
%struct.b = type { i64, ptr, ptr }
%struct.c = type { i64, ptr, ptr, ptr }
%struct.d = type { i64, ptr, ptr, ptr, ptr }
%struct.e = type { i64, ptr, ptr, ptr, ptr, ptr }

@x = internal global i32 0
@kept = internal global %struct.a zeroinitializer

declare noalias ptr @malloc(i64)

declare void @llvm.va_start.p0(ptr)

define internal void @set(ptr %handle, ...) {
  %list = alloca %struct.list
  call void @llvm.va_start.p0(ptr %list)
  %area = getelementptr %struct.list, ptr %list, i32 0, i32 2
  %address = load ptr, ptr %area
  %option = load ptr, ptr %address
  %a = getelementptr %struct.a, ptr %option, i32 0, i32 1
  %b = getelementptr %struct.b, ptr %option, i32 0, i32 1
  %c = getelementptr %struct.c, ptr %option, i32 0, i32 1
  %d = getelementptr %struct.d, ptr %option, i32 0, i32 1
  %field = getelementptr %struct.handle, ptr %handle, i32 0, i32 1
  store ptr %option, ptr %field
  ret void
}

define internal void @set_four(ptr %handle, ...) {
  %list = alloca %struct.list
  call void @llvm.va_start.p0(ptr %list)
  %area = getelementptr %struct.list, ptr %list, i32 0, i32 2
  %address = load ptr, ptr %area
  %option = load ptr, ptr %address
  %a = getelementptr %struct.a, ptr %option, i32 0, i32 1
  %b = getelementptr %struct.b, ptr %option, i32 0, i32 1
  %c = getelementptr %struct.c, ptr %option, i32 0, i32 1
  %d = getelementptr %struct.d, ptr %option, i32 0, i32 1
  ret void
}

define internal ptr @get(ptr %handle) {
  %field = getelementptr %struct.handle, ptr %handle, i32 0, i32 1
  %option = load ptr, ptr %field
  %e = getelementptr %struct.e, ptr %option, i32 0, i32 1
  %value = load ptr, ptr %e
  ret ptr %value
}

define i32 @main() {
  %handle = call ptr @malloc(i64 16)
  %option = call ptr @malloc(i64 48)
  %e = getelementptr %struct.e, ptr %option, i32 0, i32 1
  store ptr @x, ptr %e
  call void (ptr, ...) @set(ptr %handle, ptr %option)
  call void (ptr, ...) @set_four(ptr %handle, ptr @kept)
  %value = call ptr @get(ptr %handle)
  ret i32 0
}
