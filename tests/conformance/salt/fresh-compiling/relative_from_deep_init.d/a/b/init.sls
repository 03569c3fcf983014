include:
  - .one
  - ..two
  - ...three
in_init:
  test.nop: []
