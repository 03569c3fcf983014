app:
  test.nop:
    - order: 1
app-extra:
  test.nop: []
