; Paths into structures and arrays.
%pair = type { i32, [2 x { i8, float }] }

define %pair @f(%pair %p, float %x) {
  %a = extractvalue %pair %p, 1, 0, 1
  %b = insertvalue %pair %p, i32 7, 0
  %c = extractvalue %pair %p, 1
  ret %pair %b
}
