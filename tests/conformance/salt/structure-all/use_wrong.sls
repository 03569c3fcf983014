a:
  test.nop:
    - use: b
b:
  test.nop:
    - foo: bar
