t1: test.nop
t2: test.nop
