a:
  test.nop:
    - prereq: [{test: b}]
b:
  test.nop:
    - prereq: [{test: a}]
