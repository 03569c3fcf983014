a:
  test.nop:
    - order: "3"
b:
  test.nop:
    - order: 2.5
c:
  test.nop:
    - order: true
d:
  test.nop:
    - order: soon
e:
  test.nop
f:
  test.nop:
    - order:
