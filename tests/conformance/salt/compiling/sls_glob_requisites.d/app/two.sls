t-two:
  test.nop
x-three:
  test.nop
