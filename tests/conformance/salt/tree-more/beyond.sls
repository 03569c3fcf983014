include:
  - ..nothing
a:
  test.nop
