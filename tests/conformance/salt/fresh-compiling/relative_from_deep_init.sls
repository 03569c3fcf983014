include:
  - a.b
top:
  test.nop: []
