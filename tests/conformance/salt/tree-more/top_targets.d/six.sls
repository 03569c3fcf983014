six:
  test.nop
