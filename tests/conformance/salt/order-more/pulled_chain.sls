free:
  test.nop
top:
  test.nop:
    - order: 1
    - require:
      - test: l1
l1:
  test.nop:
    - require:
      - test: l2
l2:
  test.nop
