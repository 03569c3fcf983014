vim-config:
  test.nop: []
