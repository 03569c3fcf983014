include:
  - .other
conf:
  test.nop
