n1:
  test.nop
