1.5:
  test.nop
a:
  test.nop
