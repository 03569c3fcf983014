deploy-group:
  test.nop
