include:
  - app.one
  - app.two
after:
  test.nop:
    - require:
      - sls: app.*
matching:
  test.nop:
    - require:
      - test: t-*
    - order: 1
