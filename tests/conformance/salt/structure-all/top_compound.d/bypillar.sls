bypillar: test.nop
