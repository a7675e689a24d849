; relation: _field:accessed
; relation: _field:level
; relation: _field:extent
; relation: _field:memory
; relation: _field:length
; relation: _field:value
; relation: _field:class
; relation: _field:taken
; relation: _field:escapes
; relation: _field:intrinsic_call
; relation: _field:named
; relation: _field:wanted
; relation: _field:enters
; relation: _field:copies
; relation: _field:stops
; relation: _field:found
; relation: _field:spans
; relation: _field:fit
; relation: _field:address
; relation: _field:computed
; relation: _field:moved
; relation: _field:pointer
; relation: _field:tbaa
; relation: _field:inside
; relation: _field:place
; relation: _field:step
; relation: _field:leaf
; relation: _field:end
; relation: _field:variable_address
; relation: _field:record_shape
; relation: _field:variable_value
; relation: _field:copy
; relation: _field:gep
; relation: _field:gep_index
; relation: _field:gep_first
; relation: _field:gep_rest
; relation: _field:gep_below
; relation: _field:ir_bytes
; relation: _field:ir_element
; relation: _field:bit_access
; relation: _field:bits
; relation: _field:bit_mask
; relation: _field:window
; relation: _field:shifted_down
; relation: _field:shifted_up
; relation: _field:masked
; relation: _field:extended
; relation: _field:bit_step
; relation: _field:sign_compare
; relation: _field:sign_test
; relation: _field:kept
; relation: _field:set
; relation: _field:kept_load
; relation: _field:keeping_use
; relation: _initializer:of_variable
; relation: _initializer:part
; relation: _initializer:value
; relation: _initializer:class
; relation: _initializer:numbers
; relation: _initializer:number
; relation: _initializer:wanted
; relation: _initializer:step
; relation: _initializer:all
; relation: _initializer:named
; relation: _initializer:found
; relation: _initializer:bit_field
; relation: _field:word
; relation: _field:structure
; relation: _field:key
; relation: _field:sized
; relation: _field:global_name
; relation: _field:cxx_module
; relation: _field:local
; relation: _field:union
; relation: _field:same
; relation: _field:address_of
; relation: _field:shape
; relation: _field:number
; relation: _field:number_bits
; relation: _field:array
; relation: _field:dimension
; relation: _field:type_bytes
; relation: _field:size
; relation: _field:scalar
; relation: _field:pointee
; relation: _field:element
; relation: _field:member
; relation: _field:member_node
; relation: _field:base_class
; relation: _field:flexible
; relation: _field:composed
; relation: _field:typedef
; relation: _field:member_typedef
; relation: _field:node_module
; relation: _field:of_struct_type
; relation: _field:has_size
; relation: _field:first_node
; relation: _field:named_node
; relation: _field:struct_stem
; relation: _field:ir_name
; relation: _field:of_tbaa
; relation: _field:tbaa_name
; relation: _field:without_identifier
; relation: _field:outer_part
; relation: _field:nested_in
; relation: _field:nested
; relation: instruction:reads_field
; relation: instruction:writes_field
; relation: instruction:takes_field_address
; relation: initializer
; clang++-22 -O1 -g -fstandalone-debug -S -emit-llvm steps.cc:
;     namespace ns {
;     struct Base { int id; };
;     struct Derived : Base {
;         virtual void run();
;         short numbers[2][3];
;         unsigned low : 3;
;         int middle : 7;
;         int high : 22;
;         float Derived::*member;
;         char rest[];
;     };
;     }
;     typedef ns::Derived Alias;
;     typedef const Alias &Reference;
;     union Word { int number; float real; struct { short first, second; } halves; };
;     namespace { struct Local { int number; }; }
;     struct Table { unsigned char letter; unsigned kind : 4, flags : 4; short values[3]; const char *name; Word word; };
;     Table table = {'a', 2, 3, {4, 5, 6}, "name", {7}};
;     Alias *next(Alias *);
;     int read(Reference p, Word *w, void *l, bool b) {
;         w->halves.first = p.numbers[1][2];
;         static_cast<Local *>(l)->number = p.id;
;         return p.middle + (p.high == 5) + next(b ? const_cast<Alias *>(&p) : nullptr)->low;
;     }
;     void write(Alias *p, const char *text, unsigned long n) {
;         p->low = 1;
;         p->high |= 4;
;         __builtin_memcpy(p->rest, text, n);
;         __builtin_memset(p->numbers, 0, sizeof p->numbers);
;     }
;     void *pass(Alias *p) { return &p->numbers[1]; }
;     void coerce(union Word word);
;     void pass(Word *w) { coerce(*w); }
;     int local() {
;         struct Inner { int number; Inner *next; struct Deep { int deep; } deep; } inner = {1, nullptr, {2}};
;         extern void keep(void *);
;         keep(&inner);
;         return inner.deep.deep;
;     }
;     struct Outer { typedef struct { int n; } Member; Member member; };
;     long sum(Outer *o, Alias *p) { p->middle = 3; p->low ^= 1; return o->member.n + (long)p->middle; }
;     bool negative(Alias *p) { return p->high < 0; }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.Table = type { i8, i8, [3 x i16], ptr, %union.Word }
%union.Word = type { i32 }
%struct.Inner = type { i32, ptr, %"struct.local()::Inner::Deep" }
%"struct.local()::Inner::Deep" = type { i32 }

