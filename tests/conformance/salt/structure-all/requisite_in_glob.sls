a:
  test.nop:
    - require_in:
      - test: 'b*'
b1: test.nop
b2: test.nop
