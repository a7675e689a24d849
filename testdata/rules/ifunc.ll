; relation: call_site:may_call
; relation: call_site:assigned_callee
; relation: call_site:points_to_callee
; relation: ifunc:chooses
; A call of an ifunc, and one through its address, call what its resolver returns.

@scan = ifunc i32 (i32), ptr @pick
@slot = internal global ptr @scan

define internal i32 @plain(i32 %value) {
  ret i32 %value
}

define internal i32 @fast(i32 %value) {
  ret i32 %value
}

define internal i32 @unused(i32 %value) {
  ret i32 %value
}

define internal ptr @pick() {
  %1 = call i1 @has_vectors()
  %2 = select i1 %1, ptr @fast, ptr @plain
  ret ptr %2
}

declare i1 @has_vectors()

define i32 @main() {
  %1 = call i32 @scan(i32 1)
  %2 = load ptr, ptr @slot
  %3 = call i32 %2(i32 2)
  %4 = add i32 %1, %3
  ret i32 %4
}
