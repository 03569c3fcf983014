include:
  - web.site
  - db
  - common
top_state:
  test.nop:
    - require:
      - sls: db
      - sls: web
