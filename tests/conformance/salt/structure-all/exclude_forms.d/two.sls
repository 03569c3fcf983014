tw: test.nop
