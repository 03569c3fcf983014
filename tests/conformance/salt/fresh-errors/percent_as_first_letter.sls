%wheel:
  test.nop: []
