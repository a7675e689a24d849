; A function that is read from an object, or from a table that other code supplies: any callee of the call gets the object.
; relation: points_to
; relation: call_site:callee_by
; relation: _points_to:dispatches
declare ptr @outside()

@table = internal constant [1 x ptr] [ptr @area]

define internal ptr @area(ptr %this) {
  ret ptr %this
}

define internal ptr @call(ptr %0) {
  %2 = load ptr, ptr %0
  %3 = load ptr, ptr %2
  %4 = call ptr %3(ptr %0)
  ret ptr %4
}

define i32 @main() {
  %known = alloca [2 x ptr]
  %any = alloca [2 x ptr]
  store ptr @table, ptr %known
  %foreign = call ptr @outside()
  store ptr %foreign, ptr %any
  %1 = call ptr @call(ptr %known)
  %2 = call ptr @call(ptr %any)
  ret i32 0
}
