; Types of the source, and their texts.
; relation: di:structure_type
; relation: di:class_type
; relation: di:union_type
; relation: di:enum_type
; relation: di:array_type
; relation: _di:member_type
; relation: di:ptr_type
; relation: di:ptr_to_member_type
; relation: di:reference_type
; relation: di:rvalue_ref_type
; relation: di:const_type
; relation: di:volatile_type
; relation: di:restrict_type
; relation: di:typedef_type
; relation: di:inheritance_type
; relation: di:friend_type
; relation: di:type:is_forward_decl
; relation: di:type:is_static_member
; relation: di:composite_type:element
; relation: di:composite_type:field
; relation: di:member:name
; relation: di:member:offset
; relation: di:composite_type:enumerator
; relation: di:composite_type:subrange
; relation: di:composite_type:template_param
; relation: di:subroutine_type:type_elem
; relation: _di:scope:prefix
; relation: _di:outer:prefix
; relation: di:type:qualified_name
; relation: _di:type:before
; relation: _di:type:after
; relation: di:type:text
; relation: _di:type:ends_in_sign
; relation: _di:keyword
; relation: _di:sign
; relation: _di:qualifier
; relation: _di:base:before
; relation: _di:base:after
; relation: _di:base:is_bracketed
; relation: _di:base:is_sign
; relation: _di:base:is_pointer
; relation: _di:base:sign
; relation: _di:base:bracket
; relation: _di:array:dimensions
; relation: _di:subroutine_type:parameters
; relation: _di:subroutine_type:parameter
; relation: struct_type:composite_type
; relation: struct_type:field_name
%"struct.ns::P" = type { i32, ptr }
@p = global %"struct.ns::P" zeroinitializer
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!types = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !30, !31, !32, !33, !34, !35, !36, !37, !38, !39, !40, !41, !44, !45, !49, !65, !66}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
; char *, const char *, char *const, const char *const *
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!13 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
; void *, const void *
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
; int[4][], int (*)[4][]
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, elements: !50)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
; void (int, ...), void (*)(int, ...), int ()
!21 = !DISubroutineType(types: !51)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!23 = !DISubroutineType(types: !52)
; references, volatile, restrict, _Atomic
!24 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !12, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !3, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !12)
!27 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !13)
!28 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !3)
; Names in scopes.
!29 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "C<int>", scope: !42, file: !1, line: 3, size: 96, elements: !53, templateParams: !54, identifier: "_ZTSN2ns1CIiEE")
!30 = !DIDerivedType(tag: DW_TAG_typedef, name: "word", scope: !29, file: !1, line: 4, baseType: !3)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!32 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !29, file: !1, line: 5, size: 32, elements: !55)
!33 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", scope: !43, file: !1, line: 6, baseType: !3, size: 32, elements: !56)
!34 = !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !1, flags: DIFlagFwdDecl)
; Members.
!35 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !29, baseType: !34)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !29, file: !1, line: 7, baseType: !3, size: 32)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !29, file: !1, line: 8, baseType: !11, size: 64, offset: 32)
!38 = !DIDerivedType(tag: DW_TAG_member, scope: !29, baseType: !32, size: 32, offset: 64)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "shared", scope: !29, file: !1, line: 9, baseType: !3, flags: DIFlagStaticMember)
!40 = !DIDerivedType(tag: DW_TAG_friend, scope: !29, baseType: !34)
!41 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !3, size: 64, extraData: !29)
!42 = !DINamespace(name: "ns", scope: null)
!43 = !DINamespace(scope: !42)
; A pointer to itself has no text.
!44 = distinct !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !44, size: 64)
!45 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P", scope: !42, file: !1, size: 128, elements: !57)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !45, baseType: !3, size: 32)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !45, baseType: !48, size: 64, offset: 64)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
; A function that results in a pointer, and a pointer to a constant array.
!49 = !DISubroutineType(types: !58)
!65 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !49, size: 64)
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!67 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!57 = !{!46, !47}
!58 = !{!10, !3}
!50 = !{!60, !61}
!51 = !{null, !3, null}
!52 = !{!3}
!53 = !{!35, !36, !37, !38, !39, !40}
!54 = !{!62}
!55 = !{}
!56 = !{!63, !64}
!60 = !DISubrange(count: 4)
!61 = !DISubrange(count: -1)
!62 = !DITemplateTypeParameter(name: "T", type: !3)
!63 = !DIEnumerator(name: "A", value: 0)
!64 = !DIEnumerator(name: "B", value: 1)
