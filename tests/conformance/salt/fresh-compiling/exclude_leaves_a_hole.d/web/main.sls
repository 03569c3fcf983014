main:
  test.nop:
    - require:
      - test: certificate
