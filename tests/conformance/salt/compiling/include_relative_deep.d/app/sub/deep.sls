include:
  - ...other
deep:
  test.nop
