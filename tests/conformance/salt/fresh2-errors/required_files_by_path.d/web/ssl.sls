ssl:
  test.nop: []
