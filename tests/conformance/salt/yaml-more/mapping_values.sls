a:
  test.succeed_without_changes:
    - comment: one: two
