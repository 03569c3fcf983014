unused:
  test.nop: []
