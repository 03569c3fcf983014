certificate:
  test.nop: []
