; Whose address is taken, and what indirect calls may call: through a dispatch table, a vtable, an argument.
%struct.op = type { ptr, ptr }
@ops = internal constant [2 x %struct.op] [%struct.op { ptr @name, ptr @add }, %struct.op { ptr @name, ptr @sub_alias }]
@name = private constant [2 x i8] c"x\00"
@vtable = linkonce_odr unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @first, ptr @second] }
@llvm.used = appending global [2 x ptr] [ptr @kept, ptr @ops], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @far to ptr)], section "llvm.metadata"
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }, { i32, ptr, ptr } { i32 100, ptr @start, ptr @ops }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @stop, ptr null }]
@far = addrspace(1) global i8 0
@sub_alias = alias i32 (i32, i32), ptr @sub
@chosen = ifunc i32 (i32, i32), ptr @choose
@slot = global ptr null

declare i32 @personality(...)
declare void @take(ptr, ptr)

define internal i32 @add(i32 %a, i32 %b) {
  ret i32 %a
}
define internal i32 @sub(i32 %a, i32 %b) {
  ret i32 %b
}
define internal i32 @direct(i32 %a, i32 %b) {
  ret i32 0
}
define internal i32 @passed(i32 %a, i32 %b) {
  ret i32 1
}
define internal i32 @resolved(i32 %a, i32 %b) {
  ret i32 2
}
define internal ptr @choose() {
  ret ptr @resolved
}
define void @first(ptr %this) {
  ret void
}
define void @second(ptr %this) {
  ret void
}
define internal void @kept(ptr %this) {
  ret void
}
define internal void @start() {
  ret void
}
define internal void @stop() {
  ret void
}
define internal void @prefix(ptr %this) {
  ret void
}

define i32 @calls(i64 %i, ptr %object) prefix ptr @prefix personality ptr @personality !dbg !4 {
  %place = getelementptr [2 x %struct.op], ptr @ops, i64 0, i64 %i, i32 1
  %operation = load ptr, ptr %place
  %a = call i32 %operation(i32 1, i32 2), !dbg !6
  %vtable = load ptr, ptr %object
  %method = load ptr, ptr %vtable
  call void %method(ptr %object)
  %b = call i32 @direct(i32 1, i32 2)
  call void @take(ptr @passed, ptr %operation)
  %c = call i32 @chosen(i32 1, i32 2)
  %d = call i32 inttoptr (i64 64 to ptr)(i32 1, i32 2)
  %e = call i32 @ops(i32 1, i32 2)
  %f = call addrspace(3) i32 addrspacecast (ptr @direct to ptr addrspace(3))(i32 1, i32 2)
  %g = call i32 dso_local_equivalent @direct(i32 1, i32 2)
  %h = call i8 @inside(i32 1)
  call void %method(ptr blockaddress(@calls, %end))
  call void asm sideeffect "nop", ""()
  br label %end
end:
  ret i32 %a
}
@inside = alias i8, getelementptr (i8, ptr @direct, i64 1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "calls.c", directory: "/d")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "calls", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 7, column: 3, scope: !4)
