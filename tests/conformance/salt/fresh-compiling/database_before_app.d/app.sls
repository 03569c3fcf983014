app-dir:
  test.nop: []
app-service:
  test.nop:
    - require:
      - sls: db
