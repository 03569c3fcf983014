a:
  test.nop:
    - some thing
