db:
  test.nop:
    - require:
      - sls: water
