other:
  test.nop
