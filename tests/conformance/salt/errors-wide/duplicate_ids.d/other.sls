a:
  test.nop
