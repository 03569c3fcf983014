include:
  - debian
web:
  test.nop:
    - require:
      - sls: debian
