a:
  __x: [1]
  test.nop: []
