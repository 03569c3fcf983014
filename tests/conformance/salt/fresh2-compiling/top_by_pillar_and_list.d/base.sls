base:
  test.nop: []
