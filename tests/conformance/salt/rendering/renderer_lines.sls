include:
  - asjson
  - plain
top:
  test.nop
