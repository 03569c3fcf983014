include:
  - .four
in_one:
  test.nop: []
