a:
  test.fail_without_changes:
    - failhard: true
b: test.nop
