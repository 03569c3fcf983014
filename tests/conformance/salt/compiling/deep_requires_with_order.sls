include:
  - base
late:
  test.nop:
    - order: 1
    - require:
      - test: middle
middle:
  test.nop:
    - require:
      - sls: base
free:
  test.nop
