daily:
  test.nop: []
