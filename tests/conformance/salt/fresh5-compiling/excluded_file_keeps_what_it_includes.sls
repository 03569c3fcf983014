include:
  - app

exclude:
  - sls: app.debug
  - id: app_cache

after_app:
  test.nop:
    - require:
      - sls: app.tools
      - test: app_server
