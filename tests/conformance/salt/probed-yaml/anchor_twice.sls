a:
  test.nop:
    - b: &x 1
    - c: &x 2
