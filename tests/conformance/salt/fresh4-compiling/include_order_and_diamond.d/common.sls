common_one:
  test.nop: []
common_two:
  test.nop:
    - order: 1
