worded:
  test.nop:
    - order: middle
quoted:
  test.nop:
    - order: '3'
half:
  test.nop:
    - order: 2.5
two:
  test.nop:
    - order: 2
three:
  test.nop:
    - order: 3
without:
  test.nop: []
