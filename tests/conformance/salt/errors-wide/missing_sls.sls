include:
  - nothing.there
a:
  test.nop
