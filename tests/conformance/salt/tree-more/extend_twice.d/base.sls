target:
  test.nop
