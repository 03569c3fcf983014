bygrain: test.nop
