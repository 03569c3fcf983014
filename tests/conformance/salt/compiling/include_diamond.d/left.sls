include:
  - shared
l:
  test.nop
