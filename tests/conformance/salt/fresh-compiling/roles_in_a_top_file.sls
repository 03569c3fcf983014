alone:
  test.nop: []
