include:
  - parts
extend:
  gone:
    test:
      - require:
        - test: kept
exclude:
  - id: gone
  - sls: parts.extra
kept:
  test.nop: []
