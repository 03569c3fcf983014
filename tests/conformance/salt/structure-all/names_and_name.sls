a:
  fakepkg.installed:
    - name: n
    - names: [p, q]
    - require_in: [{test: b}]
b:
  test.nop:
    - require: [{fakepkg: p}]
