good_file_state:
  test.nop: []
