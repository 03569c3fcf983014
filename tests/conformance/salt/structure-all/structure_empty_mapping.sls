a: {}
b: test.nop
