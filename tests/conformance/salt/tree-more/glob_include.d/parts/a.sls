pa:
  test.nop
