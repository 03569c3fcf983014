include:
  base: good_file
mapping_state:
  test.nop: []
