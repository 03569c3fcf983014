a: test.fail_without_changes
b:
  test.nop:
    - require: [{test: a}]
    - failhard: true
c:
  test.nop: []
