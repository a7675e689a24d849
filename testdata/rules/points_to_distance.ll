; relation: _points_to:quotient
; relation: _points_to:multiplied
; relation: _integer:relative
; relation: points_to
; relation: call_site:arguments_may_alias
; relation: points_to:at
; relation: _state:argument
; relation: _state:common_object
; relation: _state:argument_object
; relation: _state:function
; relation: _state:calls
; relation: _state:plain
; relation: _state:allocates
; relation: _state:copying
; relation: _state:described
; relation: _state:calls_outside
; relation: _state:main
; relation: _state:reaches
; relation: _state:leads
; relation: _state:successor
; relation: _state:followed
; relation: _state:branches
; relation: _state:divided
; relation: _state:path
; relation: _state:edge
; relation: _state:splits
; relation: _state:extends
; relation: _state:point
; relation: _state:first
; relation: _state:following
; relation: _state:load
; relation: _state:unchanging
; relation: _state:wide
; relation: _state:context
; relation: _state:enters
; relation: _state:callee
; relation: _state:repeated
; relation: _state:runs
; relation: _state:passes
; relation: _state:returns
; relation: _state:live
; relation: _state:place
; relation: _state:named
; relation: _state:creates
; relation: _state:constant
; relation: _state:step
; relation: _state:varying
; relation: _state:offset
; relation: _state:approximated
; relation: _state:constant_used
; relation: _state:gep_constant
; relation: _state:computed
; relation: _state:copies
; relation: _state:meets
; relation: _state:many
; relation: _state:uses
; relation: _state:value
; relation: _state:moved
; relation: _state:initial
; relation: _state:compound
; relation: _state:array
; relation: _state:library_holds
; relation: _state:starts
; relation: _state:copied
; relation: _state:transfers
; relation: _state:reads
; An address that is rounded by a division, and the distance of two objects that is kept in memory and added to an address. The distance that is only
; used as a length is no address. And what pointers are at calls of `compare`, after stores that replace the content of a variable.

@arena = internal global [64 x i8] zeroinitializer
@near = internal global i64 0
@far = internal global i64 0
@length = internal global i64 0

define internal ptr @aligned(i64 %unit) {
  %1 = ptrtoint ptr @arena to i64
  %2 = udiv i64 %1, %unit
  %3 = mul i64 %2, %unit
  %4 = inttoptr i64 %3 to ptr
  ret ptr %4
}

define internal void @keep() {
  %1 = ptrtoint ptr @far to i64
  %2 = ptrtoint ptr @near to i64
  %3 = sub i64 %1, %2
  store i64 %3, ptr @near
  ret void
}

define internal ptr @at() {
  %1 = load i64, ptr @near
  %2 = ptrtoint ptr @near to i64
  %3 = add i64 %2, %1
  %4 = inttoptr i64 %3 to ptr
  ret ptr %4
}

%struct.pair = type { ptr, ptr }
@a = internal global i32 0
@held = internal global ptr @a
@b = internal global i32 0
@table = internal global [2 x ptr] [ptr @a, ptr @b]
@inside = internal global ptr getelementptr (i8, ptr @table, i64 8)
@__const.followed.s = private unnamed_addr constant %struct.pair { ptr @a, ptr @b }
define internal void @compare(ptr %p, ptr %q) {
  ret void
}

