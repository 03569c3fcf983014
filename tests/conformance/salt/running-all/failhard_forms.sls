a:
  test.nop:
    - failhard: true
b:
  test.fail_without_changes:
    - failhard: true
    - order: 20000
c:
  test.nop:
    - order: 30000
l:
  test.nop:
    - listen: [{test: d}]
d: test.succeed_with_changes
