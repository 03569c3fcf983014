a:
  test.nop: []
b:
  test.nop: []
c:
  test.nop:
    - require:
      - test: a
        test.nop: b
d:
  test.nop:
    - require:
      - test: a
        id: b
