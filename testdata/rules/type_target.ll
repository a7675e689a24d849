; relation: type:no_local
; relation: type:no_global
; relation: _target_type_name:only_local
; relation: _target_type_name:only_global

; Target extension types that a frame or a global variable cannot hold.
%padded = type { i32, [2 x target("dx.Padding", 4)] }
%counts = type { target("aarch64.svcount"), i32 }

declare void @f(%padded, %counts, target("amdgcn.named.barrier", 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("example"))
