a:
  test.nop: !x
    - b: c
