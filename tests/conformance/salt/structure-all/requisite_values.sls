a:
  test.nop:
    - require: [{test: 1}]
b:
  test.nop:
    - require: [{test: true}]
c:
  test.nop:
    - require: [{test: null}]
d:
  test.nop:
    - require: [{test: 1.5}]
e:
  test.nop:
    - require: [null]
