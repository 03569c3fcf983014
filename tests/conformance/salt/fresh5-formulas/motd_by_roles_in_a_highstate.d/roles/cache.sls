cache_part:
  test.nop: []
