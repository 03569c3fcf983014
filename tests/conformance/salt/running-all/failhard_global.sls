a: test.nop
b:
  test.fail_without_changes:
    - failhard: false
c: test.fail_with_changes
d: test.nop
