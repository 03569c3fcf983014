a:
  test.nop:
    - b: *x
