one:
  test.succeed_without_changes:
    - comment: one
two:
  test.succeed_without_changes:
    - comment: two
    - failhard: true
user:
  test.succeed_without_changes:
    - use:
      - test: one
      - test: two
