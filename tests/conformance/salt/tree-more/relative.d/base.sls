base:
  test.nop
