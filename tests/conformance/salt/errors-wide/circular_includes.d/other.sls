include:
  - circular_includes
b:
  test.nop
