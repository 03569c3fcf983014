a:
  test.nop:
    - use: [{test: nosuch}]
