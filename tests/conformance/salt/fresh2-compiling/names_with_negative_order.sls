last-ones:
  test.nop:
    - names: [z, y, x]
    - order: -1
very-last:
  test.nop:
    - names: [w, v]
    - order: last
before-last:
  test.nop:
    - order: -2
five:
  test.nop:
    - names: [five-b, five-a]
    - order: 5
five-single:
  test.nop:
    - order: 5
plain:
  test.nop: []
