cleanup:
  test.nop:
    - order: last
almost_last:
  test.nop:
    - order: -2
prepare:
  test.nop:
    - order: first
zeroth:
  test.nop:
    - order: 0
equal_b:
  test.nop:
    - order: 20
equal_a:
  test.nop:
    - order: 20
plain:
  test.nop: []
last_in_words:
  test.nop:
    - order: -1
early_but_requires_last:
  test.nop:
    - order: 1
    - require:
      - test: plain
