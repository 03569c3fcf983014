a:
  test.succeed_without_changes:
    - comment:
b:
  test.succeed_without_changes:
    - comment: ''
c:
  test.succeed_without_changes:
    - comment: null
