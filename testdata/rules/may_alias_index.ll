; In optimized code, an index leads to any part of memory without a type: 3 and 6 may be the same part, 3 and 7 are not.
; relation: may_alias
target datalayout = "e-p:64:64-i64:64"
%pair = type { i64, ptr }

declare noalias ptr @malloc(i64)

define void @index(i64 %index, ptr %value) {
  %memory = call ptr @malloc(i64 32)
  %first = getelementptr i8, ptr %memory, i64 8
  %second = getelementptr i8, ptr %memory, i64 24
  store ptr %value, ptr %second
  %behind = getelementptr %pair, ptr %memory, i64 %index
  %any = getelementptr i8, ptr %behind, i64 -8
  %1 = load ptr, ptr %any
  %2 = load ptr, ptr %first
  ret void
}
