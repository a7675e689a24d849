; relation: class:vtable
; relation: _vtable:named
; relation: _vtable:entry
; relation: _vtable:typeinfo
; relation: _vtable:function
; relation: _vtable:address_point
; relation: _vtable:offset
; relation: _vtable:number
; relation: _vtable:no_target
; relation: vtable:has_slot
; relation: vtable:slot
; relation: _vtable:never
; relation: vtable:at
; relation: class:base
; relation: _class:listed_base
; relation: _class:typeinfo
; relation: class:extensible
; relation: _class:known
; relation: call_site:virtual
; relation: call_site:virtual_callee
; relation: _virtual:linked
; relation: _virtual:read
; relation: _virtual:checked_load
; relation: _virtual:after
; relation: _virtual:source
; relation: _virtual:pointer_read
; relation: _virtual:candidate
; relation: _virtual:test
; relation: _virtual:other
; relation: _virtual:is_pointer
; relation: _virtual:merged
; relation: _virtual:byte
; relation: _virtual:table
; relation: _virtual:slot
; relation: _virtual:entry_bytes
; relation: _virtual:relative
; relation: _virtual:tested
; relation: _virtual:has_type
; relation: _virtual:static
; relation: _virtual:object
; relation: _virtual:unknown
; relation: _virtual:object_class
; relation: _virtual:shape
; relation: _virtual:moved
; relation: _virtual:in_base
; relation: _virtual:points
; relation: _virtual:class
; relation: class:name
; relation: _virtual:base
; relation: _virtual:below
; relation: _virtual:wanted
; relation: _virtual:part
; relation: _virtual:function
; relation: _virtual:tabled
; relation: _virtual:fits
; clang++-22 -S -emit-llvm -std=c++17 -O0 -g -DNS=o0 virtual.cc:
;     namespace NS {
;     struct Shape { virtual int area() = 0; virtual int scale(int by); int side; };
;     struct Square final : Shape { int area() override; int scale(int by) override; };
;     int Shape::scale(int by) { return side * by; }
;     int Square::area() { return side * side; }
;     int Square::scale(int by) { return by; }
;     int call_area(Shape *shape) { return shape->area(); }
;     #ifndef SMALL
;     struct Named { virtual const char *name(); int length; };
;     struct Label : Shape, Named { int area() override; const char *name() override; };
;     struct Root { virtual int root(); int x; };
;     struct Left : virtual Root { int root() override; virtual int left(); };
;     namespace { struct Local : Shape { int area() override { return 7; } }; }
;     const char *Named::name() { return "named"; }
;     int Label::area() { return length; }
;     const char *Label::name() { return "label"; }
;     int Root::root() { return 1; }
;     int Left::root() { return 2; }
;     int Left::left() { return 3; }
;     Shape *local() { return new Local; }
;     int call_scale(Label *label) { return label->scale(2); }
;     const char *call_name(Named *named) { return named->name(); }
;     const char *call_label(Label *label) { return label->name(); }
;     int call_left(Left *left) { return left->left(); }
;     int call_root(Left *left) { return left->root(); }
;     int call_either(bool first, Shape *one, Label *two) {
;         Shape *shape = first ? one : two;
;         return shape->area();
;     }
;     #endif
;     }
; ModuleID = 'v.cc'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%"struct.o0::Shape" = type <{ ptr, i32, [4 x i8] }>
%"struct.o0::Named" = type <{ ptr, i32, [4 x i8] }>

$_ZN2o05ShapeC2Ev = comdat any

