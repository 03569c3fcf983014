a:
  test.nop:
    - order: 1.5
b:
  test.nop:
    - order: "3"
c:
  test.nop:
    - order: last
d:
  test.nop:
    - order: first
e:
  test.nop
