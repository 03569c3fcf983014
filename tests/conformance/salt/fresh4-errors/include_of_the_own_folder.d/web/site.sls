include:
  - .
site:
  test.nop:
    - watch:
      - sls: web
