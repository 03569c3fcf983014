app-a:
  test.nop: []
app-all:
  test.nop:
    - require:
      - test: app-*
