exact: test.nop
