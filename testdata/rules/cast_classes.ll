; What each opcode converts, the same for every module.
