db_state:
  test.nop: []
