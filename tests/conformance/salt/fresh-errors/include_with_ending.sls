include:
  - web.sls
a:
  test.nop: []
