include: [one]
exclude: [one]
a:
  test.nop:
    - require: [{test: o}]
b:
  test.nop:
    - require: [{sls: one}]
