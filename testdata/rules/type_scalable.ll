; relation: struct_type:mixed
; relation: type:unsized
; relation: type:scalable

; Structures of scalable vectors, and target extension types.
%alike = type { <vscale x 4 x i32>, <vscale x 4 x i32> }
%mixed = type { <vscale x 4 x i32>, i32 }
%nested = type { %alike }
%arrays = type { [2 x <vscale x 4 x i32>] }

declare void @f(%alike, %mixed, %nested, %arrays, target("aarch64.svcount"), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("example"))
