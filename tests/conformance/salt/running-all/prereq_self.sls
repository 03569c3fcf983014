a:
  test.nop:
    - prereq: [{test: a}]
