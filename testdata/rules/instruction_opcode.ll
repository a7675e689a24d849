; Lists of opcodes, the same for every module.
; relation: _opcode:terminator
; relation: _opcode:operand_class
