b-first:
  test.nop:
    - order: first
plain-one:
  test.nop: []
