exclude:
  - nosuch
  - id: nosuch
  - id: a
    sls: b
  - other: x
a: test.nop
