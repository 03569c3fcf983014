a:
  test.nop:
    - names: []
b:
  test.nop:
    - names:
