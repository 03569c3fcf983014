a:
  test.nop:
    - require:
      - test: no1
      - test: no2
b:
  test.nop:
    - watch:
      - cmd: no3
    - require:
      - test: a
