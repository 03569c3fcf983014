include: [empty, full]
a:
  test.nop:
    - require: [{sls: full}]
    - order: 1
b:
  test.nop:
    - require: [{sls: empty}]
