web-gzip:
  test.nop: []
