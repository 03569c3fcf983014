a:
  test.nop:
    - require: [1]
