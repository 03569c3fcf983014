a:
  test.nop:
    - order: -1
b:
  test.nop:
    - order: last
c:
  test.nop:
    - order: -5
d:
  test.nop:
    - order: first
e:
  test.nop:
    - order: 500
f:
  test.nop
g:
  test.nop:
    - order: -1
