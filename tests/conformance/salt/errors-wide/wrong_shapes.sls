a: 5
b:
  test.nop: text
c:
  - test.nop
