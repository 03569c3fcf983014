a:
  test.nop:
    - x: 1
  test.nop:
    - x: 2
