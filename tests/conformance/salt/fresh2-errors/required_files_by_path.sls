include:
  - web
a:
  test.nop:
    - require:
      - sls: web/init
b:
  test.nop:
    - require:
      - sls: web.ssl
