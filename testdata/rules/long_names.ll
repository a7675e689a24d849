; Names of more than 64 bytes and types of more than 128 are in ids by their beginning and a hash; rules and Soufflé join them all the same.
; relation: call_site:callee
; relation: operand
; relation: type
; relation: immediate:kind

%"class.std::map<std::__cxx11::basic_string<char>, std::vector<unsigned long>>" = type { i32, ptr }

@_ZN6google8protobuf8internal26a_global_variable_with_a_long_nameE1 = global i32 1
@_ZN6google8protobuf8internal26a_global_variable_with_a_long_nameE2 = global i32 2
@address = global ptr getelementptr (i8, ptr @_ZN6google8protobuf8internal26a_global_variable_with_a_long_nameE1, i64 1)
@label = global ptr blockaddress(@_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm1, %_ZN6google8protobuf8internal26an_inlined_function_returns_hereEv.exit)
@table = global <{ i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i32, i64 }> zeroinitializer
@other_table = global <{ i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i32, i32 }> zeroinitializer
@tables = global [2 x <{ i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i32, i64 }>] zeroinitializer

$_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm1 = comdat any

define i32 @_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm1(ptr %callee) comdat {
entry:
  %object = alloca %"class.std::map<std::__cxx11::basic_string<char>, std::vector<unsigned long>>"
  br label %_ZN6google8protobuf8internal26an_inlined_function_returns_hereEv.exit

_ZN6google8protobuf8internal26an_inlined_function_returns_hereEv.exit:
  %a_variable_whose_name_is_longer_than_sixty_four_bytes_as_in_generated_code = load i32, ptr %object
  call void %callee(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27)
  %result = call i32 @_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm2(ptr byval({ i8, %"class.std::map<std::__cxx11::basic_string<char>, std::vector<unsigned long>>", { i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr, i16, ptr, i32, ptr, i64, ptr, i8, ptr } }) %object)
  ret i32 %result
}

declare i32 @_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm2(ptr)

!names = !{!0}
!0 = !{ptr @_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm2, !"_ZN6google8protobuf8internal31a_function_with_a_long_name_of_its_ownEvm2"}
