common_state:
  test.nop:
    - require:
      - test: nowhere
