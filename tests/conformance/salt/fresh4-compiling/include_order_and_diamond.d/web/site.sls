include:
  - web
site:
  test.nop:
    - watch:
      - sls: web
