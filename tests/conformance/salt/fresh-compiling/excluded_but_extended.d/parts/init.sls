include:
  - parts.extra
gone:
  test.nop: []
stays:
  test.nop:
    - order: 1
