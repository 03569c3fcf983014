t-one:
  test.nop
