include:
  - other.half
half:
  test.nop: []
