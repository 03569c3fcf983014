include:
  - ..b
  - .deep
sub:
  test.nop
