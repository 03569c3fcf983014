include:
  - common-extra
exclude:
  - id: vim
motd:
  test.nop: []
vim:
  test.nop: []
ssh:
  test.nop: []
