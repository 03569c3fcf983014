from-good:
  test.nop:
    - require:
      - test: nowhere
