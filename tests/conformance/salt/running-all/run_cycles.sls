a:
  test.nop:
    - require: [{test: b}]
b:
  test.nop:
    - watch: [{test: c}]
    - name: bb
c:
  test.nop:
    - onchanges: [{test: a}]
d:
  test.nop:
    - require: [{test: d}]
