one:
  test.nop
two:
  test.nop:
    - order: last
