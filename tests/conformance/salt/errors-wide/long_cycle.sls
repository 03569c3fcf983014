a:
  test.nop:
    - require:
      - test: b
b:
  test.nop:
    - watch:
      - test: c
c:
  test.nop:
    - onchanges:
      - test: d
d:
  test.nop:
    - require:
      - test: a
e:
  test.nop
