web-status:
  test.nop:
    - require:
      - test: web-gzip
