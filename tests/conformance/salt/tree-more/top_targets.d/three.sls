three:
  test.nop
