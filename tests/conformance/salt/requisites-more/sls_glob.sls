include:
  - part.one
  - part.two
last:
  test.nop:
    - order: 1
    - require:
      - sls: part.*
