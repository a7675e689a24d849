; raises: module:commandline

!llvm.commandline = !{!0}

!0 = !{!"cc", !"-c"}
