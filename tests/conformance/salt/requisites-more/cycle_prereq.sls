a:
  test.nop:
    - prereq:
      - test: b
b:
  test.nop:
    - require_in:
      - test: a
