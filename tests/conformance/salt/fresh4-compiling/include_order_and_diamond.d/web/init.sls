include:
  - common
  - db
web:
  test.nop: []
