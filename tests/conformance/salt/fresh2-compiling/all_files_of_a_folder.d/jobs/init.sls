include:
  - .daily
jobs-start:
  test.nop: []
