include:
  - stack
smoke:
  test.nop:
    - require:
      - sls: stack
    - order: 2
announce:
  test.nop:
    - require_in:
      - sls: stack
