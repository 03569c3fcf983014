a:
  test.nop:
    - require_in:
      - test: b
      - c
b:
  test.nop:
    - name: bee
c:
  test.nop: []
  fakepkg.installed: []
d:
  fakepkg.installed:
    - require_in:
      - fakepkg: c
      - test: bee
