include:
  - .conf
  - ..base
web:
  test.nop
