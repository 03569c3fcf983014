a:
  tset.nop
b:
  test.nopp
c:
  test.nop:
    - require:
      - test: b
