include:
  - uses_pillar
a:
  test.nop: []
