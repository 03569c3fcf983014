a-first:
  test.nop:
    - order: first
plain-two:
  test.nop: []
zero:
  test.nop:
    - order: 0
