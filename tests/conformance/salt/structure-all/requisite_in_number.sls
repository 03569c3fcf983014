a:
  test.nop:
    - require_in:
      - test: 1
b: test.nop
