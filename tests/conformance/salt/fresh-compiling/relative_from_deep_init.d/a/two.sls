include:
  - .b.one
  - .b
in_two:
  test.nop: []
