many:
  test.nop:
    - names:
      - x
      - y:
        - order: 3
      - z:
        - require:
          - test: last-one
last-one:
  test.nop
before:
  test.nop:
    - order: 2
