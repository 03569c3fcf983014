include:
  - base
extend:
  target:
    test:
      - require:
        - test: b
b:
  test.nop
