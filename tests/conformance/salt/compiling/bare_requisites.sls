a:
  test.nop
b:
  test.nop:
    - require:
      - a
    - require_in:
      - c
c:
  fakepkg.installed: []
  test.nop: []
d:
  test.nop:
    - watch:
      - c
