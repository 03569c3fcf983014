a:
  test.fail_without_changes:
    - retry: {attempts: 3, interval: 1}
b:
  test.succeed_with_changes:
    - retry: true
c:
  test.nop:
    - retry: {until: false, splay: 4}
d:
  test.configurable_test_state:
    - changes: true
    - comment: ''
    - retry: {attempts: 2}
