; relation: function:attribute_kind
; relation: function:return_attribute_kind
; relation: function:param_attribute_kind
; relation: function:string_attribute
; relation: parameter:attribute
; relation: function:param_by_value
; relation: function:param_struct_return
; relation: function:memory_effect
; relation: call_site:fn_attribute
; relation: call_site:return_attribute
; relation: call_site:param_attribute
; relation: call_site:attribute_kind

%pair = type { i64, i64 }

define void @copies(ptr sret(%pair) %result, ptr byval(%pair) %value) "target-cpu"="x86-64" memory(argmem: readwrite) {
  ret void
}

declare noundef i32 @stops() noreturn

define void @calls(ptr %p, ptr %f) {
  call void @copies(ptr sret(%pair) %p, ptr byval(%pair) %p) nounwind
  %a = call noundef i32 @stops()
  call void %f() cold
  ret void
}
