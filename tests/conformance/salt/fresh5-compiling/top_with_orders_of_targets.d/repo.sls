repo_state:
  test.nop: []
