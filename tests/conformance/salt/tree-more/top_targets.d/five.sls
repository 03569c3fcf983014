five:
  test.nop
