; Global variables, aliases and ifuncs with every property.
@plain = global i32 7
@0 = private constant [3 x i8] c"a\0A\00", align 1
@declared = external global i64
@weak_reference = extern_weak global i8
@tentative = common global i32 0, align 4
@once = linkonce global i32 0
@once_odr = linkonce_odr hidden unnamed_addr constant i32 1
@weakly = weak global i32 0
@weak_odr = weak_odr protected local_unnamed_addr global i32 0
@available = available_externally global i32 0
@llvm.used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"
@imported = external dllimport global i32
@exported = dllexport global i32 0
@in_section = global i32 0, section ".data.hot", align 64
@dynamic = thread_local global i32 0
@local_dynamic = internal thread_local(localdynamic) global i32 0
@initial = thread_local(initialexec) global i32 0
@executable = thread_local(localexec) global i32 0
@outside = externally_initialized global i32 0
@device = addrspace(3) global float undef
@"tab\09 newline\0A back\5Cslash \22quote\22 \FF \C3\A9" = global i8 0
@_ZN5space8variableE = global i32 0
@_RNvC6_123foo3bar = global i32 0
$grouped = comdat any
@preemptable = external dso_preemptable global i32
@near = external dso_local global i32
@weak_protected = extern_weak protected global i32
@grouped = global i32 0, comdat
@parted = global i32 0, partition "part one"
@tiny = global i32 0, code_model "tiny"
@small = global i32 0, code_model "small"
@kernel = global i32 0, code_model "kernel"
@medium = global i32 0, code_model "medium"
@large = dso_local global i32 0, section ".ldata", partition "p", comdat($grouped), code_model "large", align 4294967296
@unsanitized = global i32 0, no_sanitize_address, no_sanitize_hwaddress
@sanitized = global i32 0, sanitize_address_dyninit, sanitize_memtag

@other_name = alias i32, ptr @plain
@_ZN5space5aliasE = weak hidden unnamed_addr alias i8, getelementptr (i8, ptr @plain, i64 2)
@thread_alias = dllexport thread_local(initialexec) alias i32, ptr @initial
@1 = internal alias i32, ptr @plain
@near_alias = dso_local alias i32, ptr @plain, partition "part one"

@chosen = ifunc void (i32), ptr @resolver
@_ZN5space6chosenEv = internal ifunc void (i32), ptr @resolver
@2 = hidden ifunc void (i32), ptr @resolver
@near_ifunc = dso_local ifunc void (i32), ptr @resolver, partition "part one"

define internal ptr @resolver() {
  ret ptr null
}
