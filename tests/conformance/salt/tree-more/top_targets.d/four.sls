four:
  test.nop
