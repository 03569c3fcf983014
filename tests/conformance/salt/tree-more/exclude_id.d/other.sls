include:
  - third
two:
  test.nop
three:
  test.nop
