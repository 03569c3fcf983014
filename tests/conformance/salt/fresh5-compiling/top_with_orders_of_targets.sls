late_target:
  test.nop: []
