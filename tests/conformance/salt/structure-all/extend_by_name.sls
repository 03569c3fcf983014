include: [inner]
extend:
  realname:
    fakepkg:
      - version: '3'
      - require: [{test: a}]
a: test.nop
