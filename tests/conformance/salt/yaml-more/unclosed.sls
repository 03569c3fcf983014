a:
  test.nop:
    - names: [x, y
b:
  test.nop
