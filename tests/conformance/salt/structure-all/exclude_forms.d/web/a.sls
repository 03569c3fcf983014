wa: test.nop
