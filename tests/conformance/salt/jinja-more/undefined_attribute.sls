a:
  test.succeed_without_changes:
    - comment: {{ grains.no_such_grain }}
