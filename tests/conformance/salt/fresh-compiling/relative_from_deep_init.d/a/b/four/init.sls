in_four:
  test.nop:
    - require:
      - sls: a.two
