weekly:
  test.nop: []
