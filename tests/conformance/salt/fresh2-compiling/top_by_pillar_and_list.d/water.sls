water:
  test.nop:
    - order: 1
