include:
  - base
  - more
extend:
  target:
    test:
      - require:
        - test: a
a:
  test.nop