@.str = private unnamed_addr constant [5 x i8] c"name\00", align 1, !dbg !0
@table = dso_local local_unnamed_addr global %struct.Table { i8 97, i8 50, [3 x i16] [i16 4, i16 5, i16 6], ptr @.str, %union.Word { i32 7 } }, align 8, !dbg !8
@__const._Z5localv.inner = private unnamed_addr constant %struct.Inner { i32 1, ptr null, %"struct.local()::Inner::Deep" { i32 2 } }, align 8

; Function Attrs: mustprogress uwtable
define dso_local noundef range(i32 -64, 72) i32 @_Z4readRKN2ns7DerivedEP4WordPvb(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef writeonly captures(none) initializes((0, 2)) %1, ptr noundef writeonly captures(none) initializes((0, 4)) %2, i1 noundef zeroext %3) local_unnamed_addr #0 !dbg !88 {
    #dbg_value(ptr %0, !98, !DIExpression(), !102)
    #dbg_value(ptr %1, !99, !DIExpression(), !102)
    #dbg_value(ptr %2, !100, !DIExpression(), !102)
    #dbg_value(i1 %3, !101, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !102)
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 22, !dbg !103
  %6 = load i16, ptr %5, align 2, !dbg !104, !tbaa !105
  store i16 %6, ptr %1, align 4, !dbg !107, !tbaa !108
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !109
  %8 = load i32, ptr %7, align 8, !dbg !110, !tbaa !111
  store i32 %8, ptr %2, align 4, !dbg !113, !tbaa !114
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !116
  %10 = load i32, ptr %9, align 8, !dbg !116
  %11 = shl i32 %10, 22, !dbg !116
  %12 = ashr i32 %11, 25, !dbg !116
  %13 = and i32 %10, -1024, !dbg !117
  %14 = icmp eq i32 %13, 5120, !dbg !117
  %15 = zext i1 %14 to i32, !dbg !118
  %16 = add nsw i32 %12, %15, !dbg !119
  %17 = select i1 %3, ptr %0, ptr null, !dbg !120
  %18 = tail call noundef ptr @_Z4nextPN2ns7DerivedE(ptr noundef %17), !dbg !121
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 24, !dbg !122
  %20 = load i32, ptr %19, align 8, !dbg !122
  %21 = and i32 %20, 7, !dbg !122
  %22 = add nsw i32 %16, %21, !dbg !123
  ret i32 %22, !dbg !124
}

