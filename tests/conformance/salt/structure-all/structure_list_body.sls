a:
  - test.nop
