a:
  test.nop:
    - require_in:
      - test: b
      - test: c
      - test: d
b:
  test.nop
c:
  test.nop
d:
  test.nop
