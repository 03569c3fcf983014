include:
  - shared
r:
  test.nop:
    - require:
      - sls: shared