define internal void @followed(i32 %n, i32 %c) {
entry:
  %n.addr = alloca i32
  %c.addr = alloca i32
  %p = alloca ptr
  %q = alloca ptr
  %to = alloca ptr
  %s = alloca %struct.pair
  %t = alloca %struct.pair
  %f = alloca ptr
  store i32 %n, ptr %n.addr
  store i32 %c, ptr %c.addr
  store ptr @a, ptr %p
  %0 = load ptr, ptr %p
  call void @compare(ptr %0, ptr @b)
  store ptr @b, ptr @held
  %1 = load ptr, ptr @held
  call void @compare(ptr %1, ptr @a)
  call void @set(ptr %p, ptr @b)
  call void @set(ptr %q, ptr @a)
  %2 = load ptr, ptr %p
  %3 = load ptr, ptr %q
  call void @compare(ptr %2, ptr %3)
  %4 = load i32, ptr %c.addr
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.then, label %if.else
if.then:
  store ptr %p, ptr %to
  store ptr @b, ptr %q
  br label %if.end
if.else:
  store ptr %q, ptr %to
  store ptr @a, ptr %p
  br label %if.end
if.end:
  %5 = load ptr, ptr %q
  %6 = load ptr, ptr %to
  store ptr %5, ptr %6
  %7 = load ptr, ptr %p
  %8 = load ptr, ptr %q
  call void @compare(ptr %7, ptr %8)
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr @__const.followed.s, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 16, i1 false)
  %pair = load %struct.pair, ptr %s
  store %struct.pair %pair, ptr %s
  %first = getelementptr inbounds nuw %struct.pair, ptr %t, i32 0, i32 0
  %9 = load ptr, ptr %first
  %second = getelementptr inbounds nuw %struct.pair, ptr %t, i32 0, i32 1
  %10 = load ptr, ptr %second
  call void @compare(ptr %9, ptr %10)
  %first1 = getelementptr inbounds nuw %struct.pair, ptr %t, i32 0, i32 0
  %second2 = getelementptr inbounds nuw %struct.pair, ptr %t, i32 0, i32 1
  call void @compare(ptr %first1, ptr %second2)
  %call = call ptr @allocate()
  store ptr %call, ptr %p
  %call3 = call ptr @allocate()
  store ptr %call3, ptr %q
  %11 = load ptr, ptr %p
  %12 = load ptr, ptr %q
  call void @compare(ptr %11, ptr %12)
  br label %while.cond
while.cond:
  %13 = load i32, ptr %n.addr
  %dec = add nsw i32 %13, -1
  store i32 %dec, ptr %n.addr
  %tobool4 = icmp ne i32 %13, 0
  br i1 %tobool4, label %while.body, label %while.end
while.body:
  %next = getelementptr i32, ptr @length, i64 1
  %call5 = call ptr @allocate()
  store ptr %call5, ptr %q
  %14 = load ptr, ptr %p
  %15 = load ptr, ptr %q
  call void @compare(ptr %14, ptr %15)
  %16 = load ptr, ptr %q
  store ptr %16, ptr %p
  br label %while.cond
while.end:
  %17 = load i32, ptr %n.addr
  call void @recursive(ptr %p, i32 %17)
  %18 = load ptr, ptr %p
  %19 = load i32, ptr %n.addr
  %idxprom = sext i32 %19 to i64
  %arrayidx = getelementptr inbounds [2 x ptr], ptr @table, i64 0, i64 %idxprom
  %20 = load ptr, ptr %arrayidx
  call void @compare(ptr %18, ptr %20)
  %21 = load ptr, ptr @inside
  %22 = load ptr, ptr %21
  call void @compare(ptr %22, ptr @a)
  %23 = load i32, ptr %n.addr
  %tobool6 = icmp ne i32 %23, 0
  %24 = zext i1 %tobool6 to i64
  %cond = select i1 %tobool6, ptr @called, ptr @called
  store ptr %cond, ptr %f
  %25 = load ptr, ptr %f
  call void %25()
  %26 = load ptr, ptr @held
  call void @compare(ptr %26, ptr @a)
  ret void
}

define internal void @set(ptr %to, ptr %value) {
entry:
  %to.addr = alloca ptr
  %value.addr = alloca ptr
  store ptr %to, ptr %to.addr
  store ptr %value, ptr %value.addr
  %0 = load ptr, ptr %value.addr
  %1 = load ptr, ptr %to.addr
  store ptr %0, ptr %1
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
define internal ptr @allocate() {
entry:
  %call = call ptr @malloc(i64 4)
  ret ptr %call
}

define internal void @recursive(ptr %to, i32 %n) {
entry:
  %to.addr = alloca ptr
  %n.addr = alloca i32
  store ptr %to, ptr %to.addr
  store i32 %n, ptr %n.addr
  %0 = load i32, ptr %n.addr
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %if.then, label %if.end
if.then:
  %1 = load ptr, ptr %to.addr
  %2 = load i32, ptr %n.addr
  %sub = sub nsw i32 %2, 1
  call void @recursive(ptr %1, i32 %sub)
  br label %if.end
if.end:
  %3 = load ptr, ptr %to.addr
  store ptr @a, ptr %3
  ret void
}

define internal void @called() {
entry:
  store ptr @b, ptr @held
  ret void
}

declare ptr @malloc(i64 noundef)

define i32 @main() {
  %1 = call ptr @aligned(i64 16)
  call void @keep()
  %2 = call ptr @at()
  %3 = ptrtoint ptr %2 to i64
  %4 = ptrtoint ptr @near to i64
  %5 = sub i64 %3, %4
  %6 = trunc i64 %5 to i32
  call void @followed(i32 %6, i32 %6)
  ret i32 %6
}
