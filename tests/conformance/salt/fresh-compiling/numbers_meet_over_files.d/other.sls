o1:
  test.nop: []
o2:
  test.nop:
    - order: 10003
o3:
  test.nop: []
