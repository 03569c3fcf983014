a: &body
  test.succeed_without_changes:
    - comment: shared
b: *body
