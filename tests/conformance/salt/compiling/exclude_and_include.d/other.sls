more:
  test.nop
