bypcre: test.nop
