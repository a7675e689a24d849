; clang++-22 -S -emit-llvm -std=c++17 -O0 -g -fexperimental-relative-c++-abi-vtables -DNS=relative -DSMALL virtual.cc, see unoptimized.ll
; ModuleID = 'v.cc'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%"struct.relative::Shape" = type <{ ptr, i32, [4 x i8] }>

$_ZTIN8relative5ShapeE.rtti_proxy = comdat any

$_ZTIN8relative6SquareE.rtti_proxy = comdat any

@_ZTVN8relative5ShapeE = dso_local unnamed_addr constant { [4 x i32] } { [4 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @_ZTIN8relative5ShapeE.rtti_proxy to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [4 x i32] }, ptr @_ZTVN8relative5ShapeE, i32 0, i32 0, i32 2) to i64)) to i32), i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @_ZN8relative5Shape5scaleEi to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [4 x i32] }, ptr @_ZTVN8relative5ShapeE, i32 0, i32 0, i32 2) to i64)) to i32)] }, align 4, !dbg !0
@_ZTIN8relative5ShapeE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i32 8), ptr @_ZTSN8relative5ShapeE }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTSN8relative5ShapeE = dso_local constant [18 x i8] c"N8relative5ShapeE\00", align 1
@_ZTIN8relative5ShapeE.rtti_proxy = linkonce_odr hidden unnamed_addr constant ptr @_ZTIN8relative5ShapeE, comdat
@_ZTVN8relative6SquareE = dso_local unnamed_addr constant { [4 x i32] } { [4 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr @_ZTIN8relative6SquareE.rtti_proxy to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [4 x i32] }, ptr @_ZTVN8relative6SquareE, i32 0, i32 0, i32 2) to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @_ZN8relative6Square4areaEv to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [4 x i32] }, ptr @_ZTVN8relative6SquareE, i32 0, i32 0, i32 2) to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @_ZN8relative6Square5scaleEi to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [4 x i32] }, ptr @_ZTVN8relative6SquareE, i32 0, i32 0, i32 2) to i64)) to i32)] }, align 4, !dbg !5
@_ZTIN8relative6SquareE = dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i32 8), ptr @_ZTSN8relative6SquareE, ptr @_ZTIN8relative5ShapeE }, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTSN8relative6SquareE = dso_local constant [19 x i8] c"N8relative6SquareE\00", align 1
@_ZTIN8relative6SquareE.rtti_proxy = linkonce_odr hidden unnamed_addr constant ptr @_ZTIN8relative6SquareE, comdat

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN8relative5Shape5scaleEi(ptr noundef nonnull align 8 dereferenceable(12) %0, i32 noundef %1) unnamed_addr #0 align 2 !dbg !45 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !47, !DIExpression(), !49)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !50, !DIExpression(), !51)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.relative::Shape", ptr %5, i32 0, i32 1, !dbg !52
  %7 = load i32, ptr %6, align 8, !dbg !52
  %8 = load i32, ptr %4, align 4, !dbg !53
  %9 = mul nsw i32 %7, %8, !dbg !54
  ret i32 %9, !dbg !55
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN8relative6Square4areaEv(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 align 2 !dbg !56 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !57, !DIExpression(), !59)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.relative::Shape", ptr %3, i32 0, i32 1, !dbg !60
  %5 = load i32, ptr %4, align 8, !dbg !60
  %6 = getelementptr inbounds nuw %"struct.relative::Shape", ptr %3, i32 0, i32 1, !dbg !61
  %7 = load i32, ptr %6, align 8, !dbg !61
  %8 = mul nsw i32 %5, %7, !dbg !62
  ret i32 %8, !dbg !63
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN8relative6Square5scaleEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %1) unnamed_addr #0 align 2 !dbg !64 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !65, !DIExpression(), !66)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !67, !DIExpression(), !68)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !69
  ret i32 %6, !dbg !70
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN8relative9call_areaEPNS_5ShapeE(ptr noundef %0) #1 !dbg !71 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !74, !DIExpression(), !75)
  %3 = load ptr, ptr %2, align 8, !dbg !76
  %4 = load ptr, ptr %3, align 8, !dbg !77
  %5 = call ptr @llvm.load.relative.i32(ptr %4, i32 0), !dbg !77
  %6 = call noundef i32 %5(ptr noundef nonnull align 8 dereferenceable(12) %3), !dbg !77
  ret i32 %6, !dbg !78
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare ptr @llvm.load.relative.i32(ptr, i32) #2

