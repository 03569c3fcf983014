spamd:
  test.nop: []
