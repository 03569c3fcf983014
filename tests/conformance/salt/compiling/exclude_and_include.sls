include:
  - base
  - other
exclude:
  - sls: other
  - id: unwanted
mine:
  test.nop
