one:
  test.nop:
    - name: same
two:
  test.nop:
    - name: same
three:
  test.nop:
    - order: 1
    - require:
      - test: same
