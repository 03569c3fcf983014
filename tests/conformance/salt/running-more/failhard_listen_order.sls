a:
  test.nop
b:
  test.fail_without_changes:
    - failhard: true
c:
  test.nop:
    - order: 1
d:
  test.nop
