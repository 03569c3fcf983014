extend:
  - a
a: test.nop
