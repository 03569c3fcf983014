seven:
  test.nop
