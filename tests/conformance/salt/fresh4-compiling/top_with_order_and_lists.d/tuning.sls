tuning:
  test.nop: []
