debian:
  test.nop:
    - order: 5
