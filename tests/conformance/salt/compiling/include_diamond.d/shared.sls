s:
  test.nop
