legacy:
  test.nop: []
