include:
  - .backup
db-pkg:
  test.nop: []
db-service:
  test.nop:
    - require:
      - test: db-pkg
