include:
  - .debug
app_server:
  test.nop:
    - require:
      - sls: app.tools
app_cache:
  test.nop: []
