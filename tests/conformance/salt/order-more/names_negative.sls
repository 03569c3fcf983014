end:
  test.nop:
    - order: -1
    - names: [y, x]
start:
  test.nop