@.str = private unnamed_addr constant [6 x i8] c"named\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [6 x i8] c"label\00", align 1, !dbg !8
@_ZTVN2o05ShapeE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o05ShapeE, ptr @__cxa_pure_virtual, ptr @_ZN2o05Shape5scaleEi] }, align 8, !dbg !10
@_ZTIN2o05ShapeE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o05ShapeE }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTSN2o05ShapeE = dso_local constant [12 x i8] c"N2o05ShapeE\00", align 1
@_ZTVN2o06SquareE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o06SquareE, ptr @_ZN2o06Square4areaEv, ptr @_ZN2o06Square5scaleEi] }, align 8, !dbg !14
@_ZTIN2o06SquareE = dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTSN2o06SquareE, ptr @_ZTIN2o05ShapeE }, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTSN2o06SquareE = dso_local constant [13 x i8] c"N2o06SquareE\00", align 1
@_ZTVN2o05NamedE = dso_local unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTIN2o05NamedE, ptr @_ZN2o05Named4nameEv] }, align 8, !dbg !45
@_ZTIN2o05NamedE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o05NamedE }, align 8
@_ZTSN2o05NamedE = dso_local constant [12 x i8] c"N2o05NamedE\00", align 1
@_ZTVN2o05LabelE = dso_local unnamed_addr constant { [5 x ptr], [3 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTIN2o05LabelE, ptr @_ZN2o05Label4areaEv, ptr @_ZN2o05Shape5scaleEi, ptr @_ZN2o05Label4nameEv], [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @_ZTIN2o05LabelE, ptr @_ZThn16_N2o05Label4nameEv] }, align 8, !dbg !57
@_ZTIN2o05LabelE = dso_local constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN2o05LabelE, i32 0, i32 2, ptr @_ZTIN2o05ShapeE, i64 2, ptr @_ZTIN2o05NamedE, i64 4098 }, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTSN2o05LabelE = dso_local constant [12 x i8] c"N2o05LabelE\00", align 1
@_ZTVN2o04RootE = dso_local unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTIN2o04RootE, ptr @_ZN2o04Root4rootEv] }, align 8, !dbg !71
@_ZTIN2o04RootE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o04RootE }, align 8
@_ZTSN2o04RootE = dso_local constant [11 x i8] c"N2o04RootE\00", align 1
@_ZTVN2o04LeftE = dso_local unnamed_addr constant { [5 x ptr], [4 x ptr] } { [5 x ptr] [ptr inttoptr (i64 8 to ptr), ptr null, ptr @_ZTIN2o04LeftE, ptr @_ZN2o04Left4rootEv, ptr @_ZN2o04Left4leftEv], [4 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr inttoptr (i64 -8 to ptr), ptr @_ZTIN2o04LeftE, ptr @_ZTv0_n24_N2o04Left4rootEv] }, align 8, !dbg !82
@_ZTTN2o04LeftE = dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [4 x ptr] }, ptr @_ZTVN2o04LeftE, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 8) ({ [5 x ptr], [4 x ptr] }, ptr @_ZTVN2o04LeftE, i32 0, i32 1, i32 3)], align 8
@_ZTIN2o04LeftE = dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN2o04LeftE, i32 0, i32 1, ptr @_ZTIN2o04RootE, i64 -6141 }, align 8
@_ZTSN2o04LeftE = dso_local constant [11 x i8] c"N2o04LeftE\00", align 1
@_ZTVN2o012_GLOBAL__N_15LocalE = internal unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o012_GLOBAL__N_15LocalE, ptr @_ZN2o012_GLOBAL__N_15Local4areaEv, ptr @_ZN2o05Shape5scaleEi] }, align 8, !dbg !94
@_ZTIN2o012_GLOBAL__N_15LocalE = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTSN2o012_GLOBAL__N_15LocalE, ptr @_ZTIN2o05ShapeE }, align 8
@_ZTSN2o012_GLOBAL__N_15LocalE = internal constant [26 x i8] c"N2o012_GLOBAL__N_15LocalE\00", align 1

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o05Shape5scaleEi(ptr noundef nonnull align 8 dereferenceable(12) %0, i32 noundef %1) unnamed_addr #0 align 2 !dbg !114 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !116, !DIExpression(), !118)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !119, !DIExpression(), !120)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.o0::Shape", ptr %5, i32 0, i32 1, !dbg !121
  %7 = load i32, ptr %6, align 8, !dbg !121
  %8 = load i32, ptr %4, align 4, !dbg !122
  %9 = mul nsw i32 %7, %8, !dbg !123
  ret i32 %9, !dbg !124
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o06Square4areaEv(ptr noundef nonnull align 8 dereferenceable(16) %0) unnamed_addr #0 align 2 !dbg !125 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !126, !DIExpression(), !128)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.o0::Shape", ptr %3, i32 0, i32 1, !dbg !129
  %5 = load i32, ptr %4, align 8, !dbg !129
  %6 = getelementptr inbounds nuw %"struct.o0::Shape", ptr %3, i32 0, i32 1, !dbg !130
  %7 = load i32, ptr %6, align 8, !dbg !130
  %8 = mul nsw i32 %5, %7, !dbg !131
  ret i32 %8, !dbg !132
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o06Square5scaleEi(ptr noundef nonnull align 8 dereferenceable(16) %0, i32 noundef %1) unnamed_addr #0 align 2 !dbg !133 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !134, !DIExpression(), !135)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !136, !DIExpression(), !137)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !138
  ret i32 %6, !dbg !139
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN2o09call_areaEPNS_5ShapeE(ptr noundef %0) #1 !dbg !140 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !143, !DIExpression(), !144)
  %3 = load ptr, ptr %2, align 8, !dbg !145
  %4 = load ptr, ptr %3, align 8, !dbg !146
  %5 = getelementptr inbounds ptr, ptr %4, i64 0, !dbg !146
  %6 = load ptr, ptr %5, align 8, !dbg !146
  %7 = call noundef i32 %6(ptr noundef nonnull align 8 dereferenceable(12) %3), !dbg !146
  ret i32 %7, !dbg !147
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef ptr @_ZN2o05Named4nameEv(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !148 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !149, !DIExpression(), !151)
  %3 = load ptr, ptr %2, align 8
  ret ptr @.str, !dbg !152
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o05Label4areaEv(ptr noundef nonnull align 8 dereferenceable(28) %0) unnamed_addr #0 align 2 !dbg !153 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !154, !DIExpression(), !156)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 16, !dbg !157
  %5 = getelementptr inbounds nuw %"struct.o0::Named", ptr %4, i32 0, i32 1, !dbg !157
  %6 = load i32, ptr %5, align 8, !dbg !157
  ret i32 %6, !dbg !158
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef ptr @_ZN2o05Label4nameEv(ptr noundef nonnull align 8 dereferenceable(28) %0) unnamed_addr #0 align 2 !dbg !159 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !160, !DIExpression(), !161)
  %3 = load ptr, ptr %2, align 8
  ret ptr @.str.1, !dbg !162
}

