include:
  - base
birds:
  test.nop: []
