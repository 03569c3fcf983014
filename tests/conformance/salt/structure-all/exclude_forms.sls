include: [one, two, three, web.a]
exclude:
  - one
  - sls: two
  - id: t2
  - sls: 'web.*'
a: test.nop
