pb:
  test.nop
