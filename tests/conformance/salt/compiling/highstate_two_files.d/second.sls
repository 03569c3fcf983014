s1:
  test.nop
include:
  - nested
