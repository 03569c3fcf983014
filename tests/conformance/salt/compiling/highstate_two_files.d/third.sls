t1:
  test.nop
