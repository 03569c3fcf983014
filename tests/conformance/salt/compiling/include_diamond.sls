include:
  - left
  - right
top:
  test.nop
