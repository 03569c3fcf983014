a:
  test.nop:
    - require:
      - test: nope*