declare !dbg !125 noundef ptr @_Z4nextPN2ns7DerivedE(ptr noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @_Z5writePN2ns7DerivedEPKcm(ptr noundef captures(none) initializes((12, 24)) %0, ptr noundef readonly captures(none) %1, i64 noundef %2) local_unnamed_addr #2 !dbg !128 {
    #dbg_value(ptr %0, !133, !DIExpression(), !136)
    #dbg_value(ptr %1, !134, !DIExpression(), !136)
    #dbg_value(i64 %2, !135, !DIExpression(), !136)
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !137
  %5 = load i32, ptr %4, align 8, !dbg !138
  %6 = and i32 %5, -4104, !dbg !139
  %7 = or disjoint i32 %6, 4097, !dbg !139
  store i32 %7, ptr %4, align 8, !dbg !140
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 40, !dbg !141
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %8, ptr align 1 %1, i64 %2, i1 false), !dbg !142
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 12, !dbg !143
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(12) %9, i8 0, i64 12, i1 false), !dbg !144
  ret void, !dbg !145
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @_Z4passPN2ns7DerivedE(ptr noundef readnone captures(ret: address, provenance) %0) local_unnamed_addr #5 !dbg !146 {
    #dbg_value(ptr %0, !150, !DIExpression(), !151)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 18, !dbg !152
  ret ptr %2, !dbg !153
}

; Function Attrs: mustprogress uwtable
define dso_local void @_Z4passP4Word(ptr noundef readonly captures(none) %0) local_unnamed_addr #0 !dbg !154 {
    #dbg_value(ptr %0, !158, !DIExpression(), !159)
  %2 = load i32, ptr %0, align 4, !dbg !160, !tbaa !108
  tail call void @_Z6coerce4Word(i32 %2), !dbg !161
  ret void, !dbg !162
}

declare !dbg !163 void @_Z6coerce4Word(i32) local_unnamed_addr #1

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_Z5localv() local_unnamed_addr #0 !dbg !166 {
  %1 = alloca %struct.Inner, align 8, !DIAssignID !178
    #dbg_assign(i1 poison, !168, !DIExpression(), !178, ptr %1, !DIExpression(), !179)
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #8, !dbg !180
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %1, ptr noundef nonnull align 8 dereferenceable(24) @__const._Z5localv.inner, i64 24, i1 false), !dbg !181, !DIAssignID !182
    #dbg_assign(i1 poison, !168, !DIExpression(), !182, ptr %1, !DIExpression(), !179)
  call void @_Z4keepPv(ptr noundef nonnull %1), !dbg !183
  %2 = getelementptr inbounds nuw i8, ptr %1, i64 16, !dbg !184
  %3 = load i32, ptr %2, align 8, !dbg !185, !tbaa !186
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #8, !dbg !191
  ret i32 %3, !dbg !192
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

declare !dbg !193 void @_Z4keepPv(ptr noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local noundef range(i64 -2147483645, 2147483651) i64 @_Z3sumP5OuterPN2ns7DerivedE(ptr noundef readonly captures(none) %0, ptr noundef captures(none) %1) local_unnamed_addr #2 !dbg !196 {
    #dbg_value(ptr %0, !208, !DIExpression(), !210)
    #dbg_value(ptr %1, !209, !DIExpression(), !210)
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 24, !dbg !211
  %4 = load i32, ptr %3, align 8, !dbg !212
  %5 = and i32 %4, -1017, !dbg !213
  %6 = xor i32 %5, 25, !dbg !213
  store i32 %6, ptr %3, align 8, !dbg !214
  %7 = load i32, ptr %0, align 4, !dbg !215, !tbaa !216
  %8 = sext i32 %7 to i64, !dbg !219
  %9 = add nsw i64 %8, 3, !dbg !220
  ret i64 %9, !dbg !221
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef zeroext i1 @_Z8negativePN2ns7DerivedE(ptr noundef readonly captures(none) %0) local_unnamed_addr #7 !dbg !222 {
    #dbg_value(ptr %0, !226, !DIExpression(), !227)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !228
  %3 = load i32, ptr %2, align 8, !dbg !228
  %4 = icmp slt i32 %3, 0, !dbg !229
  ret i1 %4, !dbg !230
}

