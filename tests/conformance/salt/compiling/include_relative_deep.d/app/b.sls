b:
  test.nop
