include:
  - one
  - two
middle:
  test.nop:
    - order: 3
own-first:
  test.nop:
    - order: first
    - require:
      - test: plain-two
