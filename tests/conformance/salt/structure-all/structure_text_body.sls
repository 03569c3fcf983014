a: nop
