bypillarre: test.nop
