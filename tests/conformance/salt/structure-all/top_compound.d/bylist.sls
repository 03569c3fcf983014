bylist: test.nop
