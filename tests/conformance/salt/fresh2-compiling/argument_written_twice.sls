twice:
  test.nop:
    - name: one
    - require:
      - test: a
    - name: two
    - require:
      - test: b
b:
  test.nop: []
a:
  test.nop: []
c:
  test.nop:
    - require:
      - test: two
