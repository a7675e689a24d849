; raises: attribute:value

declare void @all() "sign-return-address"="every"
declare void @compressed() "branch-protection-pauth-lr"="yes"
declare void @guarded() "guarded-control-stack"="yes"
