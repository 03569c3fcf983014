a:
  test.succeed_without_changes:
    - comment: x
      comment: y
