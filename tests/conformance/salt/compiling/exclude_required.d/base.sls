gone:
  test.nop
