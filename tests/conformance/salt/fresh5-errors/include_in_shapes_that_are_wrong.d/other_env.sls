include:
  - prod: good_file
env_state:
  test.nop: []
