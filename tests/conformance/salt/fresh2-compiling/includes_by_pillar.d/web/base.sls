web-base:
  test.nop: []
