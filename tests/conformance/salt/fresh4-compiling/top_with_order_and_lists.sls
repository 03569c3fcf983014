cache:
  test.nop:
    - order: first
    - require:
      - sls: ntp
