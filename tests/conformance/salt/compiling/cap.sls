a:
  test.nop:
    - order: 200
b:
  test.nop:
    - order: 250
c:
  test.nop:
    - order: 305
d:
  test.nop:
    - order: 20
e:
  test.nop:
    - order: last
