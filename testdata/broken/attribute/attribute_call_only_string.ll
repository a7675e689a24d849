; raises: attribute:call_only

declare void @f() "aarch64_zt0_undef"
