; Lists of opcodes, the same for every module.
