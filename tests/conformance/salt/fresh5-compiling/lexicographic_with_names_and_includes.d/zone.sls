zone_file:
  test.nop: []
