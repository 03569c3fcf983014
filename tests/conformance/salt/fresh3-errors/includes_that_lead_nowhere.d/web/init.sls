include:
  - .vhosts
web:
  test.nop
