include:
  - app.config

app-done:
  test.nop:
    - require:
      - sls: app.config
