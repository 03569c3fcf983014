f1:
  test.nop
f2:
  test.nop:
    - require_in:
      - test: s1