attributes #0 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!37, !38, !39, !40, !41, !42, !43}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN8relative5ShapeE", scope: !2, file: !3, type: !7, isLocal: false, isDefinition: true, declaration: !36, align: 32)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "v.cc", directory: "/tmp/virtual/tc", checksumkind: CSK_MD5, checksum: "4be6d91d8bdc6ab09a18ed2bf3ad3698")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN8relative6SquareE", scope: !2, file: !3, type: !7, isLocal: false, isDefinition: true, declaration: !8, align: 32)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !9, file: !3, baseType: !7, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !10, file: !3, line: 3, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !11, vtableHolder: !13)
!10 = !DINamespace(name: "relative", scope: null)
!11 = !{!12, !29, !33}
!12 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !9, baseType: !13, extraData: i32 0)
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !10, file: !3, line: 2, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !14, vtableHolder: !13)
!14 = !{!15, !21, !22, !26}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !3, file: !3, baseType: !16, size: 64, flags: DIFlagArtificial)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !18, size: 64)
!18 = !DISubroutineType(types: !19)
!19 = !{!20}
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !13, file: !3, line: 2, baseType: !20, size: 32, offset: 64)
!22 = !DISubprogram(name: "area", linkageName: "_ZN8relative5Shape4areaEv", scope: !13, file: !3, line: 2, type: !23, scopeLine: 2, containingType: !13, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!23 = !DISubroutineType(types: !24)
!24 = !{!20, !25}
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!26 = !DISubprogram(name: "scale", linkageName: "_ZN8relative5Shape5scaleEi", scope: !13, file: !3, line: 2, type: !27, scopeLine: 2, containingType: !13, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!27 = !DISubroutineType(types: !28)
!28 = !{!20, !25, !20}
!29 = !DISubprogram(name: "area", linkageName: "_ZN8relative6Square4areaEv", scope: !9, file: !3, line: 3, type: !30, scopeLine: 3, containingType: !9, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!30 = !DISubroutineType(types: !31)
!31 = !{!20, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!33 = !DISubprogram(name: "scale", linkageName: "_ZN8relative6Square5scaleEi", scope: !9, file: !3, line: 3, type: !34, scopeLine: 3, containingType: !9, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!34 = !DISubroutineType(types: !35)
!35 = !{!20, !32, !20}
!36 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !13, file: !3, baseType: !7, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!37 = !{i32 7, !"Dwarf Version", i32 5}
!38 = !{i32 2, !"Debug Info Version", i32 3}
!39 = !{i32 1, !"wchar_size", i32 4}
!40 = !{i32 8, !"PIC Level", i32 2}
!41 = !{i32 7, !"PIE Level", i32 2}
!42 = !{i32 7, !"uwtable", i32 2}
!43 = !{i32 7, !"frame-pointer", i32 2}
!44 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!45 = distinct !DISubprogram(name: "scale", linkageName: "_ZN8relative5Shape5scaleEi", scope: !13, file: !3, line: 4, type: !27, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !26, retainedNodes: !46)
!46 = !{}
!47 = !DILocalVariable(name: "this", arg: 1, scope: !45, type: !48, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!49 = !DILocation(line: 0, scope: !45)
!50 = !DILocalVariable(name: "by", arg: 2, scope: !45, file: !3, line: 4, type: !20)
!51 = !DILocation(line: 4, column: 22, scope: !45)
!52 = !DILocation(line: 4, column: 35, scope: !45)
!53 = !DILocation(line: 4, column: 42, scope: !45)
!54 = !DILocation(line: 4, column: 40, scope: !45)
!55 = !DILocation(line: 4, column: 28, scope: !45)
!56 = distinct !DISubprogram(name: "area", linkageName: "_ZN8relative6Square4areaEv", scope: !9, file: !3, line: 5, type: !30, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !29, retainedNodes: !46)
!57 = !DILocalVariable(name: "this", arg: 1, scope: !56, type: !58, flags: DIFlagArtificial | DIFlagObjectPointer)
!58 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!59 = !DILocation(line: 0, scope: !56)
!60 = !DILocation(line: 5, column: 29, scope: !56)
!61 = !DILocation(line: 5, column: 36, scope: !56)
!62 = !DILocation(line: 5, column: 34, scope: !56)
!63 = !DILocation(line: 5, column: 22, scope: !56)
!64 = distinct !DISubprogram(name: "scale", linkageName: "_ZN8relative6Square5scaleEi", scope: !9, file: !3, line: 6, type: !34, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !33, retainedNodes: !46)
!65 = !DILocalVariable(name: "this", arg: 1, scope: !64, type: !58, flags: DIFlagArtificial | DIFlagObjectPointer)
!66 = !DILocation(line: 0, scope: !64)
!67 = !DILocalVariable(name: "by", arg: 2, scope: !64, file: !3, line: 6, type: !20)
!68 = !DILocation(line: 6, column: 23, scope: !64)
!69 = !DILocation(line: 6, column: 36, scope: !64)
!70 = !DILocation(line: 6, column: 29, scope: !64)
!71 = distinct !DISubprogram(name: "call_area", linkageName: "_ZN8relative9call_areaEPNS_5ShapeE", scope: !10, file: !3, line: 7, type: !72, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !46)
!72 = !DISubroutineType(types: !73)
!73 = !{!20, !48}
!74 = !DILocalVariable(name: "shape", arg: 1, scope: !71, file: !3, line: 7, type: !48)
!75 = !DILocation(line: 7, column: 22, scope: !71)
!76 = !DILocation(line: 7, column: 38, scope: !71)
!77 = !DILocation(line: 7, column: 45, scope: !71)
!78 = !DILocation(line: 7, column: 31, scope: !71)
