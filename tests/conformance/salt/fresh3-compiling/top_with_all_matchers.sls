not-applied:
  test.nop
