include:
  - ...common
up:
  test.nop