; Function Attrs: noinline optnone uwtable
define dso_local noundef ptr @_ZThn16_N2o05Label4nameEv(ptr noundef %0) unnamed_addr #2 align 2 !dbg !163 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !165
  %4 = getelementptr inbounds i8, ptr %3, i64 -16, !dbg !165
  %5 = tail call noundef ptr @_ZN2o05Label4nameEv(ptr noundef nonnull align 8 dereferenceable(28) %4), !dbg !165
  ret ptr %5, !dbg !165
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o04Root4rootEv(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !166 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !167, !DIExpression(), !169)
  %3 = load ptr, ptr %2, align 8
  ret i32 1, !dbg !170
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o04Left4rootEv(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 align 2 !dbg !171 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !172, !DIExpression(), !174)
  %3 = load ptr, ptr %2, align 8
  ret i32 2, !dbg !175
}

; Function Attrs: noinline optnone uwtable
define dso_local noundef i32 @_ZTv0_n24_N2o04Left4rootEv(ptr noundef %0) unnamed_addr #2 align 2 !dbg !176 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8, !dbg !177
  %4 = load ptr, ptr %3, align 8, !dbg !177
  %5 = getelementptr inbounds i8, ptr %4, i64 -24, !dbg !177
  %6 = load i64, ptr %5, align 8, !dbg !177
  %7 = getelementptr inbounds i8, ptr %3, i64 %6, !dbg !177
  %8 = tail call noundef i32 @_ZN2o04Left4rootEv(ptr noundef nonnull align 8 dereferenceable(8) %7), !dbg !177
  ret i32 %8, !dbg !177
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_ZN2o04Left4leftEv(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr #0 align 2 !dbg !178 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !179, !DIExpression(), !180)
  %3 = load ptr, ptr %2, align 8
  ret i32 3, !dbg !181
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef ptr @_ZN2o05localEv() #1 !dbg !182 {
  %1 = call noalias noundef nonnull ptr @_Znwm(i64 noundef 16) #4, !dbg !185, !heapallocsite !97
  call void @_ZN2o012_GLOBAL__N_15LocalC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %1) #5, !dbg !186
  ret ptr %1, !dbg !187
}

