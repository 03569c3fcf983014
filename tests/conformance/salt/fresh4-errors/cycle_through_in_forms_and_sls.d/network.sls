interface:
  test.nop: []
routes:
  test.nop:
    - require:
      - test: interface
