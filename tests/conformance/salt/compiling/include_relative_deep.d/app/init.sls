include:
  - .a
  - .sub
app:
  test.nop
