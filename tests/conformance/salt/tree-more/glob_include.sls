include:
  - parts.*
a:
  test.nop
