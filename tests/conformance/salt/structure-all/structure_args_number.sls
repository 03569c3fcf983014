a:
  test.nop:
    - 1
    - true
b:
  test:
    - nop
    - [x, y]
c:
  test.nop:
    - null
