include:
  - other
exclude:
  - id: two
  - sls: third*
one:
  test.nop
