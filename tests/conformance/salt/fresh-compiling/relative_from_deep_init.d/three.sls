in_three:
  test.nop:
    - order: 10001