; Function Attrs: nobuiltin allocsize(0)
declare noundef nonnull ptr @_Znwm(i64 noundef) #3

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal void @_ZN2o012_GLOBAL__N_15LocalC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !188 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !192, !DIExpression(), !194)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN2o05ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %3) #5, !dbg !195
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTVN2o012_GLOBAL__N_15LocalE, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !195
  ret void, !dbg !195
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN2o010call_scaleEPNS_5LabelE(ptr noundef %0) #1 !dbg !196 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !199, !DIExpression(), !200)
  %3 = load ptr, ptr %2, align 8, !dbg !201
  %4 = load ptr, ptr %3, align 8, !dbg !202
  %5 = getelementptr inbounds ptr, ptr %4, i64 1, !dbg !202
  %6 = load ptr, ptr %5, align 8, !dbg !202
  %7 = call noundef i32 %6(ptr noundef nonnull align 8 dereferenceable(12) %3, i32 noundef 2), !dbg !202
  ret i32 %7, !dbg !203
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef ptr @_ZN2o09call_nameEPNS_5NamedE(ptr noundef %0) #1 !dbg !204 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !207, !DIExpression(), !208)
  %3 = load ptr, ptr %2, align 8, !dbg !209
  %4 = load ptr, ptr %3, align 8, !dbg !210
  %5 = getelementptr inbounds ptr, ptr %4, i64 0, !dbg !210
  %6 = load ptr, ptr %5, align 8, !dbg !210
  %7 = call noundef ptr %6(ptr noundef nonnull align 8 dereferenceable(12) %3), !dbg !210
  ret ptr %7, !dbg !211
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef ptr @_ZN2o010call_labelEPNS_5LabelE(ptr noundef %0) #1 !dbg !212 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !215, !DIExpression(), !216)
  %3 = load ptr, ptr %2, align 8, !dbg !217
  %4 = load ptr, ptr %3, align 8, !dbg !218
  %5 = getelementptr inbounds ptr, ptr %4, i64 2, !dbg !218
  %6 = load ptr, ptr %5, align 8, !dbg !218
  %7 = call noundef ptr %6(ptr noundef nonnull align 8 dereferenceable(28) %3), !dbg !218
  ret ptr %7, !dbg !219
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN2o09call_leftEPNS_4LeftE(ptr noundef %0) #1 !dbg !220 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !223, !DIExpression(), !224)
  %3 = load ptr, ptr %2, align 8, !dbg !225
  %4 = load ptr, ptr %3, align 8, !dbg !226
  %5 = getelementptr inbounds ptr, ptr %4, i64 1, !dbg !226
  %6 = load ptr, ptr %5, align 8, !dbg !226
  %7 = call noundef i32 %6(ptr noundef nonnull align 8 dereferenceable(8) %3), !dbg !226
  ret i32 %7, !dbg !227
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN2o09call_rootEPNS_4LeftE(ptr noundef %0) #1 !dbg !228 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !229, !DIExpression(), !230)
  %3 = load ptr, ptr %2, align 8, !dbg !231
  %4 = load ptr, ptr %3, align 8, !dbg !232
  %5 = getelementptr inbounds ptr, ptr %4, i64 0, !dbg !232
  %6 = load ptr, ptr %5, align 8, !dbg !232
  %7 = call noundef i32 %6(ptr noundef nonnull align 8 dereferenceable(8) %3), !dbg !232
  ret i32 %7, !dbg !233
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_ZN2o011call_eitherEbPNS_5ShapeEPNS_5LabelE(i1 noundef zeroext %0, ptr noundef %1, ptr noundef %2) #1 !dbg !234 {
  %4 = alloca i8, align 1
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = zext i1 %0 to i8
  store i8 %8, ptr %4, align 1
    #dbg_declare(ptr %4, !238, !DIExpression(), !239)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !240, !DIExpression(), !241)
  store ptr %2, ptr %6, align 8
    #dbg_declare(ptr %6, !242, !DIExpression(), !243)
    #dbg_declare(ptr %7, !244, !DIExpression(), !245)
  %9 = load i8, ptr %4, align 1, !dbg !246
  %10 = trunc i8 %9 to i1, !dbg !246
  br i1 %10, label %11, label %13, !dbg !246

11:                                               ; preds = %3
  %12 = load ptr, ptr %5, align 8, !dbg !247
  br label %15, !dbg !246

13:                                               ; preds = %3
  %14 = load ptr, ptr %6, align 8, !dbg !248
  br label %15, !dbg !246

15:                                               ; preds = %13, %11
  %16 = phi ptr [ %12, %11 ], [ %14, %13 ], !dbg !246
  store ptr %16, ptr %7, align 8, !dbg !245
  %17 = load ptr, ptr %7, align 8, !dbg !249
  %18 = load ptr, ptr %17, align 8, !dbg !250
  %19 = getelementptr inbounds ptr, ptr %18, i64 0, !dbg !250
  %20 = load ptr, ptr %19, align 8, !dbg !250
  %21 = call noundef i32 %20(ptr noundef nonnull align 8 dereferenceable(12) %17), !dbg !250
  ret i32 %21, !dbg !251
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN2o05ShapeC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 comdat align 2 !dbg !252 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !256, !DIExpression(), !257)
  %3 = load ptr, ptr %2, align 8
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTVN2o05ShapeE, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !258
  ret void, !dbg !258
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal noundef i32 @_ZN2o012_GLOBAL__N_15Local4areaEv(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !259 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !260, !DIExpression(), !261)
  %3 = load ptr, ptr %2, align 8
  ret i32 7, !dbg !262
}

