include:
  - other
a:
  test.nop: []
b:
  test.nop:
    - order: 10001
c:
  test.nop:
    - order: 10000
d:
  test.nop:
    - order: first
e:
  test.nop:
    - order: 10001
    - names: [y, x]
