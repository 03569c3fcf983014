include:
  - part
main:
  test.nop: []