attributes #0 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nobuiltin allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { builtin allocsize(0) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!12}
!llvm.module.flags = !{!106, !107, !108, !109, !110, !111, !112}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 14, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "v.cc", directory: "/tmp/virtual/tc", checksumkind: CSK_MD5, checksum: "4be6d91d8bdc6ab09a18ed2bf3ad3698")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 48, elements: !6)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !{!7}
!7 = !DISubrange(count: 6)
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(scope: null, file: !2, line: 16, type: !3, isLocal: true, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o05ShapeE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !105, align: 64)
!12 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !13, splitDebugInlining: false, nameTableKind: None)
!13 = !{!0, !8, !10, !14, !45, !57, !71, !82, !94}
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o06SquareE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !17, align: 64)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !18, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !19, file: !2, line: 3, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !20, vtableHolder: !22)
!19 = !DINamespace(name: "o0", scope: null)
!20 = !{!21, !38, !42}
!21 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !18, baseType: !22, extraData: i32 0)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !19, file: !2, line: 2, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !23, vtableHolder: !22)
!23 = !{!24, !30, !31, !35}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !27, size: 64)
!27 = !DISubroutineType(types: !28)
!28 = !{!29}
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !22, file: !2, line: 2, baseType: !29, size: 32, offset: 64)
!31 = !DISubprogram(name: "area", linkageName: "_ZN2o05Shape4areaEv", scope: !22, file: !2, line: 2, type: !32, scopeLine: 2, containingType: !22, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual)
!32 = !DISubroutineType(types: !33)
!33 = !{!29, !34}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!35 = !DISubprogram(name: "scale", linkageName: "_ZN2o05Shape5scaleEi", scope: !22, file: !2, line: 2, type: !36, scopeLine: 2, containingType: !22, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!36 = !DISubroutineType(types: !37)
!37 = !{!29, !34, !29}
!38 = !DISubprogram(name: "area", linkageName: "_ZN2o06Square4areaEv", scope: !18, file: !2, line: 3, type: !39, scopeLine: 3, containingType: !18, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!39 = !DISubroutineType(types: !40)
!40 = !{!29, !41}
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!42 = !DISubprogram(name: "scale", linkageName: "_ZN2o06Square5scaleEi", scope: !18, file: !2, line: 3, type: !43, scopeLine: 3, containingType: !18, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!43 = !DISubroutineType(types: !44)
!44 = !{!29, !41, !29}
!45 = !DIGlobalVariableExpression(var: !46, expr: !DIExpression())
!46 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o05NamedE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !47, align: 64)
!47 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !48, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !19, file: !2, line: 9, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !49, vtableHolder: !48)
!49 = !{!50, !51, !52}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Named", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !48, file: !2, line: 9, baseType: !29, size: 32, offset: 64)
!52 = !DISubprogram(name: "name", linkageName: "_ZN2o05Named4nameEv", scope: !48, file: !2, line: 9, type: !53, scopeLine: 9, containingType: !48, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!53 = !DISubroutineType(types: !54)
!54 = !{!55, !56}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!57 = !DIGlobalVariableExpression(var: !58, expr: !DIExpression())
!58 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o05LabelE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !59, align: 64)
!59 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !60, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!60 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Label", scope: !19, file: !2, line: 10, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !61, vtableHolder: !22)
!61 = !{!62, !63, !64, !68}
!62 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !60, baseType: !22, extraData: i32 0)
!63 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !60, baseType: !48, offset: 128, extraData: i32 0)
!64 = !DISubprogram(name: "area", linkageName: "_ZN2o05Label4areaEv", scope: !60, file: !2, line: 10, type: !65, scopeLine: 10, containingType: !60, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!65 = !DISubroutineType(types: !66)
!66 = !{!29, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !60, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !DISubprogram(name: "name", linkageName: "_ZN2o05Label4nameEv", scope: !60, file: !2, line: 10, type: !69, scopeLine: 10, containingType: !60, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!69 = !DISubroutineType(types: !70)
!70 = !{!55, !67}
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o04RootE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !73, align: 64)
!73 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !74, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!74 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Root", scope: !19, file: !2, line: 11, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !75, vtableHolder: !74)
!75 = !{!76, !77, !78}
!76 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Root", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !74, file: !2, line: 11, baseType: !29, size: 32, offset: 64)
!78 = !DISubprogram(name: "root", linkageName: "_ZN2o04Root4rootEv", scope: !74, file: !2, line: 11, type: !79, scopeLine: 11, containingType: !74, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!79 = !DISubroutineType(types: !80)
!80 = !{!29, !81}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !74, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o04LeftE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !84, align: 64)
!84 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !85, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!85 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Left", scope: !19, file: !2, line: 12, size: 192, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !86, vtableHolder: !85)
!86 = !{!87, !88, !89, !93}
!87 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !85, baseType: !74, offset: 24, flags: DIFlagVirtual, extraData: i32 0)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Left", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!89 = !DISubprogram(name: "root", linkageName: "_ZN2o04Left4rootEv", scope: !85, file: !2, line: 12, type: !90, scopeLine: 12, containingType: !85, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!90 = !DISubroutineType(types: !91)
!91 = !{!29, !92}
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !85, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!93 = !DISubprogram(name: "left", linkageName: "_ZN2o04Left4leftEv", scope: !85, file: !2, line: 12, type: !90, scopeLine: 12, containingType: !85, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!94 = !DIGlobalVariableExpression(var: !95, expr: !DIExpression())
!95 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o012_GLOBAL__N_15LocalE", scope: !12, file: !2, type: !16, isLocal: true, isDefinition: true, declaration: !96, align: 64)
!96 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !97, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!97 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !98, file: !2, line: 13, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !99, vtableHolder: !22)
!98 = !DINamespace(scope: !19)
!99 = !{!100, !101}
!100 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !97, baseType: !22, extraData: i32 0)
!101 = !DISubprogram(name: "area", linkageName: "_ZN2o012_GLOBAL__N_15Local4areaEv", scope: !97, file: !2, line: 13, type: !102, scopeLine: 13, containingType: !97, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagLocalToUnit)
!102 = !DISubroutineType(types: !103)
!103 = !{!29, !104}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !97, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!105 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !22, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!106 = !{i32 7, !"Dwarf Version", i32 5}
!107 = !{i32 2, !"Debug Info Version", i32 3}
!108 = !{i32 1, !"wchar_size", i32 4}
!109 = !{i32 8, !"PIC Level", i32 2}
!110 = !{i32 7, !"PIE Level", i32 2}
!111 = !{i32 7, !"uwtable", i32 2}
!112 = !{i32 7, !"frame-pointer", i32 2}
!113 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!114 = distinct !DISubprogram(name: "scale", linkageName: "_ZN2o05Shape5scaleEi", scope: !22, file: !2, line: 4, type: !36, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !35, retainedNodes: !115)
!115 = !{}
!116 = !DILocalVariable(name: "this", arg: 1, scope: !114, type: !117, flags: DIFlagArtificial | DIFlagObjectPointer)
!117 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!118 = !DILocation(line: 0, scope: !114)
!119 = !DILocalVariable(name: "by", arg: 2, scope: !114, file: !2, line: 4, type: !29)
!120 = !DILocation(line: 4, column: 22, scope: !114)
!121 = !DILocation(line: 4, column: 35, scope: !114)
!122 = !DILocation(line: 4, column: 42, scope: !114)
!123 = !DILocation(line: 4, column: 40, scope: !114)
!124 = !DILocation(line: 4, column: 28, scope: !114)
!125 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o06Square4areaEv", scope: !18, file: !2, line: 5, type: !39, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !38, retainedNodes: !115)
!126 = !DILocalVariable(name: "this", arg: 1, scope: !125, type: !127, flags: DIFlagArtificial | DIFlagObjectPointer)
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!128 = !DILocation(line: 0, scope: !125)
!129 = !DILocation(line: 5, column: 29, scope: !125)
!130 = !DILocation(line: 5, column: 36, scope: !125)
!131 = !DILocation(line: 5, column: 34, scope: !125)
!132 = !DILocation(line: 5, column: 22, scope: !125)
!133 = distinct !DISubprogram(name: "scale", linkageName: "_ZN2o06Square5scaleEi", scope: !18, file: !2, line: 6, type: !43, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !42, retainedNodes: !115)
!134 = !DILocalVariable(name: "this", arg: 1, scope: !133, type: !127, flags: DIFlagArtificial | DIFlagObjectPointer)
!135 = !DILocation(line: 0, scope: !133)
!136 = !DILocalVariable(name: "by", arg: 2, scope: !133, file: !2, line: 6, type: !29)
!137 = !DILocation(line: 6, column: 23, scope: !133)
!138 = !DILocation(line: 6, column: 36, scope: !133)
!139 = !DILocation(line: 6, column: 29, scope: !133)
!140 = distinct !DISubprogram(name: "call_area", linkageName: "_ZN2o09call_areaEPNS_5ShapeE", scope: !19, file: !2, line: 7, type: !141, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!141 = !DISubroutineType(types: !142)
!142 = !{!29, !117}
!143 = !DILocalVariable(name: "shape", arg: 1, scope: !140, file: !2, line: 7, type: !117)
!144 = !DILocation(line: 7, column: 22, scope: !140)
!145 = !DILocation(line: 7, column: 38, scope: !140)
!146 = !DILocation(line: 7, column: 45, scope: !140)
!147 = !DILocation(line: 7, column: 31, scope: !140)
!148 = distinct !DISubprogram(name: "name", linkageName: "_ZN2o05Named4nameEv", scope: !48, file: !2, line: 14, type: !53, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !52, retainedNodes: !115)
!149 = !DILocalVariable(name: "this", arg: 1, scope: !148, type: !150, flags: DIFlagArtificial | DIFlagObjectPointer)
!150 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!151 = !DILocation(line: 0, scope: !148)
!152 = !DILocation(line: 14, column: 29, scope: !148)
!153 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o05Label4areaEv", scope: !60, file: !2, line: 15, type: !65, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !64, retainedNodes: !115)
!154 = !DILocalVariable(name: "this", arg: 1, scope: !153, type: !155, flags: DIFlagArtificial | DIFlagObjectPointer)
!155 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !60, size: 64)
!156 = !DILocation(line: 0, scope: !153)
!157 = !DILocation(line: 15, column: 28, scope: !153)
!158 = !DILocation(line: 15, column: 21, scope: !153)
!159 = distinct !DISubprogram(name: "name", linkageName: "_ZN2o05Label4nameEv", scope: !60, file: !2, line: 16, type: !69, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !68, retainedNodes: !115)
!160 = !DILocalVariable(name: "this", arg: 1, scope: !159, type: !155, flags: DIFlagArtificial | DIFlagObjectPointer)
!161 = !DILocation(line: 0, scope: !159)
!162 = !DILocation(line: 16, column: 29, scope: !159)
!163 = distinct !DISubprogram(linkageName: "_ZThn16_N2o05Label4nameEv", scope: !2, file: !2, line: 16, type: !164, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !12)
!164 = !DISubroutineType(types: !115)
!165 = !DILocation(line: 0, scope: !163)
!166 = distinct !DISubprogram(name: "root", linkageName: "_ZN2o04Root4rootEv", scope: !74, file: !2, line: 17, type: !79, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !78, retainedNodes: !115)
!167 = !DILocalVariable(name: "this", arg: 1, scope: !166, type: !168, flags: DIFlagArtificial | DIFlagObjectPointer)
!168 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !74, size: 64)
!169 = !DILocation(line: 0, scope: !166)
!170 = !DILocation(line: 17, column: 20, scope: !166)
!171 = distinct !DISubprogram(name: "root", linkageName: "_ZN2o04Left4rootEv", scope: !85, file: !2, line: 18, type: !90, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !89, retainedNodes: !115)
!172 = !DILocalVariable(name: "this", arg: 1, scope: !171, type: !173, flags: DIFlagArtificial | DIFlagObjectPointer)
!173 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !85, size: 64)
!174 = !DILocation(line: 0, scope: !171)
!175 = !DILocation(line: 18, column: 20, scope: !171)
!176 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N2o04Left4rootEv", scope: !2, file: !2, line: 18, type: !164, flags: DIFlagArtificial | DIFlagThunk, spFlags: DISPFlagDefinition, unit: !12)
!177 = !DILocation(line: 0, scope: !176)
!178 = distinct !DISubprogram(name: "left", linkageName: "_ZN2o04Left4leftEv", scope: !85, file: !2, line: 19, type: !90, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !93, retainedNodes: !115)
!179 = !DILocalVariable(name: "this", arg: 1, scope: !178, type: !173, flags: DIFlagArtificial | DIFlagObjectPointer)
!180 = !DILocation(line: 0, scope: !178)
!181 = !DILocation(line: 19, column: 20, scope: !178)
!182 = distinct !DISubprogram(name: "local", linkageName: "_ZN2o05localEv", scope: !19, file: !2, line: 20, type: !183, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12)
!183 = !DISubroutineType(types: !184)
!184 = !{!117}
!185 = !DILocation(line: 20, column: 25, scope: !182)
!186 = !DILocation(line: 20, column: 29, scope: !182)
!187 = !DILocation(line: 20, column: 18, scope: !182)
!188 = distinct !DISubprogram(name: "Local", linkageName: "_ZN2o012_GLOBAL__N_15LocalC2Ev", scope: !97, file: !2, line: 13, type: !189, scopeLine: 13, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !12, declaration: !191, retainedNodes: !115)
!189 = !DISubroutineType(types: !190)
!190 = !{null, !104}
!191 = !DISubprogram(name: "Local", linkageName: "_ZN2o012_GLOBAL__N_15LocalC4Ev", scope: !97, type: !189, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!192 = !DILocalVariable(name: "this", arg: 1, scope: !188, type: !193, flags: DIFlagArtificial | DIFlagObjectPointer)
!193 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !97, size: 64)
!194 = !DILocation(line: 0, scope: !188)
!195 = !DILocation(line: 13, column: 20, scope: !188)
!196 = distinct !DISubprogram(name: "call_scale", linkageName: "_ZN2o010call_scaleEPNS_5LabelE", scope: !19, file: !2, line: 21, type: !197, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!197 = !DISubroutineType(types: !198)
!198 = !{!29, !155}
!199 = !DILocalVariable(name: "label", arg: 1, scope: !196, file: !2, line: 21, type: !155)
!200 = !DILocation(line: 21, column: 23, scope: !196)
!201 = !DILocation(line: 21, column: 39, scope: !196)
!202 = !DILocation(line: 21, column: 46, scope: !196)
!203 = !DILocation(line: 21, column: 32, scope: !196)
!204 = distinct !DISubprogram(name: "call_name", linkageName: "_ZN2o09call_nameEPNS_5NamedE", scope: !19, file: !2, line: 22, type: !205, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!205 = !DISubroutineType(types: !206)
!206 = !{!55, !150}
!207 = !DILocalVariable(name: "named", arg: 1, scope: !204, file: !2, line: 22, type: !150)
!208 = !DILocation(line: 22, column: 30, scope: !204)
!209 = !DILocation(line: 22, column: 46, scope: !204)
!210 = !DILocation(line: 22, column: 53, scope: !204)
!211 = !DILocation(line: 22, column: 39, scope: !204)
!212 = distinct !DISubprogram(name: "call_label", linkageName: "_ZN2o010call_labelEPNS_5LabelE", scope: !19, file: !2, line: 23, type: !213, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!213 = !DISubroutineType(types: !214)
!214 = !{!55, !155}
!215 = !DILocalVariable(name: "label", arg: 1, scope: !212, file: !2, line: 23, type: !155)
!216 = !DILocation(line: 23, column: 31, scope: !212)
!217 = !DILocation(line: 23, column: 47, scope: !212)
!218 = !DILocation(line: 23, column: 54, scope: !212)
!219 = !DILocation(line: 23, column: 40, scope: !212)
!220 = distinct !DISubprogram(name: "call_left", linkageName: "_ZN2o09call_leftEPNS_4LeftE", scope: !19, file: !2, line: 24, type: !221, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!221 = !DISubroutineType(types: !222)
!222 = !{!29, !173}
!223 = !DILocalVariable(name: "left", arg: 1, scope: !220, file: !2, line: 24, type: !173)
!224 = !DILocation(line: 24, column: 21, scope: !220)
!225 = !DILocation(line: 24, column: 36, scope: !220)
!226 = !DILocation(line: 24, column: 42, scope: !220)
!227 = !DILocation(line: 24, column: 29, scope: !220)
!228 = distinct !DISubprogram(name: "call_root", linkageName: "_ZN2o09call_rootEPNS_4LeftE", scope: !19, file: !2, line: 25, type: !221, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!229 = !DILocalVariable(name: "left", arg: 1, scope: !228, file: !2, line: 25, type: !173)
!230 = !DILocation(line: 25, column: 21, scope: !228)
!231 = !DILocation(line: 25, column: 36, scope: !228)
!232 = !DILocation(line: 25, column: 42, scope: !228)
!233 = !DILocation(line: 25, column: 29, scope: !228)
!234 = distinct !DISubprogram(name: "call_either", linkageName: "_ZN2o011call_eitherEbPNS_5ShapeEPNS_5LabelE", scope: !19, file: !2, line: 26, type: !235, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !115)
!235 = !DISubroutineType(types: !236)
!236 = !{!29, !237, !117, !155}
!237 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!238 = !DILocalVariable(name: "first", arg: 1, scope: !234, file: !2, line: 26, type: !237)
!239 = !DILocation(line: 26, column: 22, scope: !234)
!240 = !DILocalVariable(name: "one", arg: 2, scope: !234, file: !2, line: 26, type: !117)
!241 = !DILocation(line: 26, column: 36, scope: !234)
!242 = !DILocalVariable(name: "two", arg: 3, scope: !234, file: !2, line: 26, type: !155)
!243 = !DILocation(line: 26, column: 48, scope: !234)
!244 = !DILocalVariable(name: "shape", scope: !234, file: !2, line: 27, type: !117)
!245 = !DILocation(line: 27, column: 12, scope: !234)
!246 = !DILocation(line: 27, column: 20, scope: !234)
!247 = !DILocation(line: 27, column: 28, scope: !234)
!248 = !DILocation(line: 27, column: 34, scope: !234)
!249 = !DILocation(line: 28, column: 12, scope: !234)
!250 = !DILocation(line: 28, column: 19, scope: !234)
!251 = !DILocation(line: 28, column: 5, scope: !234)
!252 = distinct !DISubprogram(name: "Shape", linkageName: "_ZN2o05ShapeC2Ev", scope: !22, file: !2, line: 2, type: !253, scopeLine: 2, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, declaration: !255, retainedNodes: !115)
!253 = !DISubroutineType(types: !254)
!254 = !{null, !34}
!255 = !DISubprogram(name: "Shape", linkageName: "_ZN2o05ShapeC4Ev", scope: !22, type: !253, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!256 = !DILocalVariable(name: "this", arg: 1, scope: !252, type: !117, flags: DIFlagArtificial | DIFlagObjectPointer)
!257 = !DILocation(line: 0, scope: !252)
!258 = !DILocation(line: 2, column: 8, scope: !252)
!259 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o012_GLOBAL__N_15Local4areaEv", scope: !97, file: !2, line: 13, type: !102, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !12, declaration: !101, retainedNodes: !115)
!260 = !DILocalVariable(name: "this", arg: 1, scope: !259, type: !193, flags: DIFlagArtificial | DIFlagObjectPointer)
!261 = !DILocation(line: 0, scope: !259)
!262 = !DILocation(line: 13, column: 58, scope: !259)
