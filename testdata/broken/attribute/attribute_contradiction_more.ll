; raises: attribute:contradiction

declare void @size() noinline optnone optsize
declare void @minimum() noinline optnone minsize
declare void @debug() noinline optnone optdebug
declare void @size_debug() optsize optdebug
declare void @minimum_debug() minsize optdebug
declare void @streaming() "aarch64_pstate_sm_enabled" "aarch64_pstate_sm_compatible"
declare void @table() "aarch64_new_zt0" "aarch64_in_zt0"
