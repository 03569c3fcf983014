hourly:
  test.nop: []