attributes #0 = { mustprogress uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!76, !77, !78, !79, !80, !81, !82}
!llvm.ident = !{!83}
!llvm.errno.tbaa = !{!84}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 18, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "steps.cc", directory: "/tmp/fields/t", checksumkind: CSK_MD5, checksum: "0d3e194a2078e1902aae763ccdee3604")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 40, elements: !6)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !{!7}
!7 = !DISubrange(count: 5)
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "table", scope: !10, file: !2, line: 18, type: !55, isLocal: false, isDefinition: true)
!10 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !11, globals: !54, splitDebugInlining: false, nameTableKind: None)
!11 = !{!12, !18, !53}
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !14, file: !2, line: 16, size: 32, flags: DIFlagTypePassByValue, elements: !15)
!14 = !DINamespace(scope: null)
!15 = !{!16}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !13, file: !2, line: 16, baseType: !17, size: 32)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "Alias", file: !2, line: 13, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Derived", scope: !21, file: !2, line: 3, size: 320, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !22, vtableHolder: !20, identifier: "_ZTSN2ns7DerivedE")
!21 = !DINamespace(name: "ns", scope: null)
!22 = !{!23, !27, !32, !38, !40, !41, !42, !45, !49}
!23 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !20, baseType: !24, offset: 64, extraData: i32 0)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", scope: !21, file: !2, line: 2, size: 32, flags: DIFlagTypePassByValue, elements: !25, identifier: "_ZTSN2ns4BaseE")
!25 = !{!26}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !24, file: !2, line: 2, baseType: !17, size: 32)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Derived", scope: !2, file: !2, baseType: !28, size: 64, flags: DIFlagArtificial)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !29, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !30, size: 64)
!30 = !DISubroutineType(types: !31)
!31 = !{!17}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "numbers", scope: !20, file: !2, line: 5, baseType: !33, size: 96, offset: 96)
!33 = !DICompositeType(tag: DW_TAG_array_type, baseType: !34, size: 96, elements: !35)
!34 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!35 = !{!36, !37}
!36 = !DISubrange(count: 2)
!37 = !DISubrange(count: 3)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !20, file: !2, line: 6, baseType: !39, size: 3, offset: 192, flags: DIFlagBitField, extraData: i64 192)
!39 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "middle", scope: !20, file: !2, line: 7, baseType: !17, size: 7, offset: 195, flags: DIFlagBitField, extraData: i64 192)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !20, file: !2, line: 8, baseType: !17, size: 22, offset: 202, flags: DIFlagBitField, extraData: i64 192)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "member", scope: !20, file: !2, line: 9, baseType: !43, size: 64, offset: 256)
!43 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !44, size: 64, extraData: !20)
!44 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "rest", scope: !20, file: !2, line: 10, baseType: !46, offset: 320)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: -1)
!49 = !DISubprogram(name: "run", linkageName: "_ZN2ns7Derived3runEv", scope: !20, file: !2, line: 4, type: !50, scopeLine: 4, containingType: !20, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!50 = !DISubroutineType(types: !51)
!51 = !{null, !52}
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!53 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!54 = !{!0, !8}
!55 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Table", file: !2, line: 17, size: 192, flags: DIFlagTypePassByValue, elements: !56, identifier: "_ZTS5Table")
!56 = !{!57, !59, !60, !61, !64, !66}
!57 = !DIDerivedType(tag: DW_TAG_member, name: "letter", scope: !55, file: !2, line: 17, baseType: !58, size: 8)
!58 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !55, file: !2, line: 17, baseType: !39, size: 4, offset: 8, flags: DIFlagBitField, extraData: i64 8)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "flags", scope: !55, file: !2, line: 17, baseType: !39, size: 4, offset: 12, flags: DIFlagBitField, extraData: i64 8)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !55, file: !2, line: 17, baseType: !62, size: 48, offset: 16)
!62 = !DICompositeType(tag: DW_TAG_array_type, baseType: !34, size: 48, elements: !63)
!63 = !{!37}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !55, file: !2, line: 17, baseType: !65, size: 64, offset: 64)
!65 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "word", scope: !55, file: !2, line: 17, baseType: !67, size: 32, offset: 128)
!67 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "Word", file: !2, line: 15, size: 32, flags: DIFlagTypePassByValue, elements: !68, identifier: "_ZTS4Word")
!68 = !{!69, !70, !71}
!69 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !67, file: !2, line: 15, baseType: !17, size: 32)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "real", scope: !67, file: !2, line: 15, baseType: !44, size: 32)
!71 = !DIDerivedType(tag: DW_TAG_member, name: "halves", scope: !67, file: !2, line: 15, baseType: !72, size: 32)
!72 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !67, file: !2, line: 15, size: 32, flags: DIFlagTypePassByValue, elements: !73, identifier: "_ZTSN4WordUt_E")
!73 = !{!74, !75}
!74 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !72, file: !2, line: 15, baseType: !34, size: 16)
!75 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !72, file: !2, line: 15, baseType: !34, size: 16, offset: 16)
!76 = !{i32 7, !"Dwarf Version", i32 5}
!77 = !{i32 2, !"Debug Info Version", i32 3}
!78 = !{i32 1, !"wchar_size", i32 4}
!79 = !{i32 8, !"PIC Level", i32 2}
!80 = !{i32 7, !"PIE Level", i32 2}
!81 = !{i32 7, !"uwtable", i32 2}
!82 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!83 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!84 = !{!85, !85, i64 0}
!85 = !{!"int", !86, i64 0}
!86 = !{!"omnipotent char", !87, i64 0}
!87 = !{!"Simple C++ TBAA"}
!88 = distinct !DISubprogram(name: "read", linkageName: "_Z4readRKN2ns7DerivedEP4WordPvb", scope: !2, file: !2, line: 20, type: !89, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !97, keyInstructions: true)
!89 = !DISubroutineType(types: !90)
!90 = !{!17, !91, !94, !95, !96}
!91 = !DIDerivedType(tag: DW_TAG_typedef, name: "Reference", file: !2, line: 14, baseType: !92)
!92 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !93, size: 64)
!93 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!94 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!95 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!96 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!97 = !{!98, !99, !100, !101}
!98 = !DILocalVariable(name: "p", arg: 1, scope: !88, file: !2, line: 20, type: !91)
!99 = !DILocalVariable(name: "w", arg: 2, scope: !88, file: !2, line: 20, type: !94)
!100 = !DILocalVariable(name: "l", arg: 3, scope: !88, file: !2, line: 20, type: !95)
!101 = !DILocalVariable(name: "b", arg: 4, scope: !88, file: !2, line: 20, type: !96)
!102 = !DILocation(line: 0, scope: !88)
!103 = !DILocation(line: 21, column: 23, scope: !88)
!104 = !DILocation(line: 21, column: 23, scope: !88, atomGroup: 1, atomRank: 2)
!105 = !{!106, !106, i64 0}
!106 = !{!"short", !86, i64 0}
!107 = !DILocation(line: 21, column: 21, scope: !88, atomGroup: 1, atomRank: 1)
!108 = !{!86, !86, i64 0}
!109 = !DILocation(line: 22, column: 39, scope: !88)
!110 = !DILocation(line: 22, column: 41, scope: !88, atomGroup: 2, atomRank: 2)
!111 = !{!112, !85, i64 0}
!112 = !{!"_ZTSN2ns4BaseE", !85, i64 0}
!113 = !DILocation(line: 22, column: 37, scope: !88, atomGroup: 2, atomRank: 1)
!114 = !{!115, !85, i64 0}
!115 = !{!"_ZTSN12_GLOBAL__N_15LocalE", !85, i64 0}
!116 = !DILocation(line: 23, column: 14, scope: !88)
!117 = !DILocation(line: 23, column: 31, scope: !88)
!118 = !DILocation(line: 23, column: 23, scope: !88)
!119 = !DILocation(line: 23, column: 21, scope: !88)
!120 = !DILocation(line: 23, column: 44, scope: !88, atomGroup: 4, atomRank: 1)
!121 = !DILocation(line: 23, column: 39, scope: !88)
!122 = !DILocation(line: 23, column: 84, scope: !88)
!123 = !DILocation(line: 23, column: 37, scope: !88, atomGroup: 3, atomRank: 2)
!124 = !DILocation(line: 23, column: 5, scope: !88, atomGroup: 3, atomRank: 1)
!125 = !DISubprogram(name: "next", linkageName: "_Z4nextPN2ns7DerivedE", scope: !2, file: !2, line: 19, type: !126, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!126 = !DISubroutineType(types: !127)
!127 = !{!18, !18}
!128 = distinct !DISubprogram(name: "write", linkageName: "_Z5writePN2ns7DerivedEPKcm", scope: !2, file: !2, line: 25, type: !129, scopeLine: 25, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !132, keyInstructions: true)
!129 = !DISubroutineType(types: !130)
!130 = !{null, !18, !65, !131}
!131 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!132 = !{!133, !134, !135}
!133 = !DILocalVariable(name: "p", arg: 1, scope: !128, file: !2, line: 25, type: !18)
!134 = !DILocalVariable(name: "text", arg: 2, scope: !128, file: !2, line: 25, type: !65)
!135 = !DILocalVariable(name: "n", arg: 3, scope: !128, file: !2, line: 25, type: !131)
!136 = !DILocation(line: 0, scope: !128)
!137 = !DILocation(line: 26, column: 8, scope: !128)
!138 = !DILocation(line: 26, column: 12, scope: !128)
!139 = !DILocation(line: 27, column: 13, scope: !128, atomGroup: 2, atomRank: 2)
!140 = !DILocation(line: 27, column: 13, scope: !128, atomGroup: 2, atomRank: 1)
!141 = !DILocation(line: 28, column: 25, scope: !128)
!142 = !DILocation(line: 28, column: 5, scope: !128, atomGroup: 3, atomRank: 1)
!143 = !DILocation(line: 29, column: 25, scope: !128)
!144 = !DILocation(line: 29, column: 5, scope: !128, atomGroup: 4, atomRank: 1)
!145 = !DILocation(line: 30, column: 1, scope: !128, atomGroup: 5, atomRank: 1)
!146 = distinct !DISubprogram(name: "pass", linkageName: "_Z4passPN2ns7DerivedE", scope: !2, file: !2, line: 31, type: !147, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !149, keyInstructions: true)
!147 = !DISubroutineType(types: !148)
!148 = !{!95, !18}
!149 = !{!150}
!150 = !DILocalVariable(name: "p", arg: 1, scope: !146, file: !2, line: 31, type: !18)
!151 = !DILocation(line: 0, scope: !146)
!152 = !DILocation(line: 31, column: 32, scope: !146, atomGroup: 1, atomRank: 2)
!153 = !DILocation(line: 31, column: 24, scope: !146, atomGroup: 1, atomRank: 1)
!154 = distinct !DISubprogram(name: "pass", linkageName: "_Z4passP4Word", scope: !2, file: !2, line: 33, type: !155, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !157, keyInstructions: true)
!155 = !DISubroutineType(types: !156)
!156 = !{null, !94}
!157 = !{!158}
!158 = !DILocalVariable(name: "w", arg: 1, scope: !154, file: !2, line: 33, type: !94)
!159 = !DILocation(line: 0, scope: !154)
!160 = !DILocation(line: 33, column: 29, scope: !154)
!161 = !DILocation(line: 33, column: 22, scope: !154)
!162 = !DILocation(line: 33, column: 34, scope: !154, atomGroup: 1, atomRank: 1)
!163 = !DISubprogram(name: "coerce", linkageName: "_Z6coerce4Word", scope: !2, file: !2, line: 32, type: !164, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!164 = !DISubroutineType(types: !165)
!165 = !{null, !67}
!166 = distinct !DISubprogram(name: "local", linkageName: "_Z5localv", scope: !2, file: !2, line: 34, type: !30, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !167, keyInstructions: true)
!167 = !{!168}
!168 = !DILocalVariable(name: "inner", scope: !166, file: !2, line: 35, type: !169)
!169 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Inner", scope: !166, file: !2, line: 35, size: 192, flags: DIFlagTypePassByValue, elements: !170)
!170 = !{!171, !172, !174}
!171 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !169, file: !2, line: 35, baseType: !17, size: 32)
!172 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !169, file: !2, line: 35, baseType: !173, size: 64, offset: 64)
!173 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !169, size: 64)
!174 = !DIDerivedType(tag: DW_TAG_member, name: "deep", scope: !169, file: !2, line: 35, baseType: !175, size: 32, offset: 128)
!175 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Deep", scope: !169, file: !2, line: 35, size: 32, flags: DIFlagTypePassByValue, elements: !176)
!176 = !{!177}
!177 = !DIDerivedType(tag: DW_TAG_member, name: "deep", scope: !175, file: !2, line: 35, baseType: !17, size: 32)
!178 = distinct !DIAssignID()
!179 = !DILocation(line: 0, scope: !166)
!180 = !DILocation(line: 35, column: 5, scope: !166)
!181 = !DILocation(line: 35, column: 79, scope: !166, atomGroup: 1, atomRank: 1)
!182 = distinct !DIAssignID()
!183 = !DILocation(line: 37, column: 5, scope: !166)
!184 = !DILocation(line: 38, column: 18, scope: !166)
!185 = !DILocation(line: 38, column: 23, scope: !166, atomGroup: 3, atomRank: 2)
!186 = !{!187, !85, i64 16}
!187 = !{!"_ZTSZ5localvE5Inner", !85, i64 0, !188, i64 8, !190, i64 16}
!188 = !{!"p1 _ZTSZ5localvE5Inner", !189, i64 0}
!189 = !{!"any pointer", !86, i64 0}
!190 = !{!"_ZTSZ5localvEN5Inner4DeepE", !85, i64 0}
!191 = !DILocation(line: 39, column: 1, scope: !166)
!192 = !DILocation(line: 38, column: 5, scope: !166, atomGroup: 3, atomRank: 1)
!193 = !DISubprogram(name: "keep", linkageName: "_Z4keepPv", scope: !2, file: !2, line: 36, type: !194, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!194 = !DISubroutineType(types: !195)
!195 = !{null, !95}
!196 = distinct !DISubprogram(name: "sum", linkageName: "_Z3sumP5OuterPN2ns7DerivedE", scope: !2, file: !2, line: 41, type: !197, scopeLine: 41, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !207, keyInstructions: true)
!197 = !DISubroutineType(types: !198)
!198 = !{!53, !199, !18}
!199 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !200, size: 64)
!200 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Outer", file: !2, line: 40, size: 32, flags: DIFlagTypePassByValue, elements: !201, identifier: "_ZTS5Outer")
!201 = !{!202}
!202 = !DIDerivedType(tag: DW_TAG_member, name: "member", scope: !200, file: !2, line: 40, baseType: !203, size: 32)
!203 = !DIDerivedType(tag: DW_TAG_typedef, name: "Member", scope: !200, file: !2, line: 40, baseType: !204)
!204 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !200, file: !2, line: 40, size: 32, flags: DIFlagTypePassByValue, elements: !205, identifier: "_ZTSN5Outer6MemberE")
!205 = !{!206}
!206 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !204, file: !2, line: 40, baseType: !17, size: 32)
!207 = !{!208, !209}
!208 = !DILocalVariable(name: "o", arg: 1, scope: !196, file: !2, line: 41, type: !199)
!209 = !DILocalVariable(name: "p", arg: 2, scope: !196, file: !2, line: 41, type: !18)
!210 = !DILocation(line: 0, scope: !196)
!211 = !DILocation(line: 41, column: 35, scope: !196)
!212 = !DILocation(line: 41, column: 42, scope: !196)
!213 = !DILocation(line: 41, column: 54, scope: !196, atomGroup: 2, atomRank: 2)
!214 = !DILocation(line: 41, column: 54, scope: !196, atomGroup: 2, atomRank: 1)
!215 = !DILocation(line: 41, column: 77, scope: !196)
!216 = !{!217, !85, i64 0}
!217 = !{!"_ZTS5Outer", !218, i64 0}
!218 = !{!"_ZTSN5Outer6MemberE", !85, i64 0}
!219 = !DILocation(line: 41, column: 67, scope: !196)
!220 = !DILocation(line: 41, column: 79, scope: !196, atomGroup: 3, atomRank: 2)
!221 = !DILocation(line: 41, column: 60, scope: !196, atomGroup: 3, atomRank: 1)
!222 = distinct !DISubprogram(name: "negative", linkageName: "_Z8negativePN2ns7DerivedE", scope: !2, file: !2, line: 42, type: !223, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !10, retainedNodes: !225, keyInstructions: true)
!223 = !DISubroutineType(types: !224)
!224 = !{!96, !18}
!225 = !{!226}
!226 = !DILocalVariable(name: "p", arg: 1, scope: !222, file: !2, line: 42, type: !18)
!227 = !DILocation(line: 0, scope: !222)
!228 = !DILocation(line: 42, column: 37, scope: !222)
!229 = !DILocation(line: 42, column: 42, scope: !222, atomGroup: 1, atomRank: 2)
!230 = !DILocation(line: 42, column: 27, scope: !222, atomGroup: 1, atomRank: 1)
