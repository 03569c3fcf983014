a:
  test.nop:
    - x: =
