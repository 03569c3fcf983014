a:
  test.succeed_with_changes:
    - retry: true
