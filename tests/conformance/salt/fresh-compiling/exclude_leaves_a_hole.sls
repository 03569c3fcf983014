include:
  - web.main
  - web.tls
exclude:
  - sls: web.t*
first:
  test.nop: []
