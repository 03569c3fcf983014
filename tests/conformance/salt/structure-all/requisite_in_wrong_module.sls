a:
  test.nop:
    - require_in:
      - fakepkg: b
b: test.nop
