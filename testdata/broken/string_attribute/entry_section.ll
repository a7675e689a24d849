; raises: attribute:entry_section

declare void @f() "patchable-function-entry-section"=""
