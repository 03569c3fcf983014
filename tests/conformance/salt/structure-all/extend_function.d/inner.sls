i:
  test.nop:
    - names: [a, b]
j:
  test.nop:
    - names: [c]
