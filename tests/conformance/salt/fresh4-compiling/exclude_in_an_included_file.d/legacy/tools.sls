tools:
  test.nop:
    - require:
      - test: keep
