extend:
  a:
    fakepkg.installed:
      - version: '3'
a: test.nop
