a:
  test.succeed_with_changes:
    - parallel: true
b:
  test.fail_without_changes:
    - parallel: true
c:
  test.nop:
    - require: [{test: a}]
d:
  test.nop:
    - require: [{test: b}]
e:
  fakesvc.running:
    - parallel: true
    - watch: [{test: a}]
